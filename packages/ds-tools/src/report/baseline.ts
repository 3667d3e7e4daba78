import { type Checked, located, type Report } from "./finding.js";
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
  const found = new Map<string, Baseline["findings"][number]>();
  for (const { checked, finding } of located(report)) {
    const each = identity(name(checked.path), finding);
    const known = found.get(keyOf(each));
    if (known) known.count += 1;
    else found.set(keyOf(each), { ...each, count: 1 });
  }
  const keys = [...found.keys()].sort();
  return { version: 1, findings: keys.flatMap((key) => found.get(key) ?? []) };
}

/** Returns a report without the findings of a baseline, with the number of those and of the ones that are gone. */
export function compare(
  report: Report,
  baseline: Baseline,
  name: Name,
): { report: Report; known: number; gone: number } {
  const left = new Map(baseline.findings.map((each) => [keyOf(each), each.count]));
  let known = 0;
  const checked = report.checked.map((each): Checked => {
    const findings = each.findings.filter((finding) => {
      const key = keyOf(identity(name(each.path), finding));
      const count = left.get(key) ?? 0;
      if (count <= 0) return true;
      left.set(key, count - 1);
      known += 1;
      return false;
    });
    return { ...each, findings };
  });
  const paths = new Set(report.checked.map(({ path }) => name(path)));
  const rest = baseline.findings.filter(({ path }) => paths.has(path));
  const gone = rest.reduce((sum, each) => sum + (left.get(keyOf(each)) ?? 0), 0);
  return { report: { ...report, checked }, known, gone };
}

/** Parses the text of a baseline; undefined when it is not one. */
export function parseBaseline(text: string): Baseline | undefined {
  try {
    const found = JSON.parse(text) as Partial<Baseline> | null;
    const isList = found?.version === 1 && Array.isArray(found.findings);
    return isList && found.findings?.every(isEntry) ? (found as Baseline) : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(entry: Partial<Baseline["findings"][number]> | null): boolean {
  const { path, rule, message, element, count } = entry ?? {};
  return [path, rule, message, element].every((each) => typeof each === "string") && Number.isInteger(count);
}
