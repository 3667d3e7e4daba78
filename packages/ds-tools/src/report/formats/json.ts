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
  return `${escapeText(JSON.stringify(result, withTextOfSteps, 2))}\n`;
}

/** Writes each step as its text, such as "POST /name empty". */
function withTextOfSteps(key: string, value: unknown): unknown {
  return key === "steps" ? (value as readonly Step[]).map(({ text }) => text) : value;
}

/** Escapes the characters that control a terminal: JSON itself only escapes those below U+0020. */
function escapeText(text: string): string {
  return text
    .replace(buildCommand, "\\u0023#")
    .replace(
      /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}
