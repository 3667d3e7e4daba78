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
  const left = new Map<string, number>();
  for (const each of baseline.findings) left.set(keyOf(each), (left.get(keyOf(each)) ?? 0) + each.count);
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
  const rest = new Set(baseline.findings.filter(({ path }) => paths.has(path)).map(keyOf));
  const gone = [...rest].reduce((sum, key) => sum + (left.get(key) ?? 0), 0);
  return { report: { ...report, checked }, known, gone };
}

/** Parses the text of a baseline, or returns a sentence that says why it is not one. */
export function parseBaseline(text: string, file: string): Baseline | string {
  const found = parse(text) as Partial<Baseline> | null | undefined;
  const again = "delete it, or write it again with --update-baseline.";
  if (found?.version !== 1 || !Array.isArray(found.findings) || !found.findings.every(isEntry))
    return `${file} is not a baseline: ${again}`;
  for (const { path, rule, count } of found.findings)
    if (!Number.isSafeInteger(count) || count < 1)
      return `${file} counts ${rule} on ${path} ${count} times, but a count must be a whole number of at least 1: ${again}`;
  return found as Baseline;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEntry(entry: Partial<Baseline["findings"][number]> | null): boolean {
  const { path, rule, messageId, element = "", key = "", count } = entry ?? {};
  return [path, rule, messageId, element, key].every((each) => typeof each === "string") && typeof count === "number";
}
