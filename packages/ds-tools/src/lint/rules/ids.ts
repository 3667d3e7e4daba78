import type { Component } from "../macros/component.js";
import type { Host } from "../macros/project.js";
import { alternatives, type ObjectValue, type Value, valuesIn } from "../template/value.js";
import { entryOf, type KnownCall } from "./rule.js";

/** Ids that a template may print. */
export interface Ids {
  all: Set<string>;
  /** Beginnings of ids whose ends are only known while rendering. */
  starts: Set<string>;
  /** False if something may have ids that are not known. */
  isComplete: boolean;
  hasFields: boolean;
}

/** Components that print one field. */
export const controls = /^(?:input|search-input|textarea|select|file-upload|character-count|password-input)$/;

/** Returns the value from which a macro makes the id of its field, and that of others. */
export function baseOf({ folder, parameters }: Component, options: ObjectValue): Value | undefined {
  const table = parameters()[0]?.table();
  const given = (name: string) => (table?.get(name) ? entryOf(options, name)?.value : undefined);
  if (table?.get("idPrefix")) return given("idPrefix") ?? given("name");
  // A field has the id of its name where it does not need one of its own.
  const isNamed = controls.test(folder) && table?.get("id")?.isRequired === false;
  return given("id") ?? (isNamed ? given("name") : undefined);
}

/** Returns what a macro puts after the base in the ids that it prints; undefined if its items are not known. */
export function endsOf(component: Component, options: ObjectValue): string[] | undefined {
  const isDate = component.folder === "date-input";
  const items = entryOf(options, "items")?.value;
  // The inputs of a date are called day, month and year unless others are given.
  if (!items) return isDate ? ["", "-day", "-month", "-year"] : [""];
  const lists = alternatives(items);
  if (lists.some((list) => list.kind !== "list" || list.isOpen)) return undefined;
  const ends = lists.flatMap((list) =>
    (list.kind === "list" ? list.items : []).flatMap((item, index) =>
      alternatives(item).flatMap((each) => {
        if (each.kind !== "object") return [];
        const name = entryOf(each, "name")?.value;
        if (isDate) return name?.kind === "literal" ? [`-${name.value}`] : [""];
        const isPlain = index === 0 && (component.isOurs || component.isFirstPlain());
        return entryOf(each, "id") || entryOf(each, "divider") ? [] : [isPlain ? "" : `-${index + 1}`];
      }),
    ),
  );
  return isDate ? ["", ...ends] : ends;
}

/** Returns the ids that are certain to be printed for an argument, in order. */
export function printedIds(component: Component, argument: Value): string[] {
  const ids: Ids = { all: new Set(), starts: new Set(), isComplete: true, hasFields: false };
  addIds({ component, argument }, ids);
  return [...ids.all];
}

/** Adds the ids that a call prints, as its documentation says, or else every id and name in it. */
export function addIds({ component, argument }: Pick<KnownCall, "component" | "argument">, ids: Ids): void {
  if (!argument) return;
  if (!isKnown(argument)) ids.isComplete = false;
  if (!component.isDocumented && !component.isOurs) {
    addBases(argument, ids);
    return;
  }
  for (const options of alternatives(argument)) {
    if (options.kind !== "object") continue;
    const base = baseOf(component, options);
    ids.hasFields ||=
      base !== undefined && (entryOf(options, "name") !== undefined || component.folder === "date-input");
    if (!base) continue;
    const ends = endsOf(component, options);
    if (!ends) ids.isComplete = false;
    const parts = ["hint", "errorMessage"].filter((name) => entryOf(options, name));
    const more = parts.map((name) => (name === "hint" ? "-hint" : "-error"));
    for (const end of [...(ends ?? [""]), ...more]) addId(base, end, ids);
  }
  // Every id inside counts, wherever it is, also among `attributes`.
  for (const value of valuesIn(argument)) {
    if (value.kind !== "object" || alternatives(argument).includes(value)) continue;
    const id = entryOf(value, "id");
    if (id) addId(id.value, "", ids);
  }
}

function addId(value: Value, end: string, ids: Ids): void {
  for (const id of alternatives(value))
    if (id.kind === "literal") ids.all.add(`${id.value}${end}`);
    else if (id.kind === "text" && id.start) ids.starts.add(id.start);
    else ids.isComplete = false;
}

/** Options from which components make ids. */
const idOptions = ["id", "idPrefix", "name", "namePrefix"];

/** Adds the ids and names in an argument of a macro that nobody has documented: from "date" it may make "date-day". */
function addBases(argument: Value, ids: Ids): void {
  for (const value of valuesIn(argument))
    for (const name of value.kind === "object" ? idOptions : []) {
      const base = value.kind === "object" ? entryOf(value, name)?.value : undefined;
      if (!base) continue;
      ids.hasFields = true;
      addId(base, "", ids);
      for (const each of alternatives(base)) if (each.kind === "literal") ids.starts.add(`${each.value}-`);
    }
}

/** Adds the ids of included templates: in their own HTML, and of their calls. */
export function addIncluded(path: string, host: Host, ids: Ids): void {
  const templates = host.included(path);
  if (!templates) ids.isComplete = false;
  for (const { ids: own, printsUnknown, calls, imports, defined } of templates ?? []) {
    if (printsUnknown) ids.isComplete = false;
    for (const id of own) ids.all.add(id);
    const macros = new Set([...imports.map((each) => each.name), ...defined]);
    for (const { name, namespace, argument } of calls) {
      if (!argument || !(macros.has(namespace ?? name) || argument.kind === "object")) continue;
      const [component] = namespace === undefined ? host.named(name) : [];
      if (component) addIds({ component, argument }, ids);
      else {
        if (!isKnown(argument)) ids.isComplete = false;
        addBases(argument, ids);
      }
    }
  }
}

/** Options that hold HTML, or objects in which there may be some, with fields in it. */
const holdsHtml = /^(?:items|conditional|fieldset|rows|formGroup|beforeInputs?|afterInputs?|prefix|suffix|content)$/;

/** Tells whether no HTML in an argument can have a field that is not in the template. */
function isKnown(argument: Value): boolean {
  for (const value of valuesIn(argument, (name) => holdsHtml.test(name))) {
    if (value.kind === "unknown") return false;
    if (value.kind !== "object") continue;
    // An object in a variable may get more options later, but not a second id.
    if (value.isOpen && !value.entries.some(({ name }) => idOptions.includes(name))) return false;
    const html = value.entries.filter(({ name }) => /html$/i.test(name)).flatMap((entry) => alternatives(entry.value));
    if (html.some((each) => each.kind !== "literal" && !(each.kind === "text" && each.isCaptured))) return false;
  }
  return true;
}
