import { type Cause, causes } from "../causes.js";
import { count } from "../count.js";
import { sentenceWithSteps } from "../explanation.js";
import type { Located, Report } from "../finding.js";
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

function row([first, ...others]: Cause): string {
  const { rule, url, severity } = first.finding;
  const name = /^https?:/.test(url ?? "") ? `[${escapeText(rule)}](${url})` : escapeText(rule);
  const kind = severity === "warning" ? " (warning)" : "";
  const problem = sentenceWithSteps(first.finding).map(escapeText).join("<br>");
  return `| ${name}${kind} | ${problem} | ${places(first, others)} |\n`;
}

function places(first: Located, others: Located[]): string {
  const one = place(first);
  if (!others.length) return one;
  const list = others.map(place).join("<br>");
  return `${one}<details><summary>and ${count(others.length, "other place")}</summary>${list}</details>`;
}

function place({ checked, finding }: Located): string {
  return escapeText(`${checked.path}:${finding.line}:${finding.column}`);
}

/** Escapes the characters that mean something in Markdown or HTML, because pages quote both. */
function escapeText(text: string): string {
  return text.replace(/[&<>\\`*_{}[\]#|~@!]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
