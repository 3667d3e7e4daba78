import { rules } from "../rules/templates/all.js";

/** Describes what each rule finds, in one sentence, by the name of the rule. */
export const descriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rules).map(([name, { description }]) => [name, description]),
);
