import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { isFalsy, type Value } from "../template/value.js";
import { defineRule, entryOf, type ObjectVisit, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  missing: ({ options, harm, ...rest }: Subject & { options: readonly string[]; harm: string | undefined }) =>
    `${subject(rest)}: ${options.map((name) => `\`${name}\``).join(" or ")} is missing${harm === undefined ? "" : `, so ${harm}`}.`,
  empty: ({ option, harm, ...rest }: Subject & { option: string; harm: string }) =>
    `${subject(rest)}: \`${option}\` is empty, so ${harm}.`,
} as const;

/** Finds objects that lack an option without which people lose something. */
export const missingOption = defineRule<typeof messages>({
  name: "missing-option",
  severity: "error",
  description: "A macro is called without an option that it needs.",
  messages,
  object(visit) {
    const { object, given, table, component, hasContent, path, report } = visit;
    // An empty object inside the options, such as a cell of a table, is empty on purpose. One for a label or a legend is not.
    const isLabel = /(?:^|\.)(?:label|legend)$/.test(path);
    if (object.isOpen || table.isOpen || (path && !object.entries.length && !isLabel)) return;
    const isBlankHere = (value: Value) => (component.isOurs ? isEmpty(value) : isBlank(value));
    const isGiven = (name: string) => {
      const entry = given.get(name);
      return entry !== undefined && !isBlankHere(entry.value) && !isEmptyPart(name, entry.value);
    };
    for (const names of table.missing(isGiven)) {
      const harm = harmOf(names, visit);
      if (harm === undefined && !component.isOurs) continue;
      if (names.some(holdsContent) && hasContent) continue;
      // A misspelt option is reported as unknown instead.
      if (object.entries.some(({ name }) => !table.get(name) && didYouMean(name, names, 2))) continue;
      if (names.includes("id") && given.has("idPrefix") && !table.get("idPrefix")) continue;
      if (names.includes("label") && isLabelled(visit)) continue;
      if (names.includes("name") && hasNamedItems(visit)) continue;
      const empty = component.isOurs ? undefined : names.map((name) => given.get(name)).find(Boolean);
      const key = names.join(" ");
      const data = subjectOf(visit);
      if (empty && harm !== undefined)
        report({ messageId: "empty", data: { ...data, option: empty.name, harm }, at: empty.at, key });
      else report({ messageId: "missing", data: { ...data, options: names, harm }, at: object.at, key });
    }
  },
});

/** Harm that the lack of an option does, by the place of the option: the path of its object, and its name. */
const harms: readonly [place: RegExp, harm: string][] = [
  [/^label$/, "the field has no label"],
  [/^name$/, "the answer is not sent with the form"],
  [/^id$/, "the label does not belong to the field"],
  [/(?:^|\.)legend\.(?:text|html)$/, "the group has no name"],
  [/^legend$/, "the group has no name"],
  [/^label\.(?:text|html)$/, "the field has no label"],
  [/^items\[\]\.(?:text|html)$/, "a field has no label"],
  [/^errorList\[\]\.(?:text|html)$/, "a link is empty"],
  [/^(?:title|heading)(?:Text|Html)$/, "a heading is empty"],
  [/^summary(?:Text|Html)$/, "what opens it is empty"],
];

/** What is empty without the text of a whole component, by the name of its folder. */
const contents: Readonly<Record<string, string>> = {
  button: "a button is empty",
  label: "a label is empty",
  "skip-link": "a link is empty",
};

/** Macros that print a control, so that the lack of a name or of an id does harm. */
const controls =
  /^(?:input|search-input|textarea|select|radios|checkboxes|date-input|file-upload|character-count|password-input)$/;

/** Returns the harm that the lack of an option does; undefined if only a part of the page is empty without it. */
function harmOf(
  names: readonly string[],
  { component, path, given }: ObjectVisit<typeof messages>,
): string | undefined {
  const [name = ""] = names;
  const { folder } = component;
  const whole = [path.replace(/\[\d*\]/g, "[]"), name].filter(Boolean).join(".");
  if (/^(?:text|html)$/.test(whole)) return contents[folder];
  if (/^(?:label|name|id)$/.test(whole) && !controls.test(folder)) return undefined;
  // Its own inputs have ids.
  if (whole === "id" && /^(?:radios|checkboxes|date-input)$/.test(folder)) return undefined;
  if (whole === "items[].text" && !/^(?:radios|checkboxes)$/.test(folder)) return undefined;
  if (whole === "label" && isHidden(given.get("type")?.value)) return undefined;
  return harms.find(([place]) => place.test(whole))?.[1];
}

/** Tells whether items may have names of their own. */
function hasNamedItems({ given, component }: ObjectVisit<typeof messages>): boolean {
  const items = given.get("items")?.value;
  if (items?.kind !== "list") return items !== undefined && component.folder === "checkboxes";
  return items.isOpen || items.items.some((item) => item.kind !== "object" || item.isOpen || entryOf(item, "name"));
}

function isHidden(type: Value | undefined): boolean {
  return type !== undefined && (type.kind !== "literal" || type.value === "hidden");
}

/** Tells whether a value is certain to print nothing that can be seen. */
function isBlank(value: Value): boolean {
  return isFalsy(value) || (value.kind === "literal" && typeof value.value === "string" && !value.value.trim());
}

/** Tells whether a label or a legend is an object without any text: `{ text: "" }` is reported where the text is. */
function isEmptyPart(name: string, value: Value): boolean {
  return /^(?:label|legend)$/.test(name) && value.kind === "object" && !value.isOpen && !value.entries.length;
}

function holdsContent(name: string): boolean {
  return /^(?:text|html)$|(?:Text|Html)$/.test(name);
}

/** Tells whether a field needs no `label` option: it may be labelled by an attribute, by what stands before it or by the template's own HTML. */
function isLabelled({ given, template }: Pick<ObjectVisit, "given" | "template">): boolean {
  const attributes = given.get("attributes")?.value;
  if (attributes && (attributes.kind !== "object" || attributes.isOpen)) return true;
  if (attributes?.entries.some(({ name }) => /^aria-label|^hidden$|^title$/.test(name))) return true;
  const group = given.get("formGroup")?.value;
  if (group && (group.kind !== "object" || group.isOpen || entryOf(group, "beforeInput"))) return true;
  const classes = given.get("classes")?.value;
  if (classes?.kind === "literal" && /display-none|hidden/.test(String(classes.value))) return true;
  const id = (given.get("id") ?? given.get("name"))?.value;
  if (template.labelsUnknown) return true;
  return id?.kind === "literal" ? template.labelled.has(String(id.value)) : template.labelled.size > 0;
}

/** Tells whether our components treat a value as missing. They print the number 0. */
function isEmpty(value: Value): boolean {
  return value.kind === "literal" && !value.value && value.value !== 0;
}
