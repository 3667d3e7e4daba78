import type { Finding } from "../../report/finding.js";

const linesAround = 2;

/** Empties the lines of a page that are not near a finding, so that the others keep their line numbers. */
export function excerpt(html: string, findings: readonly Pick<Finding, "line">[]): string {
  const kept = new Set<number>();
  for (const { line } of findings)
    for (let each = line - linesAround; each <= line + linesAround; each += 1) kept.add(each);
  const last = Math.max(...kept);
  return html
    .split("\n", last)
    .map((text, at) => (kept.has(at + 1) ? text : ""))
    .join("\n");
}
