import { details, table } from "ds-frontend";
import { count } from "../../report/count.js";
import { groupBy } from "../../report/group-by.js";
import { withoutQuery } from "../address/without-query.js";
import { isMissing } from "../page/seen-page.js";
import type { AuditedPage } from "../walk/audit-log.js";
import { list, partsOf, picture, scrolling, text } from "./html.js";

/** Number of pages on the map, beyond which nobody could read it. */
const maximumPages = 500;

/**
 * Returns HTML for the map of the service in each language: every page and every error page in the order in which a person sees them, as
 * pictures where a browser has taken them, and as a table that can be copied into a spreadsheet.
 */
export function map(all: readonly AuditedPage[]): string {
  const pages = all.filter((page) => !isMissing(page));
  const languages = groupBy(pages.slice(0, maximumPages), ({ lang }) => nameOf(lang));
  const maps = [...languages].map(([language, shown]) => {
    const own = inOrder(shown);
    const heading = languages.size > 1 ? `<h3 class="ds-heading-m">${text(language)}</h3>` : "";
    const hasPictures = own.some(({ screenshot }) => screenshot);
    const summaryText = `Show ${count(own.length, "page")} as a table`;
    return `${heading}${hasPictures ? pictures(own) : ""}${details({ summaryText, html: tableOf(own, language), open: !hasPictures })}`;
  });
  const more = pages.length - maximumPages;
  return maps.join("") + (more > 0 ? `<p class="ds-body">And ${count(more, "more page")}.</p>` : "");
}

/** Returns the name of a language in English: "Welsh" for "cy". */
function nameOf(lang: string | undefined): string {
  if (!/^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(lang ?? "")) return "No language";
  return new Intl.DisplayNames("en", { type: "language" }).of(lang ?? "") ?? "No language";
}

/** Returns pages by their addresses in the order in which they were first seen, each with its error pages after it. */
function inOrder(pages: readonly AuditedPage[]): AuditedPage[] {
  const states = groupBy(pages, ({ path }) => withoutQuery(path));
  return [...states.values()].flatMap((own) =>
    own.sort((one, other) => Number(one.hasErrors) - Number(other.hasErrors)),
  );
}

function pictures(pages: readonly AuditedPage[]): string {
  const items = pages.map(({ path, title, messages, screenshot }) => {
    // The name of the service, which all titles have, is in the table.
    const [own] = partsOf(title);
    const errors = messages.length ? list(messages, "messages") : "";
    return `<li>${screenshot ? picture(screenshot) : ""}<strong>${text(own || path)}</strong><br><span class="muted">${text(path)}</span>${errors}</li>`;
  });
  return `<ol class="ds-list map">${items.join("")}</ol>`;
}

function tableOf(pages: readonly AuditedPage[], language: string): string {
  const rows = pages.map(({ path, title, heading, messages, findings, status, hasErrors }) => [
    { text: status >= 400 && !hasErrors ? `${path} (${status})` : path },
    { text: title },
    { text: heading },
    { html: messages.map(text).join("<br>") },
    { text: findings.length || "", format: "numeric" as const },
  ]);
  const head = ["Address", "Title", "Heading", "Error messages", { text: "Findings", format: "numeric" as const }];
  return scrolling(`Pages: ${language}`, table({ head, rows }));
}
