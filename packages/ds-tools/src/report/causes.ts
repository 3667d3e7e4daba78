import { type Located, located, type Report } from "./finding.js";

/** Findings that probably have one cause, such as a template: the same rule, and messages that differ only in what they quote. */
export interface Cause {
  first: Located;
  others: Located[];
}

/** Groups findings by their cause, in the order of the first of each. */
export function causes(report: Report): Cause[] {
  const found = new Map<string, Cause>();
  for (const each of located(report)) {
    const { rule, severity, message } = each.finding;
    const key = `${rule} ${severity} ${shape(message)}`;
    const known = found.get(key);
    if (known) known.others.push(each);
    else found.set(key, { first: each, others: [] });
  }
  return [...found.values()];
}

/** Returns a message without the texts that it quotes and without numbers. */
export function shape(message: string): string {
  return message.replace(/"[^"]*"/g, '"…"').replace(/\d+/g, "…");
}
