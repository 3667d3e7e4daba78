import { createHash } from "node:crypto";
import { details, summaryList, table, tag, warningText, page as wholePage } from "ds-frontend";
import { byCause } from "../../report/causes.js";
import { cleanTexts } from "../../report/clean.js";
import { count } from "../../report/count.js";
import type { Cause, Finding } from "../../report/finding.js";
import { frameOf } from "../../report/frame.js";
import { groupBy } from "../../report/group-by.js";
import { impacts } from "../../report/messages.js";
import type { SentAnswer, Step } from "../../report/steps.js";
import { withoutQuery } from "../address/path-pattern.js";
import { isMissing } from "../page/seen-page.js";
import type { AuditedPage } from "../walk/audit-log.js";
import { type Coverage, reached, remarksOn, sentenceOf } from "../walk/coverage.js";
import { byImportance, consequencesOf, impactWords } from "./consequences.js";
import { readRulePage } from "./rule-page.js";

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

/** Rows of each list in the report, so that it can still be opened. The other formats have all of them. */
const maximumRows = 500;

/**
 * Returns the report of an audit as one HTML page that needs no other file: what to fix first, what was reached, and every page. Whatever
 * a page contains, its reader gets it clean.
 */
export function reportPage(content: ReportContent): string {
  const pages = content.pages.map(({ source, ...page }) => ({ ...cleanTexts(page), source }));
  const { address, date, problems, remarks, coverage, stylesheet, rulePage } = {
    ...content,
    ...cleanTexts({
      address: content.address,
      problems: content.problems,
      remarks: content.remarks,
      coverage: content.coverage,
    }),
  };
  const causes = byCause(pages.flatMap((page) => page.findings.map((finding) => ({ page, finding })))).sort(
    byImportance,
  );
  const place = address.replace(/^https?:\/\//, "").replace(/\/$/, "");
  const when = date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  const items = causes.map(
    (places, at) =>
      html`<li class="cause"><h3 class="ds-heading-s">${`${at + 1}. ${titleOf(places[0].finding, causes)}`}</h3>${causeItem(places, rulePage)}</li>`,
  );
  const known = remarksOn(coverage);
  const others = remarks.filter((remark) => !known.includes(remark));
  return `${wholePage({
    title: `Audit of ${address}`,
    headHtml: `${policy(stylesheet)}<style>${stylesheet}</style>`,
    contentHtml: html`<p class="ds-body muted">${when}</p>
<h1 class="ds-heading-xl">Audit of ${place}</h1>
<p class="ds-body lead">${verdict(causes, problems, coverage)} ${reached(coverage)}</p>
${unseen(coverage)}
${problems.slice(0, maximumRows).map((problem) => warning(problem))}
${causes.length > 0 && section("causes", "What to fix first", html`<p class="ds-body">Each entry is one cause, however many pages show it. Most serious first.</p><ol class="ds-list">${items}</ol>`)}
${section("coverage", "What was reached", html`${facts({ Pages: text(pagesSeen(pages)), "Ends of journeys": list(coverage.ends) })}${[...others, ...coverage.remarks.map(sentenceOf)].map((remark) => html`<p class="ds-body">${remark}</p>`)}${leftOut(coverage)}`)}
${section("pages", "Every page", html`<p class="ds-body">Every page in the order in which a person sees it, with each of its error pages after it.</p>${pageTable(pages)}`)}`
      .html,
  })}\n`;
}

/** HTML that is safe to print. */
interface Html {
  html: string;
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** Puts values into HTML: texts are escaped, and lists are printed one after the other. */
function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(print)) };
}

function print(part: Part): string {
  if (Array.isArray(part)) return part.map(print).join("");
  if (typeof part === "object") return (part as Html).html;
  return part === false || part === undefined ? "" : escaped(String(part));
}

function escaped(plain: string): string {
  return plain.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function text(plain: string): Html {
  return { html: escaped(plain) };
}

function list(items: readonly string[]): Html | undefined {
  return items.length ? html`<ul class="ds-list">${items.map((item) => html`<li>${item}</li>`)}</ul>` : undefined;
}

function section(id: string, heading: string, content: Html): Html {
  return html`<section aria-labelledby="${id}"><h2 class="ds-heading-l" id="${id}">${heading}</h2>${content}</section>`;
}

function warning(sentence: string): Html {
  return { html: warningText({ text: sentence, iconFallbackText: "Not checked" }) };
}

/** Returns content that opens, and scrolls sideways where it is wider than the window. */
function folded(summaryText: string, content: Html): Html {
  return { html: details({ summaryText, html: scrolling(summaryText, content).html }) };
}

function scrolling(label: string, content: Html): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">${content}</div>`;
}

/** Returns facts as a list, without those that say nothing. */
function facts(all: Readonly<Record<string, Html | undefined>>): Html {
  const rows = Object.entries(all).flatMap(([key, value]) => (value?.html ? { key: { text: key }, value } : []));
  return { html: summaryList({ rows }) };
}

/** Returns a content security policy that only allows the page's own style. */
function policy(style: string): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const sources = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  return `<meta http-equiv="Content-Security-Policy" content="${sources}">`;
}

/** Sums up the causes in a sentence: "3 things to fix: 1 stops people and 2 confuse people." */
function verdict(causes: readonly Places[], problems: readonly string[], { stops }: Coverage): string {
  if (!causes.length)
    return problems.length || stops.length
      ? "Nothing to fix was found in what was checked, but not everything was."
      : "Nothing to fix was found.";
  const kinds = impacts.flatMap((impact) => {
    const number = causes.filter(([{ finding }]) => consequencesOf(finding).impact === impact).length;
    return number ? { number, words: impactWords[impact].verdict[number === 1 ? 0 : 1] } : [];
  });
  const all = `${count(causes.length, "thing")} to fix`;
  if (kinds.length === 1) return `${all}, which ${kinds[0]?.words}.`;
  return `${all}: ${new Intl.ListFormat("en-GB").format(kinds.map(({ number, words }) => `${number} ${words}`))}.`;
}

/** Says, before anything else, at which pages journeys stopped, because nobody knows what is wrong after them. */
function unseen({ stops, ends }: Coverage): Html | undefined {
  if (!stops.length) return undefined;
  const these = stops.length === 1 ? "this one" : `these ${stops.length}`;
  const sentence = `The pages after ${these} were never seen.${ends.length ? "" : " No journey was followed to its end."}`;
  return html`${warning(sentence)}${list(stops.map(({ path, reason }) => `${path}: ${reason}`))}<p class="ds-body">If the audit cannot know an answer, give it with --answers.</p>`;
}

/** Returns the title of a cause, with what tells it from others that have the same, such as the address of a dead link. */
function titleOf(finding: Finding, causes: readonly Places[]): string {
  const { title } = consequencesOf(finding);
  const same = causes.filter(([other]) => consequencesOf(other.finding).title === title);
  return same.length > 1 || finding.rule === "dead-link" ? `${title}: ${finding.key ?? finding.message}` : title;
}

function causeItem(places: Places, rulePage: ReportContent["rulePage"]): Html {
  const [{ finding, page }, ...others] = places;
  const { rule, url = "", message, severity, selector } = finding;
  const { impact, affects } = consequencesOf(finding);
  const { why, fix, criteria } = readRulePage(rulePage(rule));
  const ofAxe = Array.isArray(finding.data.wcag) ? finding.data.wcag.map((name: string) => ({ name, url })) : [];
  const wcag = criteria.length ? criteria : ofAxe;
  const entry = html`<div>${facts({
    "Why it matters": text(why),
    "WCAG 2.2": html`${wcag.map((each) => html`${link(each.url, each.name)}<br>`)}`,
    "How to fix it": text(fix),
    Rule: html`${link(url, rule)}${severity === "warning" && " (a warning)"}`,
    Where: html`${pageLink(page)}${selector && html` <code>${selector}</code>`}`,
  })}<h4 class="ds-heading-s">How to see it</h4>${stepList(finding.steps ?? page.steps)}${page.source && folded("Show the code", html`<pre><code>${frameOf(page, finding)}</code></pre>`)}${others.length > 0 && folded(`Show ${count(others.length, "other place")}`, placeTable(others, finding))}</div>`;
  const pages = groupBy(places, (each) => withoutQuery(each.page.path)).size;
  const where = `${count(pages, "page")}${places.length > pages ? `, ${count(places.length, "place")}` : ""}`;
  return html`<p class="ds-body">${{ html: tag(impactWords[impact].tag) }} <span class="muted">${affects}. ${where}.</span><br>${message}.</p>${{ html: details({ summaryText: "How to see and fix it", html: entry.html }) }}`;
}

function placeTable(places: readonly Places[number][], first: Finding): Html {
  const rows = places
    .slice(0, maximumRows)
    .map(({ page, finding }) => [
      pageLink(page),
      { text: finding.message === first.message ? "The same" : finding.message },
      { text: page.steps.at(-1)?.text ?? "" },
    ]);
  const more = places.length - maximumRows;
  const rest = more > 0 && html`<p class="ds-body">And ${more} more, which the other formats list.</p>`;
  return html`${{ html: table({ head: ["Page", "What is wrong", "Last step"], rows }) }}${rest}`;
}

function pageLink({ path, address }: AuditedPage): Html {
  return address.includes("***") ? text(path) : link(address, path);
}

/** Returns a link; only its words where the address is no address on the web. */
function link(address: string, words: string): Html {
  return /^https?:\/\//i.test(address) ? html`<a class="ds-link" href="${address}">${words}</a>` : text(words);
}

/** Returns the steps of a journey as a list that a person can follow by hand. */
function stepList(steps: readonly Step[]): Html {
  return html`<ol class="steps">${steps.filter(({ kind }) => kind !== "redirect").map((step) => html`<li>${stepItem(step)}</li>`)}</ol>`;
}

function stepItem({ kind, path, page, control, answers = [], how = "", wrong = "" }: Step): Html {
  const on = page ? `On “${page}”, ` : "";
  const press = control ? `press “${control}”` : "send the form";
  if (kind === "link") return begin(`${on}follow “${control ?? path}”.`);
  if (kind === "open") return html`Open <code>${path}</code>.`;
  if (how === "empty") return begin(`${on}leave everything empty and ${press}.`);
  if (!answers.length) return begin(`${on}${press}.`);
  const none = how.startsWith("without") ? ` and none to “${wrong}”` : `, of which “${wrong}” is wrong on purpose`;
  return html`${begin(`${on}give these answers${wrong ? none : ""}, then ${press}:`)}<ul>${answers.map(answerItem)}</ul>`;
}

function answerItem({ label, value = "your own answer" }: SentAnswer): Html {
  return html`<li><span class="muted">${label}:</span> ${value}</li>`;
}

function begin(sentence: string): Html {
  return text(sentence.charAt(0).toUpperCase() + sentence.slice(1));
}

function pagesSeen(pages: readonly AuditedPage[]): string {
  const errors = pages.filter(({ hasErrors }) => hasErrors).length;
  const wrong = pages.filter(({ findings }) => findings.length).length;
  return `${pages.length}, ${errors} with errors in the answers, ${wrong} with something to fix`;
}

/** Returns the lists that sentences cut short. */
function leftOut({ notOpened, notTried, remarks }: Coverage): Html[] {
  const all = [
    { title: "Links that were never opened", items: notOpened },
    { title: "Choices that were never tried", items: notTried },
    ...remarks.flatMap(({ sentence, items }) =>
      items.length > 5 ? { title: sentence.replace(/: ….*/s, ""), items } : [],
    ),
  ];
  return all.flatMap(({ title, items }) =>
    items.length ? folded(`${title} (${items.length})`, list(items.slice(0, maximumRows)) ?? text("")) : [],
  );
}

/** Returns a table of the pages, by their addresses in the order in which they were first seen, each with its error pages after it. */
function pageTable(all: readonly AuditedPage[]): Html {
  const pages = all.filter((page) => !isMissing(page));
  const states = [...groupBy(pages, ({ path }) => withoutQuery(path)).values()].flatMap((each) =>
    each.sort((one, other) => Number(one.hasErrors) - Number(other.hasErrors)),
  );
  const rows = states
    .slice(0, maximumRows)
    .map(({ path, lang, title, heading, messages, findings, status, hasErrors }) => [
      { text: status >= 400 && !hasErrors ? `${path} (${status})` : path },
      { text: lang ?? "" },
      { text: title },
      { text: heading },
      html`${messages.map((message) => html`${message}<br>`)}`,
      { text: findings.length || "", format: "numeric" as const },
    ]);
  const findings = { text: "Findings", format: "numeric" as const };
  const head = ["Address", "Language", "Title", "Heading", "Error messages", findings];
  const more = states.length - maximumRows;
  const rest = more > 0 && html`<p class="ds-body">And ${count(more, "more page")}.</p>`;
  return html`${scrolling("Pages", { html: table({ head, rows }) })}${rest}`;
}
