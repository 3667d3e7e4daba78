import type { Finding } from "../../report/finding.js";

const linesAround = 2;

/** Returns the lines of a page around its findings, each at its place. The other lines are empty. */
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
