import { causeKey } from "../../report/causes.js";
import type { Finding } from "../../report/finding.js";
import { type Consequences, impacts } from "../../report/messages.js";
import { consequencesOf } from "./consequences.js";

/** Findings that probably have one cause, such as a mistake in a template. */
export interface Cause<Page> extends Consequences {
  places: { page: Page; finding: Finding }[];
}

/** Groups findings by their cause. Causes with the worst impact come first, then those on the most pages. */
export function causesOf<Page extends { findings: readonly Finding[] }>(pages: readonly Page[]): Cause<Page>[] {
  const found = new Map<string, Cause<Page>>();
  for (const page of pages)
    for (const finding of page.findings) {
      const key = causeKey(finding);
      const known = found.get(key);
      if (known) known.places.push({ page, finding });
      else found.set(key, { ...consequencesOf(finding), places: [{ page, finding }] });
    }
  const isWarning = ({ places: [first] }: Cause<Page>) => Number(first?.finding.severity === "warning");
  return [...found.values()].sort(
    (one, other) =>
      impacts.indexOf(one.impact) - impacts.indexOf(other.impact) ||
      isWarning(one) - isWarning(other) ||
      other.places.length - one.places.length,
  );
}
