import { type Finding, type Located, located, type Report } from "./finding.js";

/** Findings that probably have one cause, such as a template: the same message of a rule, about the same option of the same macro. */
export interface Cause {
  first: Located;
  others: Located[];
}

/** Groups findings by their cause, in the order of the report, or else of the first of each. */
export function causes(report: Report): Cause[] {
  const byKey = new Map<string, Cause>();
  for (const place of located(report)) {
    const key = causeKey(place.finding);
    const cause = byKey.get(key);
    if (cause) cause.others.push(place);
    else byKey.set(key, { first: place, others: [] });
  }
  const all = [...byKey.values()];
  const { order } = report;
  return order ? all.sort((one, other) => order(locatedIn(one), locatedIn(other))) : all;
}

function locatedIn({ first, others }: Cause): Located[] {
  return [first, ...others];
}

/** Returns a key that findings with one cause share. Each address that is dead, and each title that is repeated, is a cause of its own. */
export function causeKey({ rule, severity, messageId, data, key }: Finding): string {
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
