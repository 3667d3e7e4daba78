import type { AuditResult } from "./audit.js";
import { compareAuditedPages } from "./compare-pages.js";
import { type AuditedPage, findingKey } from "./walk/audit-log.js";
import { type Coverage, remarksOn, type Sample } from "./walk/coverage.js";

/** Merges the results of the parts of a divided audit, and compares the pages of all parts with each other. */
export function mergeAudits(parts: readonly AuditResult[]): AuditResult {
  const [first] = parts;
  // The pages of an undivided audit have been compared already.
  if (first && parts.length === 1 && first.frontier === undefined) return first;
  const pages = withOrigins(mergePages(parts.flatMap((part) => part.pages)));
  compareAuditedPages(pages);
  const isEmpty = parts.every(({ nothing }) => nothing);
  const coverage = mergeCoverage(
    parts.map((part) => part.coverage),
    pages,
  );
  const isSame = new Set(parts.map(({ frontier }) => frontier)).size < 2;
  return {
    pages,
    problems: unique(parts.flatMap(({ problems }) => problems)),
    remarks: [
      ...unique(parts.flatMap(({ remarks }) => remarks)),
      ...remarksOn(coverage),
      ...(isSame ? [] : ["The parts found different links on the same pages, so some pages may be missing."]),
    ],
    coverage,
    ...(isEmpty && first?.nothing && { nothing: first.nothing }),
  };
}

/** Merges pages that several parts have seen in the same state, with the findings of each part. */
function mergePages(pages: readonly AuditedPage[]): AuditedPage[] {
  const byState = new Map<string, AuditedPage>();
  const known = new Set<string>();
  for (const page of [...pages].sort((one, other) => one.steps.length - other.steps.length)) {
    const findings = page.findings.filter((finding) => {
      const key = findingKey(page, finding);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
    const same = byState.get(page.stateKey);
    if (!same) byState.set(page.stateKey, { ...page, findings });
    else {
      same.findings.push(...findings);
      same.source = mergeLines(same.source, page.source);
      same.group ??= page.group;
      if (page.screenshot !== undefined) same.screenshot ??= page.screenshot;
    }
  }
  return [...byState.values()];
}

/** Merges two excerpts of a page. Lines that an excerpt leaves out are empty. */
function mergeLines(one: string, other: string): string {
  const [lines, others] = [one.split("\n"), other.split("\n")];
  return Array.from({ length: Math.max(lines.length, others.length) }, (_, at) => lines[at] || others[at] || "").join(
    "\n",
  );
}

/** Sets the number of the page that each page was reached from, which may come from another part. */
function withOrigins(pages: AuditedPage[]): AuditedPage[] {
  const bySteps = new Map<string, number>();
  const sorted = pages.sort((one, other) => one.steps.length - other.steps.length);
  for (const [number, { steps }] of sorted.entries())
    if (!bySteps.has(steps.join("\n"))) bySteps.set(steps.join("\n"), number);
  return sorted.map((page) => {
    const last = Math.max(
      0,
      page.journey.findLastIndex(({ kind }) => kind !== "redirect"),
    );
    return { ...page, from: last ? bySteps.get(page.steps.slice(0, last).join("\n")) : undefined };
  });
}

function mergeCoverage(all: readonly Coverage[], pages: readonly AuditedPage[]): Coverage {
  const questions = new Map<string, { path: string; question: string; choices: string[] }>();
  for (const { path, question, choices } of all.flatMap((each) => each.choicesNotTaken)) {
    const key = JSON.stringify([path, question]);
    questions.set(key, { path, question, choices: unique([...(questions.get(key)?.choices ?? []), ...choices]) });
  }
  const samples = new Map<string, Sample>();
  // Several parts may have visited pages of this kind. The one that visited the most counts.
  for (const sample of all.flatMap((each) => each.samples))
    if (sample.visited >= (samples.get(sample.pattern)?.visited ?? 0)) samples.set(sample.pattern, sample);
  return {
    addresses: new Set(pages.map(({ address }) => address)).size,
    formsPassed: sum(all.map(({ formsPassed }) => formsPassed)),
    formsNotPassed: uniqueBy(
      all.flatMap((each) => each.formsNotPassed),
      ({ path, messages }) => JSON.stringify([path, messages]),
    ),
    choicesNotTaken: [...questions.values()],
    choicesTried: sum(all.map(({ choicesTried }) => choicesTried)),
    leftAlone: uniqueBy(
      all.flatMap((each) => each.leftAlone),
      ({ name, reason }) => JSON.stringify([name, reason]),
    ),
    samples: [...samples.values()],
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
