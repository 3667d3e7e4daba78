import { createHash } from "node:crypto";
import {
  details,
  insetText,
  summaryList,
  type TableOptions,
  table,
  tag,
  warningText,
  page as wholePage,
} from "ds-frontend";
import { cleanTexts } from "../../report/clean.js";
import { count } from "../../report/count.js";
import type { Finding } from "../../report/finding.js";
import { frame, linesOf } from "../../report/frame.js";
import type { AuditedPage } from "../walk/audit-log.js";
import {
  type Coverage,
  type DeclaredPageCoverage,
  type JourneyCoverage,
  journeyFigures,
  nameOfJourney,
  remarksOn,
} from "../walk/coverage.js";
import { type Cause as CauseOn, causesOf } from "./causes.js";
import { harmWords } from "./harm-order.js";
import { map } from "./map.js";
import { readRulePage } from "./rule-page.js";
import { stepList } from "./steps.js";
import { isWebAddress, text } from "./text.js";

/** Page in a report, with those of its findings that are reported. */
export type ReportedPage = Omit<AuditedPage, "findings"> & { findings: readonly Finding[] };

type Cause = CauseOn<ReportedPage>;

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
  const { address, pages, problems, date, stylesheet } = content;
  const causes = causesOf(pages);
  return `${wholePage({
    title: `Audit of ${address}`,
    headHtml: `${policy(stylesheet)}<style>${stylesheet}</style>`,
    contentHtml: [
      `<p class="eyebrow">Audit of ${text(withoutScheme(address))}, ${text(dated(date))}</p>
<h1 class="ds-heading-xl address">${text(serviceName(pages) ?? withoutScheme(address))}</h1>`,
      `<p class="lead">${text(verdict(causes, content))}</p>`,
      figures(content, causes),
      ...problems.slice(0, 20).map((problem) => warningText({ text: problem, iconFallbackText: "Not checked" })),
      problems.length > 20
        ? insetText({ text: `${problems.length - 20} more problems are in the other formats.` })
        : "",
      causes.length
        ? `<section aria-labelledby="causes"><h2 class="ds-heading-l" id="causes">What to fix first</h2>
<p class="ds-body">Each line is one cause, however many pages show it. Those that harm people most come first.</p>
${overview(causes)}
<h2 class="ds-heading-l" id="entries">How to see and fix each</h2>
<ol class="causes">${causes.map((cause, at) => causeItem(cause, at + 1, content, causes.length <= openEntries)).join("")}</ol></section>`
        : "",
      coverageSection(content),
      mapSection(pages),
    ].join("\n"),
  })}\n`;
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
  const parts = ([1, 2, 3, 4] as const).flatMap((harm) => {
    const number = causes.filter((cause) => cause.harm === harm).length;
    return number ? `${number} ${harmWords[harm].verdict[number === 1 ? 0 : 1]}` : [];
  });
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0];
  return `${count(causes.length, "thing")} to fix: ${list}.`;
}

function figures({ pages, coverage }: ReportContent, causes: readonly Cause[]): string {
  const wrong = pages.filter(({ findings }) => findings.length).length;
  const { formsPassed, formsNotPassed, choicesNotTaken, declared } = coverage;
  const forms = formsPassed + formsNotPassed.length;
  const left = choicesNotTaken.reduce((sum, { choices }) => sum + choices.length, 0);
  const { pages: pagesDeclared, pagesSeen, questions, errorsSeen } = journeyFigures(declared);
  const isDeclared = declared.length > 0;
  const all: [isShown: unknown, number: number | string, noun: string][] = [
    [true, causes.length, causes.length === 1 ? "thing to fix" : "things to fix"],
    [true, `${wrong} of ${pages.length}`, "pages have findings"],
    [isDeclared, `${pagesSeen} of ${pagesDeclared}`, "declared pages were seen"],
    [isDeclared, `${errorsSeen} of ${questions}`, "questions showed their error"],
    [forms && !isDeclared, `${formsPassed} of ${forms}`, "forms were passed"],
    [left, left, left === 1 ? "choice was not taken" : "choices were not taken"],
  ];
  const items = all.map(([isShown, number, noun]) =>
    isShown
      ? `<div class="figure"><dt class="figure__noun">${noun}</dt><dd class="figure__number">${number}</dd></div>`
      : "",
  );
  return `<dl class="figures">${items.join("")}</dl>`;
}

/** Returns a table of the causes, for people who decide what to fix first. */
function overview(causes: readonly Cause[]): string {
  const rows = causes.map(({ harm, who, places }, at) => {
    return [
      { html: linkTo(`#cause-${at + 1}`, titleOf(places[0]?.finding)) },
      { text: pagesOf(places), format: "numeric" as const },
      { html: tag(harmWords[harm].tag) },
      { text: who },
    ];
  });
  const head = ["What is wrong", { text: "Pages", format: "numeric" as const }, "Harm", "Who is harmed"];
  return table({ head, rows, classes: "overview" });
}

function pagesOf(places: Cause["places"]): number {
  return new Set(places.map(({ page }) => page.path.split("?")[0])).size;
}

/** Returns a short title for a finding: its message up to the colon before the advice. */
function titleOf(finding: Finding | undefined): string {
  if (!finding) return "";
  const { rule, data, message } = finding;
  if (rule.startsWith("axe/") && typeof data.help === "string") return data.help;
  for (let at = message.indexOf(": "); at > 0; at = message.indexOf(": ", at + 1)) {
    const before = message.slice(0, at);
    // A few words before the colon say too little by themselves.
    if (at >= 32 && (before.match(/"/g) ?? []).length % 2 === 0) return before;
  }
  return message;
}

function causeItem(cause: Cause, number: number, content: ReportContent, isOpen: boolean): string {
  const { harm, who, places } = cause;
  const [first] = places as [Cause["places"][number]];
  const { finding, page } = first;
  const { message, severity } = finding;
  const { why, fix, criteria } = readRulePage(content.rulePage(finding.rule));
  const wcag = criteria.length ? criteria : axeCriteria(finding);
  const picture = places.find((place) => place.page.screenshot)?.page;
  const paths = pagesOf(places);
  const id = `cause-${number}`;
  const rule = `${ruleName(finding)}${severity === "warning" ? ' <span class="muted">(a warning)</span>' : ""}`;
  const selector = finding.selector ? ` <code class="selector">${text(finding.selector)}</code>` : "";
  const facts = {
    "Who is harmed": text(who),
    "How it should be": text(content.rules[finding.rule] ?? ""),
    "Why it matters": text(why[0] ?? ""),
    "WCAG 2.2": wcag.map((each) => linkTo(each.url, `${each.number} ${each.name}`.trim())).join("<br>"),
    "How to fix it": text(fix[0] ?? ""),
    Rule: rule,
    Where: `${pageLink(page)}${selector}`,
  };
  // A link to something inside closed details opens them (HTML, "ancestor details revealing algorithm").
  return `<li class="cause"><details class="cause__details"${isOpen ? " open" : ""}>
<summary class="cause__head"><span class="cause__number" aria-hidden="true">${number}</span>
<h3 class="cause__title">${text(titleOf(finding))}</h3>
<span class="cause__facts">${tag(harmWords[harm].tag)} <span>${text(`${count(paths, "page")}, ${count(places.length, "place")}`)}</span></span></summary>
<div class="cause__columns" id="${id}"><div class="cause__text">
${message === titleOf(finding) ? "" : `<p class="ds-body cause__message">${text(message)}.</p>`}
${factList(facts, "cause__list")}
<h4 class="cause__subtitle">How to see it</h4>
${stepList(finding.journey ?? page.journey)}
${detailsOf(cause)}
</div>${picture ? pictureOf(picture) : ""}</div></details></li>`;
}

function linkTo(address: string, words: string): string {
  return `<a class="ds-link" href="${text(address)}">${text(words)}</a>`;
}

/** Returns facts as a list, without those that say nothing. */
function factList(facts: Readonly<Record<string, string>>, classes?: string): string {
  const rows = Object.entries(facts).flatMap(([key, html]) => (html ? { key: { text: key }, value: { html } } : []));
  return summaryList({ rows, classes });
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
  return isWebAddress(address) && !address.includes("***")
    ? linkTo(address, path)
    : `<span class="path">${text(path)}</span>`;
}

/** A report with no more causes than this shows all of them expanded. */
const openEntries = 3;

/** Maximum number of rows in a list of places. */
const maximumPlaces = 200;

/** Returns the details that only people who fix the cause need: the code, and the other places. */
function detailsOf({ places }: Cause): string {
  const [first, ...others] = places as [Cause["places"][number], ...Cause["places"]];
  const { line, column, size } = first.finding;
  const code = first.page.source && frame(linesOf(first.page.source), line, column, size);
  const shown = others.slice(0, maximumPlaces);
  const rows = shown.map(({ page, finding }) => [
    { html: pageLink(page) },
    { text: finding.message === first.finding.message ? "The same" : finding.message },
    { text: page.steps.at(-1) ?? "" },
  ]);
  const more = others.length - shown.length;
  const list = table({ head: ["Page", "What is wrong", "Last step"], rows, classes: "places" });
  return [
    code
      ? details({
          summaryText: "Show the code",
          html: `<pre class="code" tabindex="0"><code>${text(code)}</code></pre>`,
        })
      : "",
    others.length
      ? details({
          summaryText: `Show ${count(others.length, "other place")}`,
          html: `<div class="scroll" tabindex="0" role="group" aria-label="Other places">${list}</div>${more ? `<p class="ds-body">And ${more} more, which the other formats list.</p>` : ""}`,
        })
      : "",
  ].join("");
}

function pictureOf({ path, screenshot = "" }: ReportedPage): string {
  return `<figure class="cause__picture"><img alt="${text(`${path} in a browser`)}" src="data:image/jpeg;base64,${text(screenshot)}" width="800" height="900"></figure>`;
}

/** Returns the section about what the audit reached, and what it did not. */
function coverageSection({ coverage, remarks, pages }: ReportContent): string {
  const { addresses, formsPassed, formsNotPassed, stops, choicesNotTaken, choicesTried, leftAlone, samples } = coverage;
  const choicesLeft = choicesNotTaken.reduce((sum, each) => sum + each.choices.length, 0);
  const said = new Map(formsNotPassed.map(({ path, messages }) => [path, messages.join(" ")]));
  const errorPages = pages.filter(({ hasErrors }) => hasErrors).length;
  const facts = {
    Pages: `${addresses} ${addresses === 1 ? "address" : "addresses"} in ${count(pages.length, "state")}, ${errorPages} of them with errors`,
    Forms: formsPassed + formsNotPassed.length ? `${formsPassed} passed, ${formsNotPassed.length} not passed` : "",
    Journeys: text(journeysOf(coverage)),
    Choices: choicesTried + choicesLeft ? `${choicesTried} tried, ${choicesLeft} not taken` : "",
  };
  const tables = [
    listed(
      "Journeys that stopped",
      "The audit went no further than these pages in a journey.",
      ["Page", "Reason", "It says"],
      stops.map(({ path, reason }) => [path, reason, said.get(path) ?? ""]),
    ),
    listed(
      "Choices that were not taken",
      "Other answers may lead to other pages. --choices all tries them.",
      ["Page", "Question", "Choices"],
      choicesNotTaken.map(({ path, question, choices }) => [path, question, choices.join(", ")]),
    ),
    listed(
      "Left alone",
      "These may delete, pay, sign out or write to many people. --allow-harmful names those that may be used.",
      ["Page", "Words", "Reason"],
      leftAlone.map(({ path, name, reason }) => [path, name, reason]),
    ),
    listed(
      "Error pages with the status 200",
      "Pages without errors have it too. 422 or 400 lets programs tell them apart.",
      ["Page"],
      coverage.errorPagesWithOk.map((path) => [path]),
    ),
    listed(
      "Pages that are alike",
      "Of pages with the same template, only some were visited. --sample visits more.",
      ["Addresses", "Visited", "Left out"],
      samples.map(({ pattern, visited, leftOut }) => [pattern, String(visited), String(leftOut)]),
    ),
  ];
  // The tables say what these remarks do.
  const inTables = remarksOn(coverage);
  const others = remarks.filter((remark) => !inTables.includes(remark));
  return `<section aria-labelledby="coverage"><h2 class="ds-heading-l" id="coverage">What was reached</h2>
${factList(facts)}${coverage.declared.map(declaredJourney).join("")}${others.map((remark) => insetText({ text: remark })).join("")}${tables.join("")}</section>`;
}

/** Says at which pages journeys ended; "" for a guide, which has none. */
function journeysOf({ ends, stops }: Coverage): string {
  const ended = ends.length ? `Ended at ${ends.slice(0, 5).join(", ")}` : "";
  if (!stops.length) return ended;
  return ended ? `${ended}. Others stopped before their end` : "None was followed to its end";
}

/** Returns what was seen of a declared journey: its pages with their questions, which are shown at once if anything was not seen. */
function declaredJourney(journey: JourneyCoverage): string {
  const { pages, paths, end } = journey;
  const { pagesSeen, questions, errorsSeen } = journeyFigures([journey]);
  const sentences = [
    `${count(paths, "path")} ${paths === 1 ? "takes" : "together take"} every turning: ${pagesSeen} of ${count(pages.length, "page")} seen, and the error pages of ${errorsSeen} of ${count(questions, "question")}.`,
    end === undefined ? "The last page was not sent, so the end was not seen." : `The journey ended at ${end}.`,
  ];
  const isWhole = pagesSeen === pages.length && errorsSeen === questions;
  const html = table({
    head: ["Page", "Question", "Seen"],
    rows: pages.flatMap(declaredRows),
    classes: "journey",
  });
  return `<h3 class="ds-heading-m">The journey ${text(nameOfJourney(journey))}</h3>
<p class="ds-body">${text(sentences.join(" "))}</p>
${details({ summaryText: `Show ${count(pages.length, "page")}`, html, open: !isWhole })}`;
}

const errorWords = {
  seen: '<span class="muted">Error page</span>',
  optional: '<span class="muted">Can be empty</span>',
  "not seen": tag({ text: "No error page", colour: "red" }),
};
const pageSeen = '<span class="muted">Page</span>';
const pageNotSeen = tag({ text: "Not seen", colour: "red" });

/** Returns a row for each question of a page. A question that is the heading of its page is not said twice. */
function declaredRows({ path, heading, isSeen, questions }: DeclaredPageCoverage): TableOptions["rows"] {
  const page = `${heading ? `${text(heading)}<br>` : ""}<span class="muted path">${text(path)}</span>`;
  const [first, ...others] = questions;
  if (!first) return [[{ html: page, colspan: 2 }, { html: isSeen ? pageSeen : pageNotSeen }]];
  if (!others.length && first.label === heading)
    return [[{ html: page, colspan: 2 }, { html: errorWords[first.error] }]];
  const cells = questions.map(({ label, error }) => [{ text: label }, { html: errorWords[error] }]);
  return cells.map((row, at) => (at ? row : [{ html: page, rowspan: questions.length }, ...row]));
}

function listed(
  title: string,
  sentence: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  if (!rows.length) return "";
  const shown = rows.slice(0, maximumPlaces);
  const more = rows.length > shown.length ? `<p class="ds-body">And ${rows.length - shown.length} more.</p>` : "";
  const html = `<p class="ds-body">${text(sentence)}</p><div class="scroll" tabindex="0" role="group" aria-label="${text(title)}">${table({ head, rows: shown.map((row) => row.map((each) => ({ text: each }))) })}</div>${more}`;
  return details({ summaryText: `${title} (${rows.length})`, html, open: rows.length <= 5 });
}

function mapSection(pages: readonly ReportedPage[]): string {
  const html = `<p class="ds-body">Each page is below the one that leads to it. An error page is below the page whose form was sent empty, or with something wrong.</p>${map(pages)}`;
  return `<section aria-labelledby="journey"><h2 class="ds-heading-l" id="journey">Map of the journey</h2>${details({ summaryText: `Show ${count(pages.length, "page")}`, html, open: pages.length <= 12 })}</section>`;
}
