import type { Finding } from "../../report/finding.js";

/** Degree to which a cause harms people, from 1, which should be fixed first, to 4. */
export type Harm = 1 | 2 | 3 | 4;

/** Words for a degree of harm. */
interface HarmWords {
  tag: { text: string; colour: "red" | "orange" | "yellow" | "grey" };
  /** What one cause does, and what several do. */
  verdict: readonly [one: string, several: string];
}

export const harmWords: Readonly<Record<Harm, HarmWords>> = {
  1: { tag: { text: "Stops people", colour: "red" }, verdict: ["stops people", "stop people"] },
  2: {
    tag: { text: "Makes it harder", colour: "orange" },
    verdict: ["makes it harder for some", "make it harder for some"],
  },
  3: { tag: { text: "Confuses people", colour: "yellow" }, verdict: ["confuses people", "confuse people"] },
  4: { tag: { text: "To look at", colour: "grey" }, verdict: ["is worth a look", "are worth a look"] },
};

const everyone = "Everyone";
const mistaken = "Anyone who makes a mistake";
const listeners = "Screen reader users";
const keyboard = "Keyboard and screen reader users";

/** Degree of harm of each rule, and the people whom it harms. */
const byRule: Readonly<Record<string, { harm: Harm; who: string }>> = {
  "server-error": { harm: 1, who: everyone },
  "dead-link": { harm: 1, who: everyone },
  "not-rendered": { harm: 1, who: everyone },
  "error-forgotten": { harm: 1, who: mistaken },
  "error-summary-missing": { harm: 1, who: mistaken },
  "error-unreadable": { harm: 1, who: mistaken },
  "answer-lost": { harm: 1, who: mistaken },
  "error-wrong-field": { harm: 1, who: mistaken },
  "journey-answers": { harm: 1, who: mistaken },
  "journey-order": { harm: 1, who: everyone },
  "journey-pages": { harm: 1, who: everyone },
  "journey-check-page": { harm: 2, who: everyone },
  "error-link": { harm: 2, who: keyboard },
  "error-link-focus": { harm: 2, who: keyboard },
  "error-target": { harm: 2, who: keyboard },
  "error-focus": { harm: 2, who: listeners },
  "error-announcement": { harm: 2, who: listeners },
  "error-described-by": { harm: 2, who: listeners },
  "error-message": { harm: 2, who: listeners },
  "error-title": { harm: 2, who: listeners },
  "page-title-missing": { harm: 2, who: listeners },
  "parser-error": { harm: 2, who: everyone },
  "error-vague": { harm: 3, who: mistaken },
  "page-title-repeated": { harm: 3, who: "Anyone with several tabs, and screen reader users" },
  "page-words": { harm: 3, who: listeners },
  "error-link-unverified": { harm: 4, who: keyboard },
  "empty-form-accepted": { harm: 4, who: "Anyone who misses a question" },
  "error-reload": { harm: 4, who: "Anyone who reloads the page" },
  "page-not-passed": { harm: 4, who: "Perhaps no one: the audit could not go on" },
};

/** Returns the degree of harm of a finding, and the people whom it harms. */
export function harmOf({ rule, severity }: Finding): { harm: Harm; who: string } {
  if (Object.hasOwn(byRule, rule)) return byRule[rule] as { harm: Harm; who: string };
  if (rule.startsWith("axe/"))
    return { harm: severity === "error" ? 2 : 3, who: "People who use assistive technology" };
  return { harm: severity === "error" ? 3 : 4, who: listeners };
}
