import { nearest } from "../../options/nearest.js";
import { isFalsy, type ObjectValue } from "../template/value.js";
import { entryOf, type Rule, subject } from "./rule.js";

/** Finds objects without an option that is required. */
export const missingOption: Rule = {
  severity: "error",
  object(visit) {
    const { object, given, table, component, isPart, hasContent, path, report } = visit;
    // An empty object in a list is an empty cell.
    if (object.isOpen || (path.endsWith("]") && !object.entries.length)) return;
    const isGiven = (name: string) => {
      const entry = given.get(name);
      return entry !== undefined && !(component.isOurs && isFalsy(entry.value));
    };
    for (const names of table.missing(isGiven)) {
      // An item that divides the others has no text or value.
      if (isGiven("divider")) return;
      const isContent = names.some((name) => /^(?:text|html)$/.test(name));
      // The component around a label or a hint sets its other options, and a call block gives the content.
      if (isContent ? hasContent : isPart) continue;
      // A misspelt option is reported by itself.
      if (object.entries.some(({ name }) => !table.options.has(name) && nearest(name, names, 2))) continue;
      if (names.includes("label") && isNamedOtherwise(object)) continue;
      report({
        at: object.at,
        message: `${subject(visit)}: ${names.map((name) => `\`${name}\``).join(" or ")} is missing.`,
      });
    }
  },
};

/** Tells whether a field may have its name from an attribute, or needs none. */
function isNamedOtherwise(object: ObjectValue): boolean {
  const type = entryOf(object, "type")?.value;
  if (type && (type.kind !== "literal" || type.value === "hidden")) return true;
  const attributes = entryOf(object, "attributes")?.value;
  if (!attributes) return false;
  if (attributes.kind !== "object" || attributes.isOpen) return true;
  return attributes.entries.some(({ name }) => /^aria-label/.test(name));
}
