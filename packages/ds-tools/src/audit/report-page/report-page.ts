import { createHash } from "node:crypto";
import { isSafeUrl, text } from "../../../../ds-frontend/src/html/index.js";
import { details, insetText, select, tag, warningText, page as wholePage } from "../../../../ds-frontend/src/index.js";
import type { Finding } from "../../report/finding.js";
import { frame, linesOf } from "../../report/frame.js";
import { count } from "../../report/summary.js";
import { map } from "./map.js";
import type { ReportedPage } from "./reported-page.js";
import { script } from "./script.js";
import { styles } from "./styles.js";

/** Content of the report of an audit. */
export interface ReportContent {
  /** Address that the audit began at. */
  address: string;
  /** Sentence about the findings. */
  summary: string;
  pages: readonly ReportedPage[];
  problems: readonly string[];
  remarks: readonly string[];
  /** Description of each rule by its name. */
  rules: Readonly<Record<string, string>>;
  date: Date;
}

/** Returns the report of an audit as one page, which needs no other file. The stylesheet is that of the package. */
export function reportPage(content: ReportContent, stylesheet: string): string {
  const { address, summary, pages, problems, remarks } = content;
  const wrong = pages.filter(({ findings }) => findings.length);
  const style = `${stylesheet}${styles}`;
  return `${wholePage({
    title: `Audit of ${address}`,
    headHtml: `${policy(style, script)}<style>${style}</style>`,
    contentHtml: [
      `<h1 class="ds-heading-xl">Audit of <span class="address">${text(address)}</span></h1>`,
      figures(pages),
      `<p class="ds-body">${text(summary)} <span class="muted">${text(dated(content.date))}.</span></p>`,
      ...problems.map((problem) => warningText({ text: problem, iconFallbackText: "Not checked" })),
      ...remarks.map((remark) => insetText({ text: remark })),
      wrong.length
        ? `<section aria-labelledby="rules"><h2 class="ds-heading-l" id="rules">Findings by rule</h2>${ruleTable(content)}</section>`
        : "",
      wrong.length
        ? `<section aria-labelledby="findings"><h2 class="ds-heading-l" id="findings">Findings by page</h2>${filters(content)}${wrong.map(section).join("")}</section>`
        : "",
      `<section aria-labelledby="journey"><h2 class="ds-heading-l" id="journey">Map of the journey</h2>
<p class="ds-body">Each page is below the one that leads to it. An error page is below the page whose form was sent empty, or with something wrong.</p>${map(pages)}</section>`,
      gallery(pages.filter((page) => !page.findings.length)),
    ].join("\n"),
    footerHtml: `<script>${script}</script>`,
  })}\n`;
}

/** Returns a policy that allows the style and the script of this page, its pictures, and nothing else. */
function policy(style: string, code: string): string {
  const hash = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
  const parts = [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    `script-src ${hash(code)}`,
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${parts.join("; ")}">`;
}

function dated(date: Date): string {
  return `Audited on ${date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" })}`;
}

function figures(pages: readonly ReportedPage[]): string {
  const findings = pages.flatMap((page) => page.findings);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const withErrors = pages.filter(({ hasErrors }) => hasErrors).length;
  const all: [number, string, string][] = [
    [errors, errors === 1 ? "error" : "errors", errors ? "figure--error" : ""],
    [findings.length - errors, findings.length - errors === 1 ? "warning" : "warnings", ""],
    [pages.length, pages.length === 1 ? "page seen" : "pages seen", ""],
    [withErrors, withErrors === 1 ? "error page among them" : "error pages among them", ""],
  ];
  const items = all.map(
    ([number, noun, kind]) =>
      `<div class="figure ${kind}"><dt class="figure__noun">${noun}</dt><dd class="figure__number">${number}</dd></div>`,
  );
  return `<dl class="figures">${items.join("")}</dl>`;
}

function ruleTable({ pages, rules }: ReportContent): string {
  const counts = new Map<string, Finding[]>();
  for (const finding of pages.flatMap((page) => page.findings))
    counts.set(finding.rule, [...(counts.get(finding.rule) ?? []), finding]);
  const sorted = [...counts].sort(([, one], [, other]) => other.length - one.length);
  const rows = sorted.map(
    ([rule, list]) =>
      `<tr><td class="table__number">${list.length}</td><th scope="row" class="table__rule">${ruleName(rule, list[0]?.url)}</th><td>${text(rules[rule] ?? "")}</td></tr>`,
  );
  return `<div class="table-frame"><table class="table"><thead><tr><th scope="col">Number</th><th scope="col">Rule</th><th scope="col">What it asks for</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function ruleName(rule: string, url: string | undefined): string {
  const isAddress = url !== undefined && /^https?:/.test(url) && isSafeUrl(url);
  return isAddress ? `<a class="ds-link" href="${text(url)}">${text(rule)}</a>` : `<code>${text(rule)}</code>`;
}

/** Returns the filters, which script shows, because they do nothing without it. */
function filters({ pages }: ReportContent): string {
  const rules = [...new Set(pages.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].sort();
  const items = (words: string, values: string[]) => [
    { text: words, value: "" },
    ...values.map((each) => ({ text: each, value: each })),
  ];
  return `<div class="filters" id="filters" role="group" aria-label="Filter the findings" hidden>
${select({ id: "rule", name: "rule", label: { text: "Rule" }, items: items("All rules", rules) })}
${select({
  id: "severity",
  name: "severity",
  label: { text: "Level" },
  items: [
    { text: "Errors and warnings", value: "" },
    { text: "Errors", value: "error" },
    { text: "Warnings", value: "warning" },
  ],
})}
<p class="ds-body filters__count" role="status" id="shown"></p></div>`;
}

function section(page: ReportedPage): string {
  const { id, name, title, status, findings, steps, screenshots } = page;
  const colour = status >= 500 ? "red" : status >= 400 ? "orange" : "grey";
  return `<article class="page" id="${id}" aria-labelledby="${id}-name">
<h3 class="page__name" id="${id}-name">${text(name)} ${tag({ text: String(status), colour })}</h3>
<p class="page__title">${text(title)}</p>
<p class="page__steps"><span class="ds-u-visually-hidden">Steps to this page: </span>${stepList(steps)}</p>
<div class="page__columns"><div>${findings.map((finding) => item(finding, page)).join("")}</div>${pictures(screenshots)}</div>
</article>`;
}

function stepList(steps: readonly string[]): string {
  return `<span class="steps">${steps.map((step) => `<span class="steps__step">${text(step)}</span>`).join('<span class="steps__arrow" aria-hidden="true">→</span> ')}</span>`;
}

function item(finding: Finding, { source, steps }: ReportedPage): string {
  const { rule, severity, message, line, column, size = 1, selector, url } = finding;
  const own = finding.steps ?? steps;
  const isSame = own.join() === steps.join();
  const code = source ? frame(linesOf(source), line, column, size) : "";
  const place = [selector ? `<code>${text(selector)}</code>` : "", source ? `line ${line}` : ""]
    .filter(Boolean)
    .join(", ");
  const where = place ? `<p class="finding__place">At ${place}</p>` : "";
  return `<section class="finding finding--${severity}" data-rule="${text(rule)}" data-severity="${severity}">
<p class="finding__head">${tag({ text: severity === "error" ? "Error" : "Warning", colour: severity === "error" ? "red" : "yellow" })} ${ruleName(rule, url)}</p>
<p class="ds-body finding__message">${text(message)}</p>${where}
${isSame ? "" : `<p class="page__steps"><span class="ds-u-visually-hidden">Steps to this finding: </span>${stepList(own)}</p>`}
${code ? details({ summaryText: "Show the code", html: `<pre class="code" tabindex="0"><code>${text(code)}</code></pre>` }) : ""}</section>`;
}

function pictures(screenshots: ReportedPage["screenshots"]): string {
  if (!screenshots.length) return "";
  const all = screenshots.map(
    ({ alt, data, type }) => `<img class="picture" alt="${text(alt)}" src="data:${type};base64,${data}">`,
  );
  return `<div class="pictures">${all.join("")}</div>`;
}

/** Returns the screenshots of the pages without findings. */
function gallery(pages: readonly ReportedPage[]): string {
  const shown = pages.filter(({ screenshots }) => screenshots.length);
  if (!shown.length) return "";
  const items = shown.map(
    ({ name, title, screenshots }) =>
      `<figure class="gallery__item">${pictures(screenshots)}<figcaption>${text(name)} <span class="muted">${text(title)}</span></figcaption></figure>`,
  );
  const html = `<div class="gallery">${items.join("")}</div>`;
  return details({ summaryText: `Screenshots of ${count(shown.length, "page")} without findings`, html });
}
