import type { Finding } from "./finding.js";

/** Level of a rule, in the words of ESLint. */
export type Level = "off" | "warn" | "error";

/** Levels by the names of rules. */
export type Levels = ReadonlyMap<string, Level>;

/** Returns findings with the severity that each rule's level gives them, without those of rules that are off. */
export function applyLevels<F extends Finding>(findings: readonly F[], levels: Levels): F[] {
  return findings.flatMap((finding) => {
    const level = levels.get(finding.rule);
    if (level === "off") return [];
    return level ? { ...finding, severity: level === "warn" ? "warning" : "error" } : finding;
  });
}
