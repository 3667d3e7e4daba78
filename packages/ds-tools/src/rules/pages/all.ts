import type { PageRule } from "../page/page-rule.js";
import * as pageRules from "./each.js";

/** Rules about pages. */
export const rules = Object.values(pageRules) as unknown as readonly PageRule[];

/** Description of each rule by its name. */
export const descriptions: Readonly<Record<string, string>> = Object.fromEntries(
  rules.map(({ name, description }) => [name, description]),
);

/** Levels for pages that show components, to which the rules about a whole page do not apply. */
export const galleryLevels: ReadonlyMap<string, "error" | "off"> = new Map(
  rules.map(({ name, isLocal }) => [name, isLocal ? "error" : "off"]),
);
