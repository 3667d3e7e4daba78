import { type Cause, causes } from "../causes.js";
import type { Located, Report } from "../finding.js";
import { frameOf } from "../frame.js";
import { count, summary } from "../summary.js";

/** Prints findings for a person: each cause once, with the code around its first place and the other places below. */
export function text(report: Report): string {
  const parts = causes(report).map(printCause);
  const end = summary(report);
  return parts.join("") + (end ? `${end}\n` : "");
}

function printCause({ first, others }: Cause): string {
  const { checked, finding } = first;
  const { severity, rule, message, url, steps = [] } = finding;
  const kind = severity === "warning" ? `${rule} (warning)` : rule;
  const rows = [
    `${place(first)} ${kind}`,
    message,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    ...(url ? [`See ${url}`] : []),
    "",
    frameOf(checked, finding),
    "",
  ];
  if (others.length) rows.push(`The same in ${count(others.length, "other place")}:`);
  for (const other of others) {
    const { finding: each } = other;
    rows.push(`  ${place(other)}${each.message === message ? "" : ` ${each.message}`}`);
  }
  if (others.length) rows.push("");
  return `${rows.join("\n")}\n`;
}

function place({ checked, finding }: Located): string {
  return `${checked.path}:${finding.line}:${finding.column}`;
}
