import type { Kind, Option } from "@ds-frontend/internal/options/option.js";
import { withArticle } from "@ds-frontend/internal/options/sentences.js";
import { shorten } from "../../report/messages.js";
import type { Component } from "../macros/component.js";
import { alternatives, isFalsy, type ListValue, type Value } from "../template/value.js";
import { printsSame } from "./printed.js";
import { defineRule, type Subject, subject, subjectOf, type ValueVisit } from "./rule.js";

const messages = {
  "not-allowed": ({ allowed, value, ...rest }: Subject & { allowed: readonly string[]; value: string }) =>
    `${subject(rest)} must be ${allowed.map((each) => `"${each}"`).join(" or ")}, not "${value}".`,
  "wrong-kind": ({ expected, kind, ...rest }: Subject & { expected: string; kind: string }) =>
    `${subject(rest)} must be ${withArticle(expected)}, not ${withArticle(kind)}.`,
  "text-false": (data: Subject) =>
    `${subject(data)} must be a boolean, but the text "false" counts as true: remove the quotes.`,
  "tag-in-text": ({ tag, ...rest }: Subject & { tag: string }) =>
    `${subject(rest)} prints \`${tag}\` as it is, because a string inside a tag is not a template: join strings and variables with \`~\`.`,
  "not-a-number": ({ value, ...rest }: Subject & { value: string }) =>
    `${subject(rest)} must be a number, not "${value}".`,
} as const;

/** Finds values that an option cannot use, such as an object in place of a list. */
export const wrongType = defineRule<typeof messages>({
  name: "wrong-type",
  severity: "error",
  description: "An option is given a value that it cannot use.",
  messages,
  value(visit) {
    const { value, option, component, isPrinted, report } = visit;
    const data = { ...subjectOf(visit), option: option.name };
    for (const alternative of alternatives(value)) {
      const kind = kindOf(alternative);
      // A list with one item prints as that item.
      if (
        alternative.kind === "list" &&
        alternative.items.length < 2 &&
        !option.isStrict &&
        option.kinds[0] !== "object"
      )
        continue;
      if (alternative.kind === "list" && isOwn(component) && !option.kinds.includes("object") && isPlain(alternative))
        continue;
      // What prints the result of a macro of the project may put something in place of the tag.
      for (const { tag, at } of isPrinted || !isOwn(component) ? tagsIn(alternative, option) : [])
        report({ messageId: "tag-in-text", data: { ...data, tag: shorten(tag) }, at });
      if (!kind || !option.kinds.length || isFalsy(alternative)) continue;
      if (option.allowed && alternative.kind === "literal" && !option.allowed.includes(alternative.value)) {
        const allowed = [...new Set(option.allowed.map(String))];
        report({
          messageId: "not-allowed",
          data: { ...data, allowed, value: String(alternative.value) },
          at: alternative.at,
        });
        continue;
      }
      if (!(option.takes?.(kind) ?? option.kinds.includes(kind)))
        report({ messageId: "wrong-kind", data: { ...data, expected: expected(option), kind }, at: alternative.at });
      // A default of the template's own may be replaced by what the service knows.
      else if (alternatives(value).every(({ kind }) => kind === "literal") && isTextFalse(alternative, visit))
        report({ messageId: "text-false", data, at: alternative.at });
      else if (isNoNumber(alternative, option))
        report({ messageId: "not-a-number", data: { ...data, value: String(alternative.value) }, at: alternative.at });
    }
  },
});

function kindOf(value: Value): Kind | undefined {
  if (value.kind === "text") return "string";
  if (value.kind === "object") return "object";
  if (value.kind === "list") return "array";
  if (value.kind !== "literal" || value.value === null) return undefined;
  return typeof value.value as Kind;
}

/** Tells whether a macro belongs to the project, which may print a list on purpose, for example into a script. */
function isOwn({ file, isOurs }: Component): boolean {
  return !isOurs && !file.includes("/node_modules/");
}

/** Tells whether a list has only plain items, so that it prints as text with commas. */
function isPlain({ items }: ListValue): boolean {
  return !items.flatMap(alternatives).some(({ kind }) => kind === "object" || kind === "list");
}

/** Returns the tags in a text, or in the texts inside an option whose content is not checked further, such as `attributes`. */
function tagsIn(value: Value, option: Option): { tag: string; at: number }[] {
  if (value.kind === "object" && option.table()?.isOpen !== false)
    return value.entries.flatMap((entry) => alternatives(entry.value).flatMap((each) => tagsIn(each, option)));
  const text = value.kind === "literal" ? String(value.value) : value.kind === "text" ? value.start : undefined;
  const tag = text === undefined ? undefined : firstTag(text);
  return tag === undefined ? [] : [{ tag, at: value.at }];
}

/** Returns the first tag, output or comment of a template in a text. */
function firstTag(text: string): string | undefined {
  const found = ["{}", "%%", "##"].flatMap(([open, close]) => {
    const start = text.indexOf(`{${open}`);
    const end = start < 0 ? -1 : text.indexOf(`${close}}`, start + 2);
    return end < 0 ? [] : [{ start, end: end + 2 }];
  });
  const [first] = found.sort((one, other) => one.start - other.start);
  return first && text.slice(first.start, first.end);
}

/** Tells whether a boolean option is given the text "false", which is truthy, and the macro does not compare it with that text. */
function isTextFalse(value: Value, { component, top, option, ...visit }: ValueVisit<typeof messages>): boolean {
  if (option.isStrict || value.kind !== "literal" || !/^false$/i.test(String(value.value)) || value.value === false)
    return false;
  // An attribute such as `disabled` is on, whatever its value.
  if (option.kinds[0] !== "boolean") return component.print?.(top)?.every((html) => isOn(html, option.name)) ?? false;
  return printsSame(component, top, visit.value, { kind: "literal", value: false, at: value.at }) !== true;
}

function isOn(html: string, name: string): boolean {
  return /^(?:checked|disabled|hidden|multiple|open|readonly|required|selected)$/.test(name)
    ? new RegExp(`\\s${name}="false"`, "i").test(html)
    : false;
}

/** Tells whether a number option is given a text that is not a number, such as "two". */
function isNoNumber(value: Value, { kinds, isStrict }: Option): value is Literal {
  if (isStrict || kinds[0] !== "number" || value.kind !== "literal" || typeof value.value !== "string") return false;
  return !Number.isFinite(Number(value.value));
}

type Literal = Extract<Value, { kind: "literal" }>;

function expected({ kinds, isStrict }: Option): string {
  return isStrict ? kinds.join(" or ") : (kinds[0] ?? "");
}
