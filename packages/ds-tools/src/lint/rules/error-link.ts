import type { Option } from "../../../../ds-frontend/src/options/option.js";
import type { Template } from "../template/read.js";
import { alternatives, type ObjectValue, type Value } from "../template/value.js";
import { defineRule, entryOf } from "./rule.js";

const messages = {
  "no-such-id":
    'The error summary links to "#{{id}}", but nothing in this template can have that id, so the link leads nowhere.',
} as const;

/** Finds links in an error summary to ids that nothing in the same template can have. */
export const errorLink = defineRule<typeof messages>({
  severity: "error",
  description: "Each entry of the error summary links to the field that it is about.",
  messages,
  template({ template, calls, allKnown, included, report }) {
    const links = calls
      .filter(({ component }) => component.folder === "error-summary")
      .flatMap(({ argument }) => linksOf(argument));
    if (!links.length || !allKnown || template.printsUnknown) return;
    const found: Found = { ids: new Set(template.ids), bases: new Set(), starts: new Set(), isComplete: true };
    for (const { component, argument } of calls)
      if (component.folder !== "error-summary") idsIn(argument, component.parameters()[0], found);
    for (const path of template.includes) idsInTemplates(included(path), found);
    // A template without fields is a part of a page that has them elsewhere.
    if (!found.isComplete || !(found.bases.size + found.starts.size)) return;
    for (const { id, at } of links) {
      const isMade = [...bases(id)].some((base) => found.bases.has(base));
      if (found.ids.has(id) || isMade || [...found.starts].some((start) => id.startsWith(start))) continue;
      report({ messageId: "no-such-id", data: { id }, at, key: id });
    }
  },
});

/** Yields an id and the shorter ids that a component may have made it from: "date-day", then "date". */
function* bases(id: string): Generator<string> {
  for (let end = id.length; end > 0; end = id.lastIndexOf("-", end - 1)) yield id.slice(0, end);
}

interface Found {
  ids: Set<string>;
  /** Ids and names from which components make ids: "date" gives "date-day". */
  bases: Set<string>;
  /** Starts of ids whose rest is only known while rendering. */
  starts: Set<string>;
  isComplete: boolean;
}

/** Adds the ids that included templates may have: in their own HTML, and in any object that they give to a macro. */
function idsInTemplates(templates: readonly Template[] | undefined, found: Found): void {
  if (!templates) found.isComplete = false;
  for (const { ids, printsUnknown, calls, imports, defined } of templates ?? []) {
    if (printsUnknown) found.isComplete = false;
    for (const id of ids) found.ids.add(id);
    const macros = new Set([...imports.map((each) => each.name), ...defined]);
    for (const { name, namespace, values, argument } of calls) {
      const isMacro = macros.has(namespace ?? name) || argument?.kind === "object";
      if (isMacro) for (const value of values) idsIn(value, undefined, found);
    }
  }
}

/** Options from which components make ids. */
const idOptions = new Set(["id", "idPrefix", "name", "namePrefix"]);

/** Options that never contain a field or its id, whatever the macro. */
const plain =
  /^(?:text|classes|value|href|type|autocomplete|inputmode|attributes|describedBy|errorMessage|hint|label|legend|\w+Text)$/;

function idsIn(value: Value | undefined, option: Option | undefined, found: Found): void {
  if (!value || value.kind === "literal" || value.kind === "text") return;
  if (value.kind === "unknown") found.isComplete = false;
  if (value.kind === "choice") for (const each of value.values) idsIn(each, option, found);
  if (value.kind === "list") for (const each of value.items) idsIn(each, option?.item(), found);
  if (value.kind === "list") found.isComplete &&= !value.isOpen;
  if (value.kind !== "object") return;
  // An object in a variable may get more options later, but not a second id.
  found.isComplete &&= !value.isOpen || value.entries.some(({ name }) => idOptions.has(name));
  const table = option?.table();
  for (const { name, value: given } of value.entries) {
    const below = table?.options.get(name);
    if (table && !below && !table.isOpen) continue;
    if (name === "attributes" && given.kind === "object") addIdOf(given, found);
    if (plain.test(name)) continue;
    if (idOptions.has(name)) addId(given, found);
    // HTML that is given to an option may contain any field.
    else if (/html$/i.test(name)) found.isComplete &&= given.kind === "literal";
    else if (!below || below.kinds.includes("object") || below.kinds.includes("array")) idsIn(given, below, found);
  }
}

/** Adds the id that attributes give to an element. */
function addIdOf(attributes: ObjectValue, found: Found): void {
  const id = entryOf(attributes, "id")?.value;
  if (id) addId(id, found);
}

function addId(value: Value, found: Found): void {
  for (const each of alternatives(value)) {
    if (each.kind === "literal") found.bases.add(String(each.value));
    else if (each.kind === "text" && each.start) found.starts.add(each.start);
    else found.isComplete = false;
  }
}

function linksOf(argument: Value | undefined): { id: string; at: number }[] {
  return objectsIn(argument).flatMap((options) =>
    objectsIn(entryOf(options, "errorList")?.value).flatMap((entry) => {
      const href = entryOf(entry, "href")?.value;
      if (href?.kind !== "literal" || typeof href.value !== "string" || !/^#./.test(href.value)) return [];
      return [{ id: decode(href.value.slice(1)), at: href.at }];
    }),
  );
}

function objectsIn(value: Value | undefined): ObjectValue[] {
  if (!value) return [];
  if (value.kind === "object") return [value];
  if (value.kind === "list") return value.items.flatMap((item) => (item.kind === "object" ? [item] : []));
  return [];
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
