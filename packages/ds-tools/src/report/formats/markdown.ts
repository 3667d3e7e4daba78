import { causes } from "../causes.js";
import { count } from "../count.js";
import { sentenceWithSteps } from "../explanation.js";
import { type Cause, placeOf, type Report } from "../finding.js";
import { summary } from "../summary.js";

/** Prints findings as Markdown, for a comment or the summary of a build: a row for each cause. */
export function markdown(report: Report): string {
  const problems = report.problems.map((message) => `- **Not checked:** ${escapeText(message)}\n`);
  const rows = causes(report).map(row);
  const table = rows.length ? ["| Rule | Problem | Where |\n| --- | --- | --- |\n", ...rows] : [];
  return [problems.join(""), table.join(""), `${escapeText(summary(report))}\n`]
    .filter((part) => part.trim())
    .join("\n");
}

function row(cause: Cause): string {
  const [{ finding }] = cause;
  const { rule, url, severity } = finding;
  const name = /^https?:/.test(url ?? "") ? `[${escapeText(rule)}](${url})` : escapeText(rule);
  const kind = severity === "warning" ? " (warning)" : "";
  const problem = sentenceWithSteps(finding).map(escapeText).join("<br>");
  const [place, ...others] = cause.map((each) => escapeText(placeOf(each)));
  const summary = `<summary>and ${count(others.length, "other place")}</summary>`;
  const more = others.length ? `<details>${summary}${others.join("<br>")}</details>` : "";
  return `| ${name}${kind} | ${problem} | ${place}${more} |\n`;
}

/** Escapes the characters that mean something in Markdown or HTML, because pages quote both. */
function escapeText(text: string): string {
  return text.replace(/[&<>\\`*_{}[\]#|~@!]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
