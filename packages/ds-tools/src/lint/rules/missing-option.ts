import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { Value } from "../template/value.js";
import { defineRule, type ObjectVisit, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  missing: ({ options, ...rest }: Subject & { options: readonly string[] }) =>
    `${subject(rest)}: ${options.map((name) => `\`${name}\``).join(" or ")} is missing.`,
} as const;

/** Finds objects that lack a required option. */
export const missingOption = defineRule<typeof messages>({
  name: "missing-option",
  severity: "error",
  description: "A macro is called without an option that it needs.",
  messages,
  object(visit) {
    const { object, given, table, component, hasContent, path, report } = visit;
    // An empty object inside the options, such as a table cell, is empty on purpose.
    if (object.isOpen || (path && !object.entries.length)) return;
    const isGiven = (name: string) => {
      const entry = given.get(name);
      return entry !== undefined && !(component.isOurs && isEmpty(entry.value));
    };
    for (const names of table.missing(isGiven)) {
      const isContent = names.some((name) => /^(?:text|html)$/.test(name));
      // A call block gives the content.
      if (isContent && hasContent) continue;
      // A misspelt option is reported as unknown instead.
      if (object.entries.some(({ name }) => !table.options.has(name) && didYouMean(name, names, 2))) continue;
      if (names.includes("id") && given.has("idPrefix") && !table.options.has("idPrefix")) continue;
      if (names.includes("label") && isLabelled(visit)) continue;
      const data = { ...subjectOf(visit), options: names };
      report({ messageId: "missing", data, at: object.at, key: names.join(" ") });
    }
  },
});

/** Tells whether a field needs no `label` option: it may be hidden, or labelled by an attribute or by the template's own HTML. */
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

/** Tells whether our components treat a value as missing. They print the number 0. */
function isEmpty(value: Value): boolean {
  return value.kind === "literal" && !value.value && value.value !== 0;
}
