import type { AuditResult } from "./audit.js";
import { compareAuditedPages } from "./compare-pages.js";
import type { AuditedPage } from "./walk/audit-log.js";
import type { Coverage } from "./walk/coverage.js";

/** Puts the results of the parts of an audit together, and compares the pages of all of them. */
export function mergeAudits(parts: readonly AuditResult[]): AuditResult {
  const pages = withOrigins(
    parts.flatMap((part) => part.pages.map((page) => ({ ...page, findings: [...page.findings] }))),
  );
  compareAuditedPages(pages);
  const [first] = parts;
  const isEmpty = parts.every(({ nothing }) => nothing);
  return {
    pages,
    problems: unique(parts.flatMap(({ problems }) => problems)),
    remarks: unique(parts.flatMap(({ remarks }) => remarks)),
    coverage: mergeCoverage(parts.map(({ coverage }) => coverage)),
    ...(isEmpty && first?.nothing && { nothing: first.nothing }),
  };
}

/** Gives each page the number of the page that its last step began at, which may be in another part. */
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

function mergeCoverage(all: readonly Coverage[]): Coverage {
  return {
    // Each part goes through the whole service, and checks its own pages.
    addresses: Math.max(0, ...all.map(({ addresses }) => addresses)),
    formsPassed: Math.max(0, ...all.map(({ formsPassed }) => formsPassed)),
    formsNotPassed: uniqueBy(
      all.flatMap((each) => each.formsNotPassed),
      ({ path, messages }) => JSON.stringify([path, messages]),
    ),
    choicesNotTaken: uniqueBy(
      all.flatMap((each) => each.choicesNotTaken),
      (each) => JSON.stringify(each),
    ),
    choicesTried: all.reduce((sum, each) => sum + each.choicesTried, 0),
    leftAlone: uniqueBy(
      all.flatMap((each) => each.leftAlone),
      (each) => JSON.stringify(each),
    ),
    samples: uniqueBy(
      all.flatMap((each) => each.samples),
      ({ pattern }) => pattern,
    ),
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function uniqueBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
