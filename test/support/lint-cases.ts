import type { lintTemplate } from "ds-tools/lint";
import { expect } from "vitest";

/**
 * Reads a table of templates: a line with a template ("⏎" is a line break), and below it a line that begins with "→" for each of
 * its findings. A finding is a part of `line:column rule (warning) message`, with ' for the backticks of messages and … for any words.
 */
export function casesOf(table: string): [source: string, findings: string[]][] {
  const cases: [string, string[]][] = [];
  for (const line of table.trim().split(/\n\s*/)) {
    if (line.startsWith("→")) cases.at(-1)?.[1].push(line.slice(2));
    else cases.push([line.replaceAll("⏎", "\n"), []]);
  }
  return cases;
}

/** Expects these findings, each written as in a table, and no others. */
export function expectFindings(findings: ReturnType<typeof lintTemplate>, expected: readonly string[]): void {
  const said = findings.map(({ line, column, rule, severity, message }) =>
    `${line}:${column} ${rule} ${severity === "warning" ? "(warning) " : ""}${message}`.replaceAll("`", "'"),
  );
  const matched = said.map((text, at) => (expected[at] !== undefined && has(text, expected[at]) ? expected[at] : text));
  expect(matched).toEqual(expected);
}

/** Whether a text has these words, of which … stands for any. */
function has(text: string, words: string): boolean {
  return new RegExp(words.replace(/[^\w\s…]/g, "\\$&").replace(/ ?… ?/g, ".*")).test(text);
}
