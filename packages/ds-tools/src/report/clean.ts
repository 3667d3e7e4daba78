import {
  messageWithoutCredentials,
  printable,
  withoutCommands,
  withoutCredentials,
} from "@ds-frontend/internal/command/printable.js";
import type { Checked, Finding, Report } from "./finding.js";

/*
 * Findings have the texts of a page as they are. Whoever reads a report gets them without passwords, and without characters that
 * a terminal would obey: every format prints a clean report.
 */

/** Returns a report whose texts are safe to print, except for the source of each page, of which `frame` prints lines. */
export function cleanReport(report: Report): Report {
  return {
    ...report,
    checked: report.checked.map(cleanChecked),
    problems: report.problems.map(cleanMessage),
    remarks: report.remarks.map(cleanMessage),
  };
}

function cleanChecked({ path, source, findings, steps }: Checked): Checked {
  return {
    path: clean(path),
    source,
    findings: findings.map((finding) => cleanValue(finding) as Finding),
    ...(steps && { steps: steps.map(clean) }),
  };
}

function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanValue(each)]));
}

function clean(text: string): string {
  return printable(withoutCredentials(text));
}

/** Cleans a sentence of ours, which may name an address without its scheme. */
export function cleanMessage(message: string): string {
  return withoutCommands(printable(messageWithoutCredentials(message)));
}
