import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import type { Component } from "../macros/component.js";
import type { Host } from "../macros/project.js";
import { alternatives, type ObjectValue, type Value } from "../template/value.js";
import { defineRule, entryOf, type KnownCall } from "./rule.js";

const messages = {
  "no-such-id":
    'The error summary links to "#{{id}}", but nothing in this template can have that id, so the link leads nowhere.',
  "did-you-mean":
    'The error summary links to "#{{id}}", and no field of this template has that id: did you mean "#{{suggestion}}"?',
} as const;

/** Finds links in an error summary to ids that nothing in the same template can have. */
export const errorLink = defineRule<typeof messages>({
  name: "error-link",
  severity: "error",
  description: "Each entry of the error summary links to the field that it is about.",
  messages,
  template({ template, calls, allKnown, host, report }) {
    const links = calls
      .filter(({ component }) => component.folder === "error-summary")
      .flatMap(({ argument }) => linksOf(argument));
    if (!links.length) return;
    const isComplete = allKnown && !template.printsUnknown;
    const found: Found = { ids: new Set(template.ids), starts: [], bases: new Set(), isComplete, hasFields: false };
    for (const call of calls) if (call.component.folder !== "error-summary") addIds(call, found);
    for (const path of template.includes) addIncluded(path, host, found);
    // A template without fields is a part of a page that has them elsewhere.
    if (!found.hasFields) return;
    const linked = new Set(links.map(({ id }) => id));
    for (const { id, at } of links) {
      if (mayHave(found, id)) continue;
      // Two ids that differ in their numbers are two fields. An id that is linked already is not meant again.
      const other = [...found.ids].filter((each) => withoutNumbers(each) !== withoutNumbers(id) && !linked.has(each));
      const suggestion = id.length < 4 ? undefined : didYouMean(id, other, id.length > 7 ? 2 : 1);
      if (found.isComplete) report({ messageId: "no-such-id", data: { id }, at, key: id, suggestion });
      else if (suggestion !== undefined)
        report({ messageId: "did-you-mean", data: { id, suggestion }, at, key: id, suggestion });
    }
  },
});

interface Found {
  ids: Set<string>;
  /** Beginnings of ids whose ends are only known while rendering. */
  starts: string[];
  /** Ids and names from which macros that nobody has documented make ids: "date" gives "date-day". */
  bases: Set<string>;
  /** False if something may have ids that are not known. */
  isComplete: boolean;
  hasFields: boolean;
}

function mayHave({ ids, starts, bases }: Found, id: string): boolean {
  if (ids.has(id) || starts.some((start) => id.startsWith(start))) return true;
  // The ids that components make are short.
  const short = id.slice(0, 300);
  for (let end = short.length; end > 0; end = short.lastIndexOf("-", end - 1))
    if (bases.has(short.slice(0, end))) return true;
  return false;
}

function withoutNumbers(id: string): string {
  return id.replace(/[\d[\]-]+/g, "");
}

/** Adds the ids that a call prints, as its documentation says. */
function addIds({ component, argument }: Pick<KnownCall, "component" | "argument">, found: Found): void {
  if (!argument) return;
  if (!isKnown(argument)) found.isComplete = false;
  const table = component.parameters()[0]?.table();
  const isDescribed = component.isDocumented || component.isOurs;
  for (const options of isDescribed && table ? alternatives(argument) : []) {
    if (options.kind !== "object") continue;
    const given = (name: string) => (table?.get(name) ? entryOf(options, name)?.value : undefined);
    const prefix = given("idPrefix") ?? (table?.get("idPrefix") ? given("name") : undefined);
    const id = prefix ?? given("id") ?? (table?.get("id")?.isRequired ? undefined : given("name"));
    found.hasFields ||= given("name") !== undefined || prefix !== undefined || component.folder === "date-input";
    if (!id) continue;
    const items = given("items");
    // The inputs of a date are called day, month and year unless others are given.
    const parts = component.folder === "date-input" && !items ? ["", "-day", "-month", "-year"] : [""];
    const ends = items ? endsOf(items, component, found) : parts;
    for (const end of ends) addId(id, end, found);
    if (entryOf(options, "hint")) addId(id, "-hint", found);
    if (entryOf(options, "errorMessage")) addId(id, "-error", found);
  }
  if (isDescribed) addGiven(argument, found);
  else addBases(argument, found);
}

/** Returns the ids that are certain to be printed for an argument, in order. */
export function printedIds(component: Component, argument: Value): string[] {
  const found: Found = { ids: new Set(), starts: [], bases: new Set(), isComplete: true, hasFields: false };
  addIds({ component, argument }, found);
  return [...found.ids];
}

/** Returns what follows the prefix in the ids of items. */
function endsOf(items: Value, component: KnownCall["component"], found: Found): string[] {
  return alternatives(items).flatMap((list) => {
    if (list.kind !== "list" || list.isOpen) {
      found.isComplete = false;
      return [""];
    }
    const isDate = component.folder === "date-input";
    const ends = list.items.flatMap((item, index) =>
      alternatives(item).flatMap((each) => {
        if (each.kind !== "object") return [];
        const name = isDate ? entryOf(each, "name")?.value : undefined;
        if (isDate) return name?.kind === "literal" ? [`-${name.value}`] : [""];
        const isPlain = index === 0 && (component.isOurs || component.isFirstPlain());
        return entryOf(each, "id") || entryOf(each, "divider") ? [] : [isPlain ? "" : `-${index + 1}`];
      }),
    );
    return isDate ? ["", ...ends] : ends;
  });
}

function addId(value: Value, end: string, found: Found): void {
  for (const id of alternatives(value))
    if (id.kind === "literal") found.ids.add(`${id.value}${end}`);
    else if (id.kind === "text" && id.start) found.starts.push(id.start);
    else found.isComplete = false;
}

/** Adds every `id` that is given, wherever it is, also among `attributes`. */
function addGiven(value: Value, found: Found, depth = 0): void {
  for (const each of depth < mostDeep ? alternatives(value) : [])
    if (each.kind === "list") for (const item of each.items) addGiven(item, found, depth + 1);
    else if (each.kind === "object")
      for (const entry of each.entries)
        if (entry.name !== "id") addGiven(entry.value, found, depth + 1);
        else if (depth > 0) addId(entry.value, "", found);
}

/** Maximum number of objects inside each other that are looked at: a list may be in itself. */
const mostDeep = 12;

/** Adds the ids of included templates: in their own HTML, and of their calls. */
function addIncluded(path: string, host: Host, found: Found): void {
  const templates = host.included(path);
  if (!templates) found.isComplete = false;
  for (const { ids, printsUnknown, calls, imports, defined } of templates ?? []) {
    if (printsUnknown) found.isComplete = false;
    for (const id of ids) found.ids.add(id);
    const macros = new Set([...imports.map((each) => each.name), ...defined]);
    for (const { name, namespace, argument } of calls) {
      if (!argument || !(macros.has(namespace ?? name) || argument.kind === "object")) continue;
      const [component] = namespace === undefined ? host.named(name) : [];
      if (component) addIds({ component, argument }, found);
      else {
        if (!isKnown(argument)) found.isComplete = false;
        addBases(argument, found);
      }
    }
  }
}

/** Options from which components make ids. */
const idOptions = new Set(["id", "idPrefix", "name", "namePrefix"]);

/** Adds the ids and names in an argument, wherever they are. */
function addBases(value: Value, found: Found, depth = 0): void {
  for (const each of depth < mostDeep ? alternatives(value) : []) {
    if (each.kind === "list") for (const item of each.items) addBases(item, found, depth + 1);
    if (each.kind !== "object") continue;
    for (const { name, value: given } of each.entries) {
      if (!idOptions.has(name)) addBases(given, found, depth + 1);
      else
        for (const id of alternatives(given)) {
          found.hasFields = true;
          if (id.kind === "literal") found.bases.add(String(id.value));
          else addId(id, "", found);
        }
    }
  }
}

/** Tells whether an argument is known well enough: it is an object, and no HTML in it can have a field that is not in the template. */
function isKnown(value: Value, depth = 0): boolean {
  return alternatives(value).every((each) => {
    if (each.kind === "literal" || each.kind === "text") return true;
    if (depth > mostDeep) return false;
    if (each.kind === "list") return each.items.every((item) => isKnown(item, depth + 1));
    if (each.kind !== "object") return false;
    // An object in a variable may get more options later, but not a second id.
    if (each.isOpen && !each.entries.some(({ name }) => idOptions.has(name))) return false;
    return each.entries.every(({ name, value: given }) => {
      if (/html$/i.test(name)) return alternatives(given).every(isKnownHtml);
      return given.kind === "unknown" ? !holdsHtml.test(name) : isKnown(given, depth + 1) || !holdsHtml.test(name);
    });
  });
}

/** Options that hold objects whose HTML may contain fields. */
const holdsHtml = /^(?:items|conditional|fieldset|rows|formGroup|beforeInputs?|afterInputs?|prefix|suffix|content)$/;

function isKnownHtml(value: Value): boolean {
  return value.kind === "literal" || (value.kind === "text" && value.isCaptured === true);
}

function linksOf(argument: Value | undefined): { id: string; at: number }[] {
  return objectsIn(argument).flatMap((options) =>
    objectsIn(entryOf(options, "errorList")?.value).flatMap((entry) => {
      const href = entryOf(entry, "href")?.value;
      return (href ? alternatives(href) : []).flatMap((each) => {
        if (each.kind !== "literal" || typeof each.value !== "string" || !/^#./.test(each.value)) return [];
        return [{ id: decode(each.value.slice(1)), at: each.at }];
      });
    }),
  );
}

function objectsIn(value: Value | undefined): ObjectValue[] {
  return (value ? alternatives(value) : []).flatMap((each) => {
    if (each.kind === "object") return [each];
    return each.kind === "list"
      ? each.items.flatMap((item) => alternatives(item).filter((one) => one.kind === "object"))
      : [];
  });
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
