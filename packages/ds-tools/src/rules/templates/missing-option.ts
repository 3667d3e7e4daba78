import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { isFalsy, type ObjectEntry, type Value } from "../../lint/template/value.js";
import { harmIn, isLackingWithout, isUnidentified, isUnlabelled, isUnnamed } from "./printed.js";
import {
  defineRule,
  entryOf,
  type ObjectVisit,
  type Subject,
  subject,
  subjectOf,
  type TemplateReport,
} from "./rule.js";

const messages = {
  missing: ({ options, harm, ...rest }: Subject & { options: readonly string[]; harm: string | undefined }) =>
    `${subject(rest)}: ${options.map((name) => `\`${name}\``).join(" or ")} is missing${harm === undefined ? "" : `, so ${harm}`}.`,
  empty: ({ option, harm, ...rest }: Subject & { option: string; harm: string }) =>
    `${subject(rest)}: \`${option}\` is empty, so ${harm}.`,
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
    const lacking = new Map<string, string | undefined>();
    for (const names of table.missing(isGiven)) {
      const isContent = names.some((name) => /^(?:text|html)$/.test(name));
      // A call block gives the content.
      if (isContent && hasContent) continue;
      // A misspelt option is reported as unknown instead.
      if (object.entries.some(({ name }) => !table.options.has(name) && didYouMean(name, names, 2))) continue;
      if (names.includes("id") && given.has("idPrefix") && !table.options.has("idPrefix")) continue;
      if (names.includes("label") && (isLabelled(visit) || hasPrintedLabel(visit))) continue;
      const harm =
        (/\blegend$/.test(path) ? harms.legend : undefined) ?? harmOf(names, component.print?.(visit.top) ?? []);
      lacking.set(names.join(" "), harm);
      const data = { ...subjectOf(visit), options: names, harm };
      // Without harm that is known, only a part of the page may be empty: a cell of a table, a row of a summary.
      const severity = path && harm === undefined && !component.isOurs ? "warning" : "error";
      report({ messageId: "missing", data, at: object.at, key: names.join(" "), severity });
    }
    const printed = path ? itemProblems(visit) : printedProblems(visit);
    for (const each of printed) if (!lacking.has(each.key ?? "")) report(each);
  },
});

/** Harm that the lack of an option does, whatever the macro. */
const harms: Record<string, string> = {
  label: "the field has no label",
  name: "the answer is not sent with the form",
  legend: "the group has no name",
};

/** Returns the harm that the lack of an option does, by its name or by what the macro prints. */
function harmOf([name = ""]: readonly string[], html: readonly string[]): string | undefined {
  const isId = name === "id" && html.length > 0 && isUnidentified(html) && /\sid=""/.test(html[0] ?? "");
  return harms[name] ?? (isId ? "the label does not belong to the field" : harmIn(html));
}

/** Yields what an item lacks, if its field has no name or its label is empty without it. */
function* itemProblems(visit: ObjectVisit<typeof messages>): Generator<TemplateReport<typeof messages>> {
  const { component, object, table, given, path, top } = visit;
  if (!/^items\[\d*\]$/.test(path) || table.isOpen) return;
  const isTop = component.parameters()[0]?.table()?.options.has("name") && isUnnamed(component.print?.(top) ?? []);
  for (const names of [["text", "html"], ["name"]] as const) {
    const [option] = names;
    if (!table.options.has(option) || names.some((name) => given.has(name)) || (option === "name" && isTop)) continue;
    if (object.entries.some((entry) => !table.options.has(entry.name) && didYouMean(entry.name, names, 2))) continue;
    if (!isLackingWithout(visit, option)) continue;
    const harm = harms[option] ?? "a field has no label";
    const data = { ...subjectOf(visit), options: names, harm };
    yield { messageId: "missing", data, at: object.at, key: names.join(" ") };
  }
}

/** Yields what is missing according to what the macro prints, whatever its documentation requires. */
function* printedProblems(visit: ObjectVisit<typeof messages>): Generator<TemplateReport<typeof messages>> {
  const { component, object, table, given, top } = visit;
  const subjects = subjectOf(visit);
  const find = (name: string) => {
    if (!table.options.has(name) || table.isOpen) return undefined;
    const entry = given.get(name);
    // A misspelt option is reported as unknown instead. The id may come from the name.
    const sources = name === "id" ? ["id", "name"] : [name];
    if (object.entries.some((each) => !table.options.has(each.name) && didYouMean(each.name, sources, 2)))
      return undefined;
    if (name === "id" && given.has("idPrefix")) return undefined;
    const isMissing = !entry || isFalsy(entry.value) || isEmptyObject(entry.value);
    return isMissing ? { entry, html: component.print?.(top) ?? [] } : undefined;
  };
  const problem = (name: string, entry: ObjectEntry | undefined): TemplateReport<typeof messages> => {
    const harm = harmOf([name], component.print?.(top) ?? []) ?? "";
    return entry
      ? { messageId: "empty", data: { ...subjects, option: name, harm }, at: entry.at, key: name }
      : { messageId: "missing", data: { ...subjects, options: [name], harm }, at: object.at, key: name };
  };
  const label = find("label");
  if (label?.html.length && isUnlabelled(label.html) && !isLabelled(visit) && !hasPrintedLabel(visit))
    yield problem("label", label.entry);
  const name = find("name");
  if (name?.html.length && isUnnamed(name.html)) yield problem("name", name.entry);
  const id = find("id");
  if (id?.html.length && isUnidentified(id.html) && !name?.html.length) yield problem("id", id.entry);
  const fieldset = given.get("fieldset")?.value;
  const legend = fieldset?.kind === "object" ? entryOf(fieldset, "legend") : undefined;
  // Without a text and an html, it is reported as an object that lacks them.
  if (legend && isEmptyObject(legend.value) && (!entriesOf(legend).length || entriesOf(legend).some(isContent))) {
    const html = component.print?.(top) ?? [];
    const isNameless =
      html.length > 0 && html.every((each) => /<fieldset\b/.test(each) && !/<legend\b|aria-label/.test(each));
    const data = { ...subjects, option: "fieldset.legend", harm: harms.legend ?? "" };
    if (isNameless) yield { messageId: "empty", data, at: legend.at, key: "fieldset.legend" };
  }
}

function entriesOf({ value }: ObjectEntry): readonly ObjectEntry[] {
  return value.kind === "object" ? value.entries : [];
}

function isContent({ name }: ObjectEntry): boolean {
  return /^(?:text|html)$/.test(name);
}

/** Tells whether a value is an object whose options are all empty: `{ text: "" }`. */
function isEmptyObject(value: Value): boolean {
  if (value.kind !== "object" || value.isOpen) return false;
  return !value.entries.some((entry) =>
    isContent(entry) ? !isFalsy(entry.value) : didYouMean(entry.name, ["text", "html"], 2) !== undefined,
  );
}

/** Tells whether what the macro prints may have a label, which `formGroup.beforeInput` may have given. */
function hasPrintedLabel({ component, top, given }: Pick<ObjectVisit, "component" | "top" | "given">): boolean {
  const group = given.get("formGroup")?.value;
  if (group && !isWrittenOut(group)) return true;
  return (component.print?.(top) ?? []).some((html) => /<label\b/.test(html));
}

function isWrittenOut(value: Value): boolean {
  if (value.kind === "object") return !value.isOpen && value.entries.every((entry) => isWrittenOut(entry.value));
  return value.kind === "literal";
}

/** Tells whether a field needs no `label` option: it may be hidden, or labelled by an attribute or by the template's own HTML. */
function isLabelled({ given, template }: Pick<ObjectVisit, "given" | "template">): boolean {
  const type = given.get("type")?.value;
  if (type && (type.kind !== "literal" || type.value === "hidden")) return true;
  const attributes = given.get("attributes")?.value;
  if (attributes && (attributes.kind !== "object" || attributes.isOpen)) return true;
  if (attributes?.entries.some(({ name }) => /^aria-label|^hidden$|^title$/.test(name))) return true;
  const id = (given.get("id") ?? given.get("name"))?.value;
  if (template.labelsUnknown) return true;
  return id?.kind === "literal" ? template.labelled.has(String(id.value)) : template.labelled.size > 0;
}

/** Tells whether our components treat a value as missing. They print the number 0. */
function isEmpty(value: Value): boolean {
  return value.kind === "literal" && !value.value && value.value !== 0;
}
