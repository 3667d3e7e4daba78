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
  const entries = new Map<string, Baseline["findings"][number]>();
  for (const { checked, finding } of located(report)) {
    const traits = identity(name(checked.path), finding);
    const entry = entries.get(keyOf(traits));
    if (entry) entry.count += 1;
    else entries.set(keyOf(traits), { ...traits, count: 1 });
  }
  const keys = [...entries.keys()].sort();
  return { version: 1, findings: keys.flatMap((key) => entries.get(key) ?? []) };
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

/** Parses the text of a baseline, or returns a sentence that says why it is not one. */
export function parseBaseline(text: string, file: string): Baseline | string {
  const baseline = baselineIn(text);
  if (!baseline) return `${file} is not a baseline: give another file, or delete this one.`;
  for (const { path, rule, count } of baseline.findings)
    if (!Number.isSafeInteger(count) || count < 1)
      return `${file} counts ${rule} on ${path} ${count} times, but a count must be a whole number of at least 1: write it again with --update-baseline.`;
  return baseline;
}

/** Checks whether a text is a baseline, and not a file of another kind that nobody wants to lose. Its counts may be wrong. */
export function isBaseline(text: string): boolean {
  return baselineIn(text) !== undefined;
}

function baselineIn(text: string): Baseline | undefined {
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
  const { path, rule, messageId, element = "", key = "", count } = entry ?? {};
  return [path, rule, messageId, element, key].every((value) => typeof value === "string") && typeof count === "number";
}
