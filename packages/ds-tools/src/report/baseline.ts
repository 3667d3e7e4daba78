import { type Checked, located, type Report } from "./finding.js";
import { groupBy } from "./group-by.js";
import { type Identity, identity, keyOf } from "./identity.js";

/** Findings that a project knows of, with the number of each. */
export interface Baseline {
  version: 1;
  findings: (Identity & { count: number })[];
}

/** Gives a page the same name from every folder in which the command runs. */
export type Name = (path: string) => string;

/** Records the findings of a report. */
export function toBaseline(report: Report, name: Name): Baseline {
  const identities = located(report).map(({ checked, finding }) => identity(name(checked.path), finding));
  const groups = [...groupBy(identities, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  return { version: 1, findings: groups.map(([, group]) => ({ ...group[0], count: group.length })) };
}

/** Returns a report without the findings of a baseline, with the number of those and of the ones that are gone. */
export function compare(
  report: Report,
  baseline: Baseline,
  name: Name,
): { report: Report; known: number; gone: number } {
  const remaining = new Map<string, number>();
  for (const entry of baseline.findings) remaining.set(keyOf(entry), (remaining.get(keyOf(entry)) ?? 0) + entry.count);
  let known = 0;
  const checked = report.checked.map((page): Checked => {
    const findings = page.findings.filter((finding) => {
      const key = keyOf(identity(name(page.path), finding));
      const count = remaining.get(key) ?? 0;
      if (count <= 0) return true;
      remaining.set(key, count - 1);
      known += 1;
      return false;
    });
    return { ...page, findings };
  });
  const paths = new Set(report.checked.map(({ path }) => name(path)));
  const rest = new Set(baseline.findings.filter(({ path }) => paths.has(path)).map(keyOf));
  const gone = [...rest].reduce((sum, key) => sum + (remaining.get(key) ?? 0), 0);
  return { report: { ...report, checked }, known, gone };
}

/** Parses the text of a baseline; undefined for a file of another kind, which nobody wants to lose. */
export function parseBaseline(text: string): Baseline | undefined {
  const value = parse(text) as Partial<Baseline> | null | undefined;
  const isWhole = value?.version === 1 && Array.isArray(value.findings) && value.findings.every(isEntry);
  return isWhole && Object.keys(value).length === 2 ? (value as Baseline) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEntry(entry: Partial<Baseline["findings"][number]> | null): boolean {
  const { path, rule, messageId, element = "", key = "", count = 0 } = entry ?? {};
  const isNamed = [path, rule, messageId, element, key].every((value) => typeof value === "string");
  return isNamed && Number.isSafeInteger(count) && count > 0;
}
