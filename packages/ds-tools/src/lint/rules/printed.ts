import type { Component } from "../macros/component.js";
import { mark } from "../macros/derive/render.js";
import type { Entry, ObjectValue, Value } from "../template/value.js";
import type { ObjectVisit } from "./rule.js";

type Place = Pick<ObjectVisit, "component" | "top" | "object">;

/** Returns what a macro prints for an argument, with a sample in place of everything that is not known; undefined if that cannot be worked out. */
export function printWith(component: Component, argument: Value, sample: string | null): string | undefined {
  return component.print?.(withSample(argument, sample))?.join("\n");
}

/** Tells whether a macro prints something else without an option; undefined if that cannot be worked out. */
export function hasEffect({ component, top, object }: Place, entry: Entry): boolean | undefined {
  const without = { ...object, entries: object.entries.filter((each) => each !== entry) };
  const [one, other] = [top, substitute(top, object, without)].map((each) => printWith(component, each, "sample"));
  return one === undefined || other === undefined ? undefined : one !== other;
}

/** Returns a value with another object in place of one inside it. */
export function substitute(value: Value, object: ObjectValue, other: ObjectValue): Value {
  if (value.at === object.at && value.kind === "object" && value.entries === object.entries) return other;
  if (value.kind === "list") return { ...value, items: value.items.map((item) => substitute(item, object, other)) };
  if (value.kind === "choice") return { ...value, values: value.values.map((each) => substitute(each, object, other)) };
  if (value.kind !== "object") return value;
  return {
    ...value,
    entries: value.entries.map((entry) => ({ ...entry, value: substitute(entry.value, object, other) })),
  };
}

function withSample(value: Value, sample: string | null): Value {
  if (value.kind === "object")
    return { ...value, entries: value.entries.map((entry) => ({ ...entry, value: withSample(entry.value, sample) })) };
  if (value.kind === "list")
    return { ...value, isOpen: false, items: value.items.map((item) => withSample(item, sample)) };
  return value.kind === "literal" ? value : { kind: "literal", value: sample, at: value.at };
}

/** Returns the harm that a missing option does, by what the macro prints without it; undefined if it does none that is known. */
export function harmIn(html: readonly string[]): string | undefined {
  const [harm] = harms.find(([, pattern]) => html.length > 0 && html.every((each) => pattern.test(each))) ?? [];
  return harm ?? (html.length > 0 && html.every(hasMoreFieldsThanLabels) ? "a field has no label" : undefined);
}

/** Elements that people need the text of, if they are printed without any. */
const harms: [harm: string, pattern: RegExp][] = [
  ["a label is empty", /<label\b[^>]*>\s*<\/label>/],
  ["a group has no name", /<legend\b[^>]*>\s*(?:<h\d[^>]*>\s*<\/h\d>\s*)?<\/legend>/],
  ["a button is empty", /<button\b[^>]*>\s*<\/button>/],
  ["a link is empty", /<a\b[^>]*>\s*<\/a>/],
  ["a heading is empty", /<h\d\b[^>]*>\s*<\/h\d>/],
  ["an attribute is “undefined”", /="(?:[^"]*[\s-])?undefined(?:[\s-][^"]*)?"/],
];

function hasMoreFieldsThanLabels(html: string): boolean {
  return (html.match(control)?.length ?? 0) > (html.match(/<label\b|aria-label/g)?.length ?? 0);
}

const control = /<(?:input|select|textarea)\b(?![^>]*type="(?:hidden|submit|button|image|reset)")[^>]*>/g;

/** Tells whether a macro is certain to print a field without a label. */
export function isUnlabelled(html: readonly string[]): boolean {
  return html.every((each) => {
    const fields = [...each.matchAll(control)];
    return fields.length > 0 && !/<label\b/.test(each) && !fields.some(([tag]) => /\s(?:aria-label|title)/.test(tag));
  });
}

/** Tells whether a macro is certain to print fields without a name, whose answers are not sent. */
export function isUnnamed(html: readonly string[]): boolean {
  return html.every((each) => {
    const fields = [...each.matchAll(control)];
    return fields.length > 0 && fields.every(([tag]) => !/\sname="[^"]/.test(tag) && !tag.includes(mark));
  });
}
