import { details, table } from "ds-frontend";
import { count } from "../../report/count.js";
import { text } from "./text.js";

/** Page on the map. */
interface MappedPage {
  path: string;
  title: string;
  heading: string;
  status: number;
  hasErrors: boolean;
  messages: readonly string[];
  lang: string | undefined;
  findings: readonly unknown[];
  screenshot?: string;
}

/** Number of pages on the map, beyond which nobody could read it. */
const maximumPages = 500;

/**
 * Returns HTML for the map of the service in each language: every page and every error page in the order in which a person sees them, as
 * pictures where a browser has taken them, and as a table that can be copied into a spreadsheet.
 */
export function map(pages: readonly MappedPage[]): string {
  const shown = pages.slice(0, maximumPages);
  const languages = [...new Set(shown.map(({ lang }) => nameOf(lang)))];
  const maps = languages.map((language) => {
    const own = inOrder(shown.filter(({ lang }) => nameOf(lang) === language));
    const heading = languages.length > 1 ? `<h3 class="ds-heading-m">${text(language)}</h3>` : "";
    const hasPictures = own.some(({ screenshot }) => screenshot);
    const summaryText = `Show ${count(own.length, "page")} as a table`;
    return `${heading}${hasPictures ? pictures(own) : ""}${details({ summaryText, html: tableOf(own, language), open: !hasPictures })}`;
  });
  const more = pages.length - shown.length;
  return maps.join("") + (more > 0 ? `<p class="ds-body">And ${count(more, "more page")}.</p>` : "");
}

/** Returns the name of a language in English: "Welsh" for "cy". */
function nameOf(lang: string | undefined): string {
  if (!/^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(lang ?? "")) return "No language";
  return new Intl.DisplayNames("en", { type: "language" }).of(lang ?? "") ?? "No language";
}

/** Returns pages by their addresses in the order in which they were first seen, each with its error pages after it. */
function inOrder(pages: readonly MappedPage[]): MappedPage[] {
  const byPath = new Map<string, MappedPage[]>();
  for (const page of pages) {
    const path = page.path.split("?")[0] ?? "";
    const known = byPath.get(path);
    if (known) known.push(page);
    else byPath.set(path, [page]);
  }
  return [...byPath.values()].flatMap((states) => {
    return [...states.filter(({ hasErrors }) => !hasErrors), ...states.filter(({ hasErrors }) => hasErrors)];
  });
}

function pictures(pages: readonly MappedPage[]): string {
  const items = pages.map(({ path, title, messages, screenshot }) => {
    const picture = screenshot
      ? `<img class="picture" alt="" src="data:image/jpeg;base64,${text(screenshot)}" width="800" height="900" loading="lazy">`
      : "";
    const list = messages.map((message) => `<li>${text(message)}</li>`).join("");
    // The name of the service, which all titles have, is in the table.
    const [own = ""] = title.split(/ [-–—|] /);
    return `<li>${picture}<strong>${text(own || path)}</strong><br><span class="muted">${text(path)}</span>${list && `<ul class="messages">${list}</ul>`}</li>`;
  });
  return `<ol class="map">${items.join("")}</ol>`;
}

function tableOf(pages: readonly MappedPage[], language: string): string {
  const rows = pages.map(({ path, title, heading, messages, findings, status, hasErrors }) => [
    { text: status >= 400 && !hasErrors ? `${path} (${status})` : path },
    { text: title },
    { text: heading },
    { html: messages.map(text).join("<br>") },
    { text: findings.length || "", format: "numeric" as const },
  ]);
  const head = ["Address", "Title", "Heading", "Error messages", { text: "Findings", format: "numeric" as const }];
  return `<div class="scroll" tabindex="0" role="group" aria-label="${text(`Pages: ${language}`)}">${table({ head, rows })}</div>`;
}
