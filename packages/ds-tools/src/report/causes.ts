import { type Finding, type Located, located, type Report } from "./finding.js";

/** Findings that probably have one cause, such as a template: the same message of a rule, about the same option of the same macro. */
export interface Cause {
  first: Located;
  others: Located[];
}

/** Groups findings by their cause, in the order of the report, or else of the first of each. */
export function causes(report: Report): Cause[] {
  const groups = byCause(located(report));
  const sorted = report.order ? groups.sort(report.order) : groups;
  return sorted.map(([first, ...others]) => ({ first, others }));
}

/** Groups findings by their cause, in the order of the first of each. */
export function byCause<Place extends { finding: Finding }>(places: readonly Place[]): [Place, ...Place[]][] {
  const found = new Map<string, [Place, ...Place[]]>();
  for (const place of places) {
    const key = causeKey(place.finding);
    const group = found.get(key);
    if (group) group.push(place);
    else found.set(key, [place]);
  }
  return [...found.values()];
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
