import type { Kind, Option } from "@ds-frontend/internal/options/option.js";
import { withArticle } from "@ds-frontend/internal/options/sentences.js";
import { shorten } from "../../report/messages.js";
import { alternatives, isFalsy, type Value } from "../template/value.js";
import { defineRule, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  "not-allowed": ({ allowed, value, ...rest }: Subject & { allowed: readonly string[]; value: string }) =>
    `${subject(rest)} must be ${allowed.map((each) => `"${each}"`).join(" or ")}, not "${value}".`,
  "wrong-kind": ({ expected, kind, ...rest }: Subject & { expected: string; kind: string }) =>
    `${subject(rest)} must be ${withArticle(expected)}, not ${withArticle(kind)}.`,
  "text-false": (data: Subject) =>
    `${subject(data)} must be a boolean, but the text "false" counts as true: remove the quotes.`,
  "tag-in-text": ({ tag, ...rest }: Subject & { tag: string }) =>
    `${subject(rest)} prints \`${tag}\` as it is, because a string inside a tag is not a template: join strings and variables with \`~\`.`,
} as const;

/** Finds values that an option cannot use, such as an object in place of a list. */
export const wrongType = defineRule<typeof messages>({
  name: "wrong-type",
  severity: "error",
  description: "An option is given a value that it cannot use.",
  messages,
  value({ value, option, component, path, isPrinted, report }) {
    const data = subjectOf({ component, path });
    const isPackage = component.isOurs || component.file.includes("/node_modules/");
    const all = alternatives(value);
    for (const alternative of all) {
      const { at } = alternative;
      const kind = kindOf(alternative);
      // What prints the result of a macro of the project may put something in place of the tag.
      for (const { tag, at } of isPrinted || isPackage ? tagsIn(alternative, option) : [])
        report({ messageId: "tag-in-text", data: { ...data, tag: shorten(tag) }, at });
      if (!kind || !option.kinds.length || isFalsy(alternative)) continue;
      // A list with one item prints as that item.
      const isOne = alternative.kind === "list" && alternative.items.length < 2 && !option.isStrict;
      if (isOne && option.kinds[0] !== "object") continue;
      if (option.allowed && alternative.kind === "literal" && !option.allowed.includes(alternative.value)) {
        const allowed = [...new Set(option.allowed.map(String))];
        report({ messageId: "not-allowed", data: { ...data, allowed, value: String(alternative.value) }, at });
        continue;
      }
      const isTaken = option.isStrict ? option.kinds.includes(kind) : (option.takes?.(kind) ?? true);
      const expected = option.isStrict ? option.kinds.join(" or ") : (option.kinds[0] ?? "");
      if (!isTaken) report({ messageId: "wrong-kind", data: { ...data, expected, kind }, at });
      // A default of the template's own may be replaced by what the service knows.
      else if (all.every(({ kind }) => kind === "literal") && isTextFalse(alternative, option))
        report({ messageId: "text-false", data, at });
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

/** Tells whether a boolean option is given the text "false", which is truthy. */
function isTextFalse(value: Value, { kinds, isStrict }: Option): boolean {
  if (isStrict || kinds[0] !== "boolean" || value.kind !== "literal") return false;
  return typeof value.value === "string" && /^false$/i.test(value.value);
}
