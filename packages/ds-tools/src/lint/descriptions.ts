import { rules } from "./rules/all.js";

/** One sentence for each rule about what it finds. */
export const descriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rules).map(([name, { description }]) => [name, description]),
);
