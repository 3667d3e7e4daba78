import {
  messageWithoutCredentials,
  printable,
  withoutCommands,
  withoutCredentials,
} from "@ds-frontend/internal/command/printable.js";
import type { Checked, Report } from "./finding.js";

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

function cleanChecked({ source, ...checked }: Checked): Checked {
  return { ...cleanTexts(checked), source };
}

/** Returns a value whose texts are safe to print. */
export function cleanTexts<T>(value: T): T {
  return mapTexts(value, (text) => printable(withoutCredentials(text)));
}

type Change = (text: string) => string;

/** Returns a copy of plain data with every text in it changed. What is there several times, such as steps, is copied once. */
export function mapTexts<T>(value: T, change: Change, copies?: Map<unknown, unknown>): T;
export function mapTexts(value: unknown, change: Change, copies = new Map<unknown, unknown>()): unknown {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  const copyOf = (item: unknown) => mapTexts(item, change, copies);
  const copy =
    copies.get(value) ??
    (Array.isArray(value)
      ? value.map(copyOf)
      : Object.fromEntries(Object.entries(value).map(([name, item]) => [name, copyOf(item)])));
  copies.set(value, copy);
  return copy;
}

/** Cleans a sentence of ours, which may name an address without its scheme. */
export function cleanMessage(message: string): string {
  return withoutCommands(printable(messageWithoutCredentials(message)));
}
