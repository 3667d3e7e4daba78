import { withoutCommands } from "@ds-frontend/internal/command/printable.js";
import { type Cause, causes } from "../causes.js";
import { count } from "../count.js";
import { type Located, located, type Report } from "../finding.js";
import { frameOf } from "../frame.js";
import { explanationOf } from "../steps.js";
import { summary } from "../summary.js";

/** Prints findings for a person: each cause once, with the code around its first place and the other places below. */
export function text(report: Report): string {
  const parts = causes(report).map(printCause);
  const end = summary(report, report.origin ? "\n" : " ");
  return withoutCommands(parts.join("") + byRule(report) + (end ? `${end}\n` : ""));
}

/** Prints how many findings each rule has, for an audit, in which they are about many pages. */
function byRule(report: Report): string {
  const counts = new Map<string, number>();
  for (const { finding } of located(report)) counts.set(finding.rule, (counts.get(finding.rule) ?? 0) + 1);
  if (!report.checked.some(({ steps }) => steps) || counts.size < 2) return "";
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const width = String(sorted[0]?.[1] ?? "").length;
  const rows = sorted.map(
    ([rule, number]) => `${String(number).padStart(width)} ${rule}: ${report.rules[rule] ?? ""}\n`,
  );
  return `${rows.join("")}\n`;
}

/** Maximum number of other places that are listed for a cause. The other formats have all of them. */
const mostPlaces = 9;

function printCause({ first, others }: Cause): string {
  const { checked, finding } = first;
  const { severity, rule, message } = finding;
  const kind = severity === "warning" ? `${rule} (warning)` : rule;
  const rows = [`${place(first)} ${kind}`, ...explanationOf(finding), "", frameOf(checked, finding), ""];
  if (others.length) rows.push(`The same in ${count(others.length, "other place")}:`);
  for (const other of eachPageFirst(first, others).slice(0, mostPlaces)) {
    const { message: words } = other.finding;
    rows.push(`  ${place(other)}${words === message ? "" : ` ${words}`}`);
  }
  if (others.length > mostPlaces) rows.push(`  and ${count(others.length - mostPlaces, "other")}`);
  if (others.length) rows.push("");
  return `${rows.join("\n")}\n`;
}

/** Puts the first place on each page before the others, so that a page with many places does not hide the pages after it. */
function eachPageFirst({ checked }: Located, others: Located[]): Located[] {
  const seen = new Set([checked.path]);
  const [firsts, more]: [Located[], Located[]] = [[], []];
  for (const other of others) {
    (seen.has(other.checked.path) ? more : firsts).push(other);
    seen.add(other.checked.path);
  }
  return [...firsts, ...more];
}

function place({ checked, finding }: Located): string {
  return `${checked.path}:${finding.line}:${finding.column}`;
}
