import { printable } from "@ds-frontend/internal/command/printable.js";
import type { Checked, Finding } from "./finding.js";

/** Number of lines that are shown before a finding, and after it. */
export const linesAround = 2;
const width = 100;

/** Returns the lines around a finding, with its place marked. Long lines are cut, because many pages are one line. */
export function frameOf(page: Page, { line, column, size }: Pick<Finding, "line" | "column" | "size">): string {
  const lines = linesIn(page);
  const first = Math.max(1, line - linesAround);
  const last = Math.min(lines.length, line + linesAround);
  const start = Math.max(0, column - 1 - width / 2);
  const margin = String(last).length;
  const rows: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = lines[number - 1] ?? "";
    rows.push(`${number === line ? ">" : " "} ${String(number).padStart(margin)} | ${cut(text, start)}`.trimEnd());
    if (number !== line) continue;
    const space = column - 1 - start + (start > 0 ? 1 : 0);
    const marks = Math.max(1, Math.min(size, text.length - column + 1, start + width - column + 1));
    rows.push(`  ${" ".repeat(margin)} | ${" ".repeat(space)}${"^".repeat(marks)}`);
  }
  return rows.join("\n");
}

function cut(text: string, start: number): string {
  const part = printable(text.slice(start, start + width).replace(/\t/g, " "));
  const before = start > 0 && text.length > start ? "…" : "";
  return `${before}${part}${text.length > start + width ? "…" : ""}`;
}

type Page = Pick<Checked, "source">;

const linesByPage = new WeakMap<Page, string[]>();

/** Returns the lines of a page, which are split once for all its findings. A byte order mark is shown as a space. */
export function linesIn(page: Page): string[] {
  const lines = linesByPage.get(page) ?? page.source.replace(/^\ufeff/, " ").split(/\r?\n/);
  linesByPage.set(page, lines);
  return lines;
}
