import type { Finding } from "./finding.js";

/** Returns the steps that led to a finding in one line: "GET /start → POST /name empty"; nothing when there are none. */
export function stepsOf({ steps = [] }: Finding): string[] {
  return steps.length ? [steps.join(" → ")] : [];
}
