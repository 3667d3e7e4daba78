import type { Finding } from "../../report/finding.js";

/** How much a cause harms people who use a service: the lower, the sooner it should be fixed. */
export type Harm = 1 | 2 | 3 | 4;

/** Words for each degree of harm, and the colour of its tag. */
export const harmWords: Readonly<Record<Harm, { text: string; colour: "red" | "orange" | "yellow" | "grey" }>> = {
  1: { text: "Stops people", colour: "red" },
  2: { text: "Makes it harder", colour: "orange" },
  3: { text: "Confuses people", colour: "yellow" },
  4: { text: "To look at", colour: "grey" },
};

const byRule: Readonly<Record<string, Harm>> = {
  "server-error": 1,
  "dead-link": 1,
  "error-forgotten": 1,
  "error-summary-missing": 1,
  "error-unreadable": 1,
  "answer-lost": 1,
  "not-rendered": 1,
  "error-wrong-field": 1,
  "error-link": 2,
  "error-link-focus": 2,
  "error-focus": 2,
  "error-announcement": 2,
  "error-described-by": 2,
  "error-message": 2,
  "error-target": 2,
  "error-title": 2,
  "page-title-missing": 2,
  "parser-error": 2,
  "error-vague": 3,
  "page-title-repeated": 3,
  "page-words": 3,
  "error-link-unverified": 4,
  "empty-form-accepted": 4,
  "error-reload": 4,
  "page-not-passed": 4,
};

/** Returns how much a finding harms people. */
export function harmOf({ rule, severity }: Finding): Harm {
  if (Object.hasOwn(byRule, rule)) return byRule[rule] as Harm;
  if (rule.startsWith("axe/")) return severity === "error" ? 2 : 3;
  return severity === "error" ? 3 : 4;
}
