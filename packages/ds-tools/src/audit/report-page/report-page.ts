import { createHash } from "node:crypto";
import { details, summaryList, table, tag, warningText, page as wholePage } from "ds-frontend";
import { byCause } from "../../report/causes.js";
import { cleanTexts } from "../../report/clean.js";
import { count } from "../../report/count.js";
import type { Cause, Finding } from "../../report/finding.js";
import { frameOf } from "../../report/frame.js";
import { groupBy } from "../../report/group-by.js";
import { impacts } from "../../report/messages.js";
import { withoutQuery } from "../address/without-query.js";
import type { AuditedPage } from "../walk/audit-log.js";
import { type Coverage, type Remark, remarksOn, sentenceOf } from "../walk/coverage.js";
import { byImportance, consequencesOf, impactWords } from "./consequences.js";
import { isWebAddress, link, list, partsOf, picture, scrolling, text } from "./html.js";
import { map } from "./map.js";
import { type Criterion, readRulePage } from "./rule-page.js";
import { stepList } from "./steps.js";

/** Findings that probably have one cause, such as a mistake in a template, with their pages. */
type Places = Cause<{ page: AuditedPage; finding: Finding }>;

/** Content of the report of an audit. */
export interface ReportContent {
  /** Address that the audit started from. */
  address: string;
  date: Date;
  /** Pages with those of their findings that are reported. */
  pages: readonly AuditedPage[];
  problems: readonly string[];
  remarks: readonly string[];
  coverage: Coverage;
  /** Stylesheet of the report, with that of the components. */
  stylesheet: string;
  /** Returns the Markdown of the page about a rule; "" when it has none. */
  rulePage(rule: string): string;
}

/**
 * Returns the report of an audit as one HTML page that needs no other file: what to fix first, what was reached, and a map. Whatever
 * a page contains, its reader gets it clean.
 */
export function reportPage(content: ReportContent): string {
  const { address, problems, remarks, coverage } = content;
  const pages = content.pages.map(({ source, ...page }) => ({ ...cleanTexts(page), source }));
  return printPage({ ...content, ...cleanTexts({ address, problems, remarks, coverage }), pages });
}

/** Maximum number of problems above everything else. */
const maximumProblems = 20;

function printPage(content: ReportContent): string {
  const { address, pages, problems, date, stylesheet, coverage } = content;
  const places = pages.flatMap((page) => page.findings.map((finding) => ({ page, finding })));
  const causes = byCause(places).sort(byImportance);
  const more = problems.length - maximumProblems;
  const when = date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  const place = address.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return `${wholePage({
    title: `Audit of ${address}`,
    headHtml: `${policy(stylesheet)}<style>${stylesheet}</style>`,
    contentHtml: [
      `<p class="ds-body muted">Audit of ${text(place)}, ${text(when)}</p>`,
      `<h1 class="ds-heading-xl">${text(serviceName(pages) ?? place)}</h1>`,
      `<p class="ds-body lead">${text(verdict(causes, content))}</p>`,
      unseen(coverage),
      ...problems.slice(0, maximumProblems).map(warning),
      more > 0 ? warning(`${count(more, "more problem")}, which the other formats list.`) : "",
      causes.length ? causesSection(causes, content) : "",
      coverageSection(content),
      section("map", "Map of the service", `<p class="ds-body">${mapWords}</p>${map(pages)}`),
    ].join("\n"),
  })}\n`;
}

const mapWords = "Every page in the order in which a person sees it, with each of its error pages after it.";

function section(id: string, heading: string, html: string): string {
  return `<section aria-labelledby="${id}"><h2 class="ds-heading-l" id="${id}">${heading}</h2>\n${html}</section>`;
}

function warning(sentence: string): string {
  return warningText({ text: sentence, iconFallbackText: "Not checked" });
}

/** Returns a content security policy that only allows the page's own style and its screenshots. */
function policy(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const sources = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
  return `<meta http-equiv="Content-Security-Policy" content="${sources}">`;
}

/** Returns the name of the service: the first part of a title that several others end with. Undefined when there is none. */
function serviceName(pages: readonly AuditedPage[]): string | undefined {
  const titles = [...new Set(pages.map(({ title }) => title))].slice(0, 100).map(partsOf);
  // An organisation comes after the service in titles.
  const isOrganisation = (part: string) => /^(?:GOV\.UK|NHS|GOV\.WALES|LLYW\.CYMRU)$/i.test(part);
  const timesAfter = (part: string) => titles.filter((parts) => parts.indexOf(part) > 0).length;
  return titles.flat().find((part) => !isOrganisation(part) && timesAfter(part) > 1);
}

/** Sums up the causes in a sentence: "3 things to fix: 1 stops people and 2 confuse people." */
function verdict(causes: readonly Places[], { problems, coverage }: ReportContent): string {
  const isWhole = !problems.length && !coverage.stops.length;
  if (!causes.length)
    return isWhole
      ? "Nothing to fix was found."
      : "Nothing to fix was found in what was checked, but not everything was.";
  const kinds = impacts.flatMap((impact) => {
    const number = causes.filter(([{ finding }]) => consequencesOf(finding).impact === impact).length;
    return number ? { number, words: impactWords[impact].verdict[number === 1 ? 0 : 1] } : [];
  });
  const all = `${count(causes.length, "thing")} to fix`;
  if (kinds.length === 1) return `${all}, which ${kinds[0]?.words}.`;
  return `${all}: ${new Intl.ListFormat("en-GB").format(kinds.map(({ number, words }) => `${number} ${words}`))}.`;
}

/** Says, before anything else, at which pages journeys stopped, because nobody knows what is wrong after them. */
function unseen({ stops, ends }: Coverage): string {
  if (!stops.length) return "";
  const these = stops.length === 1 ? "this one" : `these ${stops.length}`;
  const stopped = stops.map(({ path, reason }) => `${path}: ${reason}`);
  return `${warning(`The pages after ${these} were never seen.${ends.length ? "" : " No journey was followed to its end."}`)}
${list(stopped, "ds-body")}<p class="ds-body">If the audit cannot know an answer, give it with --answers.</p>`;
}

function causesSection(causes: readonly Places[], content: ReportContent): string {
  const items = causes.map((places, at) => {
    const heading = `${at + 1}. ${titleOf(places[0].finding, causes)}`;
    return `<li class="cause"><h3 class="ds-heading-s">${text(heading)}</h3>${causeItem(places, content)}</li>`;
  });
  const words = "Each entry is one cause, however many pages show it. Most serious first.";
  return section(
    "causes",
    "What to fix first",
    `<p class="ds-body">${words}</p><ol class="ds-list">${items.join("")}</ol>`,
  );
}

/** Returns the title of a cause, with what tells it from others that have the same, such as the address of a dead link. */
function titleOf(finding: Finding, causes: readonly Places[]): string {
  const { title } = consequencesOf(finding);
  const same = causes.filter(([other]) => consequencesOf(other.finding).title === title);
  return same.length > 1 || finding.rule === "dead-link" ? `${title}: ${finding.key ?? finding.message}` : title;
}

function causeItem(places: Places, { rulePage }: ReportContent): string {
  const [{ finding, page }] = places;
  const { rule, url = "", message, severity, selector } = finding;
  const { impact, affects } = consequencesOf(finding);
  const { why, fix, criteria } = readRulePage(rulePage(rule));
  const wcag = criteria.length ? criteria : axeCriteria(finding);
  const screenshot = places.find((place) => place.page.screenshot)?.page.screenshot;
  const facts = {
    "Why it matters": text(why),
    "WCAG 2.2": wcag.map((each) => link(each.url, each.name)).join("<br>"),
    "How to fix it": text(fix),
    Rule: `${isWebAddress(url) ? link(url, rule) : `<code>${text(rule)}</code>`}${severity === "warning" ? " (a warning)" : ""}`,
    Where: `${pageLink(page)}${selector ? ` <code>${text(selector)}</code>` : ""}`,
  };
  const entry = `<div class="entry">${factList(facts)}
<h4 class="ds-heading-s">How to see it</h4>
${stepList(finding.steps ?? page.steps)}
${codeOf(finding, page)}${otherPlaces(places)}</div>${screenshot ? picture(screenshot, `${page.path} in a browser`) : ""}`;
  const pages = groupBy(places, (place) => withoutQuery(place.page.path)).size;
  const counts = places.length > pages ? `, ${count(places.length, "place")}` : "";
  return `<p class="ds-body">${tag(impactWords[impact].tag)} <span class="muted">${text(affects)}. ${count(pages, "page")}${counts}.</span><br>${text(message)}.</p>
${details({ summaryText: "How to see and fix it", html: entry })}`;
}

/** Returns facts as a list, without those that say nothing. */
function factList(facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts).flatMap(([key, html]) => (html ? { key: { text: key }, value: { html } } : []));
  return summaryList({ rows });
}

function axeCriteria({ data, rule, url = "" }: Finding): Criterion[] {
  if (!rule.startsWith("axe/") || !Array.isArray(data.wcag) || !isWebAddress(url)) return [];
  return data.wcag.map((name) => ({ name, url }));
}

function pageLink({ path, address }: AuditedPage): string {
  return isWebAddress(address) && !address.includes("***") ? link(address, path) : text(path);
}

function codeOf(finding: Finding, page: AuditedPage): string {
  if (!page.source) return "";
  const html = scrolling("Code", `<pre><code>${text(frameOf(page, finding))}</code></pre>`);
  return details({ summaryText: "Show the code", html });
}

/** Maximum number of rows in a list of places. */
const maximumPlaces = 200;

function otherPlaces([first, ...others]: Places): string {
  if (!others.length) return "";
  const rows = others
    .slice(0, maximumPlaces)
    .map(({ page, finding }) => [
      { html: pageLink(page) },
      { text: finding.message === first.finding.message ? "The same" : finding.message },
      { text: page.steps.at(-1)?.text ?? "" },
    ]);
  const title = `Show ${count(others.length, "other place")}`;
  const html = scrolling(title, table({ head: ["Page", "What is wrong", "Last step"], rows }));
  const more = others.length - maximumPlaces;
  const rest = more > 0 ? `<p class="ds-body">And ${more} more, which the other formats list.</p>` : "";
  return details({ summaryText: title, html: html + rest });
}

/** Returns the section about what the audit reached, and what it did not. */
function coverageSection({ coverage, remarks, pages }: ReportContent): string {
  const { ends } = coverage;
  const errorPages = pages.filter(({ hasErrors }) => hasErrors);
  const wrong = pages.filter((page) => page.findings.length);
  const facts = {
    Pages: `${pages.length}, ${errorPages.length} with errors in the answers, ${wrong.length} with something to fix`,
    "Ends of journeys": ends.map(text).join("<br>"),
  };
  // What is above, and what has a list of its own, is not said again.
  const known = remarksOn({ ...coverage, declared: [] });
  const others = remarks.filter((remark) => !known.includes(remark));
  const sentences = others.map((remark) => `<p class="ds-body">${text(remark)}</p>`);
  const parts = [factList(facts), ...sentences, ...coverage.remarks.map(remarkWithItems)];
  return section("coverage", "What was reached", parts.join(""));
}

/** Returns a remark, with a list of its items when it names only some of them. */
function remarkWithItems(remark: Remark): string {
  const { items } = remark;
  const all =
    items.length > 5 ? details({ summaryText: `Show all ${items.length}`, html: list(items, "ds-body") }) : "";
  return `<p class="ds-body">${text(sentenceOf(remark))}</p>${all}`;
}
