import type { Component } from "../macros/component.js";
import { mark } from "../macros/macro-reader.js";
import { alternatives, mapValue, type ObjectEntry, type Value } from "../template/value.js";
import type { ObjectVisit } from "./rule.js";

/** Call of a macro, and the object inside it that is judged. */
export type MacroCall = Pick<ObjectVisit, "component" | "top" | "object">;

/** Returns what a macro prints for an argument, with a sample in place of everything that is not known; undefined if that cannot be worked out. */
export function printWith(component: Component, argument: Value, sample: string | null): string | undefined {
  return component.print?.(withSample(argument, sample))?.join("\n");
}

/** Returns the ids that a macro is certain to print for an argument, in order. */
export function printedIds(component: Component, argument: Value): string[] {
  const all = (component.print?.(argument) ?? []).flatMap((html) => [...html.matchAll(/\sid="([^"]*)"/g)]);
  return all.flatMap(([, id = ""]) => (id && !id.includes(mark) ? [id] : []));
}

/** Items of a list that are enough to judge what a macro prints for its other options. */
const fewItems = 20;
const shortened = new WeakMap<Value, Value>();

/** Returns what a macro prints for a call, of long lists only the first items; nothing if that cannot be worked out. */
export function printed({ component, top }: Pick<MacroCall, "component" | "top">): string[] {
  const short = shortened.get(top) ?? shorten(top);
  shortened.set(top, short);
  return component.print?.(short) ?? [];
}

function shorten(value: Value): Value {
  let isLong = false;
  const short = mapValue(value, (part) => {
    if (part.kind !== "list" || part.items.length <= fewItems) return part;
    isLong = true;
    return { ...part, items: part.items.slice(0, fewItems) };
  });
  // What is the same object is printed once.
  return isLong ? short : value;
}

/** Tells whether a macro prints something else without an option; undefined if that cannot be worked out. */
export function hasEffect({ component, top, object }: MacroCall, entry: ObjectEntry): boolean | undefined {
  const without = { ...object, entries: object.entries.filter((each) => each !== entry) };
  const isSame = printsSame(component, top, object, without);
  return isSame === undefined ? undefined : !isSame;
}

/** Tells whether a macro prints the same if a value inside its argument is another one; undefined if that cannot be worked out. */
export function printsSame(component: Component, top: Value, value: Value, other: Value): boolean | undefined {
  const [one, changed] = [top, substitute(top, value, other)].map((each) => printWith(component, each, "sample"));
  return one === undefined || changed === undefined ? undefined : one === changed;
}

/** Returns the argument of a call with another value for an option of the object. */
export function withOption({ top, object }: MacroCall, name: string, value: Value): Value {
  const entries = [...object.entries.filter((entry) => entry.name !== name), { name, value, at: object.at }];
  return substitute(top, object, { ...object, entries });
}

/** Returns a value with another one in place of one inside it. */
export function substitute(value: Value, inside: Value, other: Value): Value {
  return mapValue(value, (part) => {
    if (part.at !== inside.at || part.kind !== inside.kind) return part;
    return part.kind !== "object" || (inside.kind === "object" && part.entries === inside.entries) ? other : part;
  });
}

function withSample(value: Value, sample: string | null): Value {
  return mapValue(value, (part) => {
    // Of a choice, an object or list tells more than anything else.
    const known = alternatives(part).find(({ kind }) => kind === "object" || kind === "list") ?? part;
    if (known.kind === "object" || known.kind === "literal") return known;
    return known.kind === "list" ? { ...known, isOpen: false } : { kind: "literal", value: sample, at: known.at };
  });
}

/** Returns the harm that a missing option does, by what the macro prints without it; undefined if it does none that is known. */
export function harmIn(html: readonly string[]): string | undefined {
  const [harm] = harms.find(([, pattern]) => html.length > 0 && html.every((each) => pattern.test(each))) ?? [];
  return harm ?? (html.length > 0 && html.every(hasMoreFieldsThanLabels) ? "a field has no label" : undefined);
}

/** Elements that people need the text of, if they are printed without any. */
const harms: [harm: string, pattern: RegExp][] = [
  ["a label is empty", /<label\b[^<>]*>\s*<\/label>/],
  ["a group has no name", /<legend\b[^<>]*>\s*(?:<h\d[^<>]*>\s*<\/h\d>\s*)?<\/legend>/],
  ["a button is empty", /<button\b[^<>]*>\s*<\/button>/],
  ["a link is empty", /<a\b[^<>]*>\s*<\/a>/],
  ["what opens it is empty", /<summary\b[^<>]*>\s*(?:<span\b[^<>]*>\s*<\/span>\s*)?<\/summary>/],
  ["a heading is empty", /<h\d\b[^<>]*>\s*<\/h\d>/],
  ["an attribute is “undefined”", /="(?:[^"]*[\s-])?undefined(?:[\s-][^"]*)?"/],
];

function hasMoreFieldsThanLabels(html: string): boolean {
  return (html.match(control)?.length ?? 0) > (html.match(/<label\b|aria-label/g)?.length ?? 0);
}

const control = /<(?:input|select|textarea)\b(?![^<>]*type="(?:hidden|submit|button|image|reset)")[^<>]*>/g;

/** Tells whether a macro is certain to print a field without a label. */
export function isUnlabelled(html: readonly string[]): boolean {
  const fields = fieldsIn(html);
  return fields.length > 0 && !mayBeLabelled(html) && !fields.some((tag) => /\s(?:aria-label|title)/.test(tag));
}

/** Tells whether what a macro prints may have a label, or is hidden, so that nobody needs one. */
export function mayBeLabelled(html: readonly string[]): boolean {
  return html.some((each) =>
    /<label\b[^<>]*>(?!\s*<\/label>)|<(?!button)[^<>]*\shidden\b|display-none|display:\s*none/.test(each),
  );
}

function fieldsIn(html: readonly string[]): string[] {
  return html.flatMap((each) => each.match(control) ?? []);
}

/** Tells whether a macro is certain to print fields without a name, whose answers are not sent. */
export function isUnnamed(html: readonly string[]): boolean {
  const fields = fieldsIn(html);
  return fields.length > 0 && fields.every((tag) => lacks(tag, "name"));
}

/** Tells whether a macro is certain to print fields without an id of their own, to which no label and no link can refer. */
export function isUnidentified(html: readonly string[]): boolean {
  const fields = fieldsIn(html);
  return fields.length > 0 && html.some((each) => /<label\b/.test(each)) && fields.every((tag) => lacks(tag, "id"));
}

function lacks(tag: string, attribute: "id" | "name"): boolean {
  return !new RegExp(`\\s${attribute}="(?!undefined(?:-|"))[^"]`).test(tag) && !tag.includes(mark);
}

/** Returns how many fields a macro prints without a name, or without the text of a label. */
function countLacking(html: string, option: "name" | "text"): number {
  const fields = html.match(control) ?? [];
  if (option === "name") return fields.filter((tag) => lacks(tag, "name")).length;
  return Math.max(0, fields.length - (html.match(/<label\b[^<>]*>(?!\s*<\/label>)|aria-label/g)?.length ?? 0));
}

/** Tells whether what a macro prints lacks a name or a label because an object does not have an option. */
export function isLackingWithout(call: MacroCall, option: "name" | "text"): boolean {
  const { component, top, object } = call;
  const changed = withOption(call, option, { kind: "literal", value: "sample", at: object.at });
  // What is not known counts as given: a divider, for example, has no field.
  const [without, having] = [top, changed].map((each) => printWith(component, each, "sample"));
  if (without === undefined || having === undefined) return false;
  return countLacking(having, option) < countLacking(without, option);
}
