import { withoutCommands } from "@ds-frontend/internal/command/printable.js";
import { causes } from "../causes.js";
import { count } from "../count.js";
import { explanationOf } from "../explanation.js";
import { type Cause, type Located, placeOf, type Report } from "../finding.js";
import { frameOf } from "../frame.js";
import { groupBy } from "../group-by.js";
import { summary } from "../summary.js";

/** Prints findings for a person: each cause once, with the code around its first place and the other places below. */
export function text(report: Report): string {
  const parts = causes(report).map(printCause);
  const end = summary(report, report.origin ? "\n" : " ");
  return withoutCommands(parts.join("") + (end ? `${end}\n` : ""));
}

/** Maximum number of other places that are listed for a cause. The other formats have all of them. */
const mostPlaces = 9;

function printCause(cause: Cause): string {
  const [{ checked, finding }] = cause;
  const [, ...others] = eachPageFirst(cause);
  const { severity, rule, message } = finding;
  const kind = severity === "warning" ? `${rule} (warning)` : rule;
  const rows = [`${placeOf(cause[0])} ${kind}`, ...explanationOf(finding), "", frameOf(checked, finding), ""];
  if (others.length) rows.push(`The same in ${count(others.length, "other place")}:`);
  for (const other of others.slice(0, mostPlaces)) {
    const { message: words } = other.finding;
    rows.push(`  ${placeOf(other)}${words === message ? "" : ` ${words}`}`);
  }
  if (others.length > mostPlaces) rows.push(`  and ${count(others.length - mostPlaces, "other")}`);
  if (others.length) rows.push("");
  return `${rows.join("\n")}\n`;
}

/** Puts the first place on each page before the others, so that a page with many places does not hide the pages after it. */
function eachPageFirst(places: Cause): Located[] {
  const pages = [...groupBy(places, ({ checked }) => checked.path).values()];
  return [...pages.map(([first]) => first), ...pages.flatMap(([, ...others]) => others)];
}
