import { buildCommand } from "@ds-frontend/internal/command/printable.js";
import { causes } from "../causes.js";
import { located, type Report } from "../finding.js";
import type { Step } from "../steps.js";
import { summary } from "../summary.js";

/** Prints findings as JSON, one object for each, with what could not be checked. */
export function json(report: Report): string {
  const findings = located(report).map(({ checked, finding }) => ({ path: checked.path, ...finding }));
  const grouped = causes(report).map(([first, ...others]) => {
    const { rule, messageId, message, severity, url } = first.finding;
    return { rule, messageId, message, severity, url, count: others.length + 1 };
  });
  const { checked, noun, problems, known } = report;
  const visited = checked.flatMap(({ path, steps, findings: { length } }) =>
    steps ? { path, steps, findings: length } : [],
  );
  const result = {
    summary: summary(report),
    [`${noun}s`]: checked.length,
    problems,
    known,
    causes: grouped,
    findings,
    ...(visited.length > 0 && { visited }),
  };
  return `${JSON.stringify(result, withTextOfSteps, 2).replace(buildCommand, "\\u0023#")}\n`;
}

/** Writes each step as its text, such as "POST /name empty". */
function withTextOfSteps(key: string, value: unknown): unknown {
  return key === "steps" ? (value as readonly Step[]).map(({ text }) => text) : value;
}
