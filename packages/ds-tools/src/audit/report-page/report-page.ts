import { createHash } from "node:crypto";
import { details, summaryList, table, tag, warningText, page as wholePage } from "ds-frontend";
import { byCause } from "../../report/causes.js";
import { cleanTexts } from "../../report/clean.js";
import { count } from "../../report/count.js";
import type { Finding } from "../../report/finding.js";
import { frameOf } from "../../report/frame.js";
import { type Consequences, impacts } from "../../report/messages.js";
import type { AuditedPage } from "../walk/audit-log.js";
import { type Coverage, type Remark, remarksOn, sentenceOf } from "../walk/coverage.js";
import { byImportance, consequencesOf, impactWords } from "./consequences.js";
import { map } from "./map.js";
import { readRulePage } from "./rule-page.js";
import { stepList } from "./steps.js";
import { isWebAddress, text } from "./text.js";

/** Page in a report, with those of its findings that are reported. */
export type ReportedPage = Omit<AuditedPage, "findings"> & { findings: readonly Finding[] };

/** What probably has one cause, such as a mistake in a template. */
interface Cause extends Consequences {
  places: { page: ReportedPage; finding: Finding }[];
}

/** Content of the report of an audit. */
export interface ReportContent {
  /** Address that the audit started from. */
  address: string;
  date: Date;
  pages: readonly ReportedPage[];
  problems: readonly string[];
  remarks: readonly string[];
  coverage: Coverage;
  /** Description of each rule by its name. */
  rules: Readonly<Record<string, string>>;
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

function printPage(content: ReportContent): string {
  const { address, pages, problems, date, stylesheet, coverage } = content;
  const places = pages.flatMap((page) => page.findings.map((finding) => ({ page, finding })));
  const causes = byCause(places)
    .sort(byImportance)
    .map((group): Cause => ({ ...consequencesOf(group[0].finding), places: group }));
  const more = problems.length - shownProblems;
  return `${wholePage({
    title: `Audit of ${address}`,
    headHtml: `${policy(stylesheet)}<style>${stylesheet}</style>`,
    contentHtml: [
      `<p class="muted">Audit of ${text(withoutScheme(address))}, ${text(dated(date))}</p>`,
      `<h1 class="ds-heading-xl">${text(serviceName(pages) ?? withoutScheme(address))}</h1>`,
      `<p class="lead">${text(verdict(causes, content))}</p>`,
      unseen(coverage),
      ...problems.slice(0, shownProblems).map(warning),
      more > 0 ? warning(`${count(more, "more problem")}, which the other formats list.`) : "",
      causes.length ? causesSection(causes, content) : "",
      coverageSection(content),
      mapSection(pages),
    ].join("\n"),
  })}\n`;
}

const shownProblems = 20;

function warning(sentence: string): string {
  return warningText({ text: sentence, iconFallbackText: "Not checked" });
}

/** Returns a content security policy that only allows the page's own style and its screenshots. */
function policy(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const parts = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${parts.join("; ")}">`;
}

function dated(date: Date): string {
  return date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

/** Returns the name of the service: the part of the titles that most pages share. Undefined when there is none. */
function serviceName(pages: readonly ReportedPage[]): string | undefined {
  const titles = [...new Set(pages.map(({ title }) => title))];
  const partsOf = (title: string) => title.split(/ [-–—|] /).map((part) => part.trim());
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const part of new Set(partsOf(title).slice(1))) counts.set(part, (counts.get(part) ?? 0) + 1);
  // The first page says it in the language in which the audit began.
  const first = partsOf(titles[0] ?? "");
  const shared = [...counts].filter(
    ([part, times]) => times > 1 && (first.includes(part) || times >= titles.length / 3),
  );
  // An organisation comes after the service in titles.
  const names = shared.map(([part]) => part).filter((part) => !/^(?:GOV\.UK|NHS|GOV\.WALES|LLYW\.CYMRU)$/i.test(part));
  return names.find((part) => first.includes(part)) ?? names[0];
}

/** Sums up the causes in a sentence: "3 things to fix: 1 stops people and 2 confuse people." */
function verdict(causes: readonly Cause[], { problems, coverage }: ReportContent): string {
  const isWhole = !problems.length && !coverage.stops.length;
  if (!causes.length)
    return isWhole
      ? "Nothing to fix was found."
      : "Nothing to fix was found in what was checked, but not everything was.";
  const parts = impacts.flatMap((impact) => {
    const number = causes.filter((cause) => cause.impact === impact).length;
    return number ? `${number} ${impactWords[impact].verdict[number === 1 ? 0 : 1]}` : [];
  });
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0];
  return `${count(causes.length, "thing")} to fix: ${list}.`;
}

/** Says, before anything else, at which pages journeys stopped, because nobody knows what is wrong after them. */
function unseen({ stops, ends }: Coverage): string {
  if (!stops.length) return "";
  const items = stops.map(({ path, reason }) => `<li>${text(path)}: ${text(reason)}</li>`);
  return `${warning(`The pages after ${stops.length === 1 ? "this one" : `these ${stops.length}`} were never seen.${ends.length ? "" : " No journey was followed to its end."}`)}
<ul class="unseen">${items.join("")}</ul><p class="ds-body">If the audit cannot know an answer, give it with --answers.</p>`;
}

function causesSection(causes: readonly Cause[], content: ReportContent): string {
  const items = causes.map((cause, at) => causeItem(cause, at + 1, titleOf(cause, causes), content));
  return `<section aria-labelledby="causes"><h2 class="ds-heading-l" id="causes">What to fix first</h2>
<p class="ds-body">Each entry is one cause, however many pages show it. Most serious first.</p>
<ol class="causes">${items.join("")}</ol></section>`;
}

/** Returns the title of a cause, with what tells it from others that have the same, such as the address of a dead link. */
function titleOf({ title, places: [first] }: Cause, causes: readonly Cause[]): string {
  const isShared = causes.filter((cause) => cause.title === title).length > 1;
  const { key, message = "", rule } = first?.finding ?? {};
  return isShared || rule === "dead-link" ? `${title}: ${key ?? message}` : title;
}

function pagesOf(places: Cause["places"]): number {
  return new Set(places.map(({ page }) => page.path.split("?")[0])).size;
}

function causeItem(cause: Cause, number: number, title: string, content: ReportContent): string {
  const { impact, affects, places } = cause;
  const [{ finding, page }] = places as [Cause["places"][number]];
  const { why, fix, criteria } = readRulePage(content.rulePage(finding.rule));
  const wcag = criteria.length ? criteria : axeCriteria(finding);
  const picture = places.find((place) => place.page.screenshot)?.page.screenshot;
  const selector = finding.selector ? ` <code>${text(finding.selector)}</code>` : "";
  const isWarning = finding.severity === "warning";
  const facts = {
    "How it should be": text(content.rules[finding.rule] ?? ""),
    "Why it matters": text(why[0] ?? ""),
    "WCAG 2.2": wcag.map((each) => linkTo(each.url, `${each.number} ${each.name}`.trim())).join("<br>"),
    "How to fix it": text(fix[0] ?? ""),
    Rule: `${ruleName(finding)}${isWarning ? " (a warning)" : ""}`,
    Where: `${pageLink(page)}${selector}`,
  };
  const entry = `<div class="entry">${factList(facts)}
<h4 class="ds-heading-s">How to see it</h4>
${stepList(finding.steps ?? page.steps)}
${codeOf(finding, page)}${otherPlaces(places)}</div>${picture ? `<img class="picture" alt="${text(`${page.path} in a browser`)}" src="data:image/jpeg;base64,${text(picture)}" width="800" height="900">` : ""}`;
  const counts = places.length > pagesOf(places) ? `, ${count(places.length, "place")}` : "";
  return `<li class="cause"><h3 class="ds-heading-s">${number}. ${text(title)}</h3>
<p class="ds-body">${tag(impactWords[impact].tag)} <span class="muted">${text(affects)}. ${count(pagesOf(places), "page")}${counts}.</span><br>${text(finding.message)}.</p>
${details({ summaryText: "How to see and fix it", html: entry })}</li>`;
}

function linkTo(address: string, words: string): string {
  return `<a class="ds-link" href="${text(address)}">${text(words)}</a>`;
}

/** Returns facts as a list, without those that say nothing. */
function factList(facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts).flatMap(([key, html]) => (html ? { key: { text: key }, value: { html } } : []));
  return summaryList({ rows });
}

/** Returns the name of a rule as a link to its page. */
function ruleName({ rule, url }: Finding): string {
  return isWebAddress(url) ? linkTo(url, rule) : `<code>${text(rule)}</code>`;
}

function axeCriteria({ data, rule, url = "" }: Finding): { number: string; name: string; url: string }[] {
  if (!rule.startsWith("axe/") || !Array.isArray(data.wcag) || !isWebAddress(url)) return [];
  return data.wcag.map((number) => ({ number: String(number), name: "", url }));
}

function pageLink({ path, address }: ReportedPage): string {
  return isWebAddress(address) && !address.includes("***") ? linkTo(address, path) : text(path);
}

/** Maximum number of rows in a list of places. */
const maximumPlaces = 200;

function codeOf(finding: Finding, page: ReportedPage): string {
  if (!page.source) return "";
  const html = scrolling("Code", `<pre><code>${text(frameOf(page, finding))}</code></pre>`);
  return details({ summaryText: "Show the code", html });
}

function otherPlaces([first, ...others]: Cause["places"]): string {
  const rows = others.map(({ page, finding }) => [
    { html: pageLink(page) },
    { text: finding.message === first?.finding.message ? "The same" : finding.message },
    { text: page.steps.at(-1)?.text ?? "" },
  ]);
  if (!rows.length) return "";
  const title = `Show ${count(rows.length, "other place")}`;
  const more = rows.length - maximumPlaces;
  const head = ["Page", "What is wrong", "Last step"];
  const html = scrolling(title, table({ head, rows: rows.slice(0, maximumPlaces) }));
  const rest = more > 0 ? `<p class="ds-body">And ${more} more, which the other formats list.</p>` : "";
  return details({ summaryText: title, html: html + rest });
}

/** Returns content that scrolls sideways where it is wider than the window. */
function scrolling(label: string, html: string): string {
  return `<div class="scroll" tabindex="0" role="group" aria-label="${text(label)}">${html}</div>`;
}

/** Returns the section about what the audit reached, and what it did not. */
function coverageSection({ coverage, remarks, pages }: ReportContent): string {
  const { ends } = coverage;
  const errorPages = pages.filter(({ hasErrors }) => hasErrors);
  const wrong = pages.filter((page) => page.findings.length);
  const facts = {
    Pages: `${pages.length}, ${errorPages.length} with errors in the answers, ${wrong.length} with something to fix`,
    "Ends of journeys": ends.slice(0, 5).map(text).join("<br>"),
  };
  // What is above, and what has a list of its own, is not said again.
  const known = remarksOn({ ...coverage, declared: [] });
  const others = remarks.filter((remark) => !known.includes(remark));
  const sentences = others.map((remark) => `<p class="ds-body">${text(remark)}</p>`);
  return `<section aria-labelledby="coverage"><h2 class="ds-heading-l" id="coverage">What was reached</h2>
${factList(facts)}${sentences.join("")}${coverage.remarks.map(remarkWithItems).join("")}</section>`;
}

/** Returns a remark, with a list of its items when it names only some of them. */
function remarkWithItems(remark: Remark): string {
  const { items } = remark;
  const list = items.map((item) => `<li>${text(item)}</li>`).join("");
  const all = items.length > 5 ? details({ summaryText: `Show all ${items.length}`, html: `<ul>${list}</ul>` }) : "";
  return `<p class="ds-body">${text(sentenceOf(remark))}</p>${all}`;
}

function mapSection(pages: readonly ReportedPage[]): string {
  return `<section aria-labelledby="map"><h2 class="ds-heading-l" id="map">Map of the service</h2>
<p class="ds-body">Every page in the order in which a person sees it, with each of its error pages after it.</p>
${map(pages)}</section>`;
}
