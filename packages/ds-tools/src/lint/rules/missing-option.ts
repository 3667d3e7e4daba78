import { nearest } from "../../../../ds-frontend/src/options/nearest.js";
import type { Value } from "../template/value.js";
import { defineRule, type ObjectVisit, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  missing: ({ options, ...rest }: Subject & { options: readonly string[] }) =>
    `${subject(rest)}: ${options.map((name) => `\`${name}\``).join(" or ")} is missing.`,
} as const;

/** Finds objects without an option that is required. */
export const missingOption = defineRule<typeof messages>({
  severity: "error",
  description: "A macro is called without an option that it needs.",
  messages,
  object(visit) {
    const { object, given, table, component, hasContent, path, report } = visit;
    // An empty object is empty on purpose, such as a cell or the value of a row.
    if (object.isOpen || (path && !object.entries.length)) return;
    const isGiven = (name: string) => {
      const entry = given.get(name);
      return entry !== undefined && !(component.isOurs && isEmpty(entry.value));
    };
    for (const names of table.missing(isGiven)) {
      const isContent = names.some((name) => /^(?:text|html)$/.test(name));
      // A call block gives the content.
      if (isContent && hasContent) continue;
      // A misspelt option is reported by itself.
      if (object.entries.some(({ name }) => !table.options.has(name) && nearest(name, names, 2))) continue;
      if (names.includes("label") && isLabelled(visit)) continue;
      const data = { ...subjectOf(visit), options: names };
      report({ messageId: "missing", data, at: object.at, key: names.join(" ") });
    }
  },
});

/** Tells whether a field may have a label from elsewhere: an attribute, or the template's own HTML. */
function isLabelled({ given, template }: Pick<ObjectVisit, "given" | "template">): boolean {
  const type = given.get("type")?.value;
  if (type && (type.kind !== "literal" || type.value === "hidden")) return true;
  const attributes = given.get("attributes")?.value;
  if (attributes && (attributes.kind !== "object" || attributes.isOpen)) return true;
  if (attributes?.entries.some(({ name }) => /^aria-label/.test(name))) return true;
  const id = (given.get("id") ?? given.get("name"))?.value;
  if (template.labelsUnknown) return true;
  return id?.kind === "literal" ? template.labelled.has(String(id.value)) : template.labelled.size > 0;
}

/** Tells whether our components treat a value as not given. The number 0 is a text. */
function isEmpty(value: Value): boolean {
  return value.kind === "literal" && !value.value && value.value !== 0;
}
