import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { Table } from "@ds-frontend/internal/options/option.js";
import { isFalsy, type ObjectEntry, type Value } from "../template/value.js";
import {
  harmIn,
  isLackingWithout,
  isUnidentified,
  isUnlabelled,
  isUnnamed,
  type MacroCall,
  mayBeLabelled,
  printed,
  withOption,
} from "./printed.js";
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
      return entry !== undefined && !(component.isOurs ? isEmpty(entry.value) : isBlank(entry.value));
    };
    const lacking = new Set<string>();
    for (const names of table.missing(isGiven)) {
      const isContent = names.some(holdsContent);
      // A call block gives the content.
      if (isContent && hasContent) continue;
      // A misspelt option is reported as unknown instead.
      if (object.entries.some(({ name }) => !table.get(name) && didYouMean(name, names, 2))) continue;
      if (names.includes("id") && given.has("idPrefix") && !table.get("idPrefix")) continue;
      if (names.includes("label") && (isLabelled(visit) || hasPrintedLabel(visit))) continue;
      const empty = component.isOurs ? undefined : names.map((name) => given.get(name)).find(Boolean);
      const harm = (/\blegend$/.test(path) ? harms.legend : undefined) ?? harmWithout(visit, names, empty);
      // What is empty on purpose, such as a cell of a table, does no harm. An empty label is reported as a whole.
      if (empty && (harm === undefined || /\b(?:label|legend)$/.test(path))) continue;
      const key = names.join(" ");
      lacking.add(key);
      const data = subjectOf(visit);
      if (empty && harm !== undefined) {
        report({ messageId: "empty", data: { ...data, option: empty.name, harm }, at: empty.at, key });
        continue;
      }
      // Without harm that is known, the template does without it, and only a part of the page is empty: the rows of a table.
      const isNeeded = harm !== undefined || component.isOurs || (!path && isContent);
      const severity = isNeeded ? "error" : "warning";
      report({ messageId: "missing", data: { ...data, options: names, harm }, at: object.at, key, severity });
    }
    const problems = path ? itemProblems(visit) : printedProblems(visit);
    for (const each of problems) if (!lacking.has(each.key ?? "")) report(each);
  },
});

/** Returns the harm that the lack of an option does; undefined if it does none that is known, or if a text for it would not undo it. */
function harmWithout(visit: MacroCall, names: readonly string[], empty: ObjectEntry | undefined): string | undefined {
  const harm = harmOf(names, printed(visit));
  const [name = ""] = names;
  if (harm === undefined || harms[name] !== undefined) return harm;
  const { at } = visit.object;
  const text: Value = { kind: "literal", value: "sample", at };
  const values: Value[] = [text, { kind: "object", entries: [{ name: "text", value: text, at }], isOpen: false, at }];
  const isUndone = values.some(
    (value) => harmOf(names, printed({ ...visit, top: withOption(visit, empty?.name ?? name, value) })) !== harm,
  );
  return isUndone ? harm : undefined;
}

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
  const { component, argument, object, table, given, path } = visit;
  if (!/^items\[\d*\]$/.test(path)) return;
  const isNamed = argument.kind === "object" && isFilled(entryOf(argument, "name"));
  const isTop = () =>
    Boolean(component.parameters()[0]?.table()?.get("name")) &&
    (isNamed || isUnnamed(printed({ component, top: argument })));
  for (const names of [["text", "html"], ["name"]] as const) {
    const [option] = names;
    const empty = names.map((name) => given.get(name)).find(Boolean);
    if (!table.get(option) || names.some((name) => isFilled(given.get(name))) || (option === "name" && isTop()))
      continue;
    if (object.entries.some((entry) => !table.get(entry.name) && didYouMean(entry.name, names, 2))) continue;
    if (table.isOpen || !isLackingWithout(visit, option)) continue;
    const harm = harms[option] ?? "a field has no label";
    const data = { ...subjectOf(visit), harm };
    const key = names.join(" ");
    yield empty
      ? { messageId: "empty", data: { ...data, option: empty.name }, at: empty.at, key }
      : { messageId: "missing", data: { ...data, options: names }, at: object.at, key };
  }
}

/** Yields what is missing according to what the macro prints, whatever its documentation requires. */
function* printedProblems(visit: ObjectVisit<typeof messages>): Generator<TemplateReport<typeof messages>> {
  const { object, table, given } = visit;
  const subjects = subjectOf(visit);
  const find = (name: string) => {
    if (!table.get(name)) return undefined;
    const entry = given.get(name);
    // A misspelt option is reported as unknown instead. The id may come from the name.
    const sources = name === "id" ? ["id", "name"] : [name];
    if (object.entries.some((each) => !table.get(each.name) && didYouMean(each.name, sources, 2))) return undefined;
    if (name === "id" && given.has("idPrefix")) return undefined;
    const isMissing = (!entry || isBlank(entry.value) || isEmptyObject(entry.value)) && !table.isOpen;
    return isMissing && !(entry && isReportedInside(entry, table)) ? { entry, html: printed(visit) } : undefined;
  };
  const problem = (name: string, entry: ObjectEntry | undefined): TemplateReport<typeof messages> => {
    const harm = harmOf([name], printed(visit)) ?? "";
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
  const legend = fieldset?.kind === "object" ? entryOf(fieldset, "legend") : given.get("legend");
  const around = fieldset ? table.get("fieldset")?.table() : table;
  if (legend && (isEmptyText(legend.value) || isEmptyObject(legend.value)) && !isReportedInside(legend, around)) {
    const html = printed(visit);
    const isNameless = html.length > 0 && html.every((each) => /<fieldset\b/.test(each) && !hasName.test(each));
    const option = fieldset ? "fieldset.legend" : "legend";
    const data = { ...subjects, option, harm: harms.legend ?? "" };
    if (isNameless) yield { messageId: "empty", data, at: legend.at, key: option };
  }
}

/** Matches a group that has a legend with something in it, or another name. */
const hasName = /<legend\b[^>]*>(?!\s*(?:<h\d[^>]*>\s*<\/h\d>\s*)?<\/legend>)|aria-label/;

/** Tells whether an object lacks its text and its html, and is reported for that itself. */
function isReportedInside({ name, value }: ObjectEntry, table: Table | undefined): boolean {
  if (value.kind !== "object" || !value.entries.length || value.entries.some((each) => holdsContent(each.name)))
    return false;
  const inside = table?.get(name)?.table();
  return Boolean(inside?.missing((each) => value.entries.some((entry) => entry.name === each)).length);
}

function holdsContent(name: string): boolean {
  return /^(?:text|html)$/.test(name);
}

/** Tells whether a value is certain to print nothing that can be seen. */
function isBlank(value: Value): boolean {
  return isFalsy(value) || isEmptyText(value);
}

function isEmptyText(value: Value): boolean {
  return value.kind === "literal" && typeof value.value === "string" && !value.value.trim();
}

function isFilled(entry: ObjectEntry | undefined): boolean {
  return entry !== undefined && !isBlank(entry.value);
}

/** Tells whether a value is an object whose options are all empty: `{ text: "" }`. */
function isEmptyObject(value: Value): boolean {
  if (value.kind !== "object" || value.isOpen) return false;
  return !value.entries.some((entry) =>
    holdsContent(entry.name) ? !isBlank(entry.value) : didYouMean(entry.name, ["text", "html"], 2) !== undefined,
  );
}

/** Tells whether what the macro prints may have a label, which `formGroup.beforeInput` may have given. */
function hasPrintedLabel(visit: Pick<ObjectVisit, "component" | "top" | "given">): boolean {
  const group = visit.given.get("formGroup")?.value;
  if (group && !isWrittenOut(group)) return true;
  return mayBeLabelled(printed(visit));
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
