import type { Finding } from "./finding.js";

/** Returns the lines that explain a finding: its sentence, the steps that led to it, and where to read more. */
export function explanationOf(finding: Finding): string[] {
  const { url } = finding;
  return [...sentenceWithSteps(finding), ...(url ? [`See ${url}`] : [])];
}

/** Returns the sentence of a finding, and in one line the steps that led to it: "GET /start → POST /name empty". */
export function sentenceWithSteps({ message, steps = [] }: Finding): string[] {
  return steps.length ? [message, steps.map(({ text }) => text).join(" → ")] : [message];
}
