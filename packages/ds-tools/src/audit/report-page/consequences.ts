import type { Cause, Finding } from "../../report/finding.js";
import { type Consequences, type Impact, impacts } from "../../report/messages.js";
import { rules as journeyRules } from "../../rules/journeys/index.js";
import { rules as pageRules } from "../../rules/pages/index.js";

/** Words for the impact of a cause. */
interface ImpactWords {
  tag: { text: string; colour: "red" | "orange" | "yellow" | "grey" };
  /** What one cause does, and what several do. */
  verdict: readonly [one: string, several: string];
}

export const impactWords: Readonly<Record<Impact, ImpactWords>> = {
  blocks: { tag: { text: "Stops people", colour: "red" }, verdict: ["stops people", "stop people"] },
  hinders: {
    tag: { text: "Makes it harder", colour: "orange" },
    verdict: ["makes it harder for some", "make it harder for some"],
  },
  confuses: { tag: { text: "Confuses people", colour: "yellow" }, verdict: ["confuses people", "confuse people"] },
  minor: { tag: { text: "Minor", colour: "grey" }, verdict: ["is a minor issue", "are minor issues"] },
};

const byRule = new Map<string, Consequences>([...pageRules, ...journeyRules].map((rule) => [rule.name, rule]));

/** Returns what a finding means to people: as its rule says, or as the severity of another tool does. */
export function consequencesOf({ rule, severity, data, message }: Finding): Consequences {
  const known = byRule.get(rule);
  if (known) return known;
  const impact = severity === "error" ? "hinders" : "confuses";
  const title = typeof data.help === "string" ? data.help : message;
  return { title, impact, affects: rule.startsWith("axe/") ? "People who use assistive technology" : "Everyone" };
}

/** Sorts groups of findings: those with the worst impact first, then errors, then those at the most places. */
export function byImportance(one: Cause<{ finding: Finding }>, other: Cause<{ finding: Finding }>): number {
  return rankOf(one[0].finding) - rankOf(other[0].finding) || other.length - one.length;
}

function rankOf(finding: Finding): number {
  return impacts.indexOf(consequencesOf(finding).impact) + (finding.severity === "warning" ? 0.5 : 0);
}
