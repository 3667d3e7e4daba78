import { type Cause, type Finding, located, type Report } from "./finding.js";
import { groupBy } from "./group-by.js";

/** Groups findings by their cause, in the order of the report, or else errors first, each in the order of its first place. */
export function causes(report: Report): Cause[] {
  return byCause(located(report)).sort(report.order ?? errorsFirst);
}

function errorsFirst([one]: Cause, [other]: Cause): number {
  return Number(one.finding.severity === "warning") - Number(other.finding.severity === "warning");
}

/** Groups findings by their cause, in the order of the first of each. */
export function byCause<Place extends { finding: Finding }>(places: readonly Place[]): Cause<Place>[] {
  return [...groupBy(places, ({ finding }) => causeKey(finding)).values()];
}

/** Returns a key that findings with one cause share. Each address that is dead, and each title that is repeated, is a cause of its own. */
function causeKey({ rule, severity, messageId, data, key }: Finding): string {
  const subject = rule === "dead-link" ? key : rule === "page-title-repeated" ? data.title : undefined;
  return JSON.stringify([
    rule,
    severity,
    messageId,
    subject,
    data.macro,
    data.option ?? data.options ?? data.block ?? data.removed,
  ]);
}
