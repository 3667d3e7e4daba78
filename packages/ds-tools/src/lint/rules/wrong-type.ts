import type { Kind, Option } from "../macros/table.js";
import { alternatives, isFalsy, type Value } from "../template/value.js";
import { defineRule, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  "not-allowed": ({ allowed, value, ...rest }: Subject & { allowed: readonly string[]; value: string }) =>
    `${subject(rest)} must be ${allowed.map((each) => `"${each}"`).join(" or ")}, not "${value}".`,
  "wrong-kind": ({ expected, kind, ...rest }: Subject & { expected: string; kind: string }) =>
    `${subject(rest)} must be ${article(expected)}, not ${article(kind)}.`,
  "text-false": (data: Subject) =>
    `${subject(data)} must be a boolean, but the text "false" counts as true: remove the quotes.`,
  "not-a-number": ({ value, ...rest }: Subject & { value: string }) =>
    `${subject(rest)} must be a number, not "${value}".`,
} as const;

/** Finds values that an option cannot use, such as an object for a list. */
export const wrongType = defineRule<typeof messages>({
  severity: "error",
  description: "An option is given a value that it cannot use.",
  messages,
  value(visit) {
    const { value, option, report } = visit;
    const data = { ...subjectOf(visit), option: option.name };
    for (const each of alternatives(value)) {
      const kind = kindOf(each);
      // A list of one prints like its only item.
      if (each.kind === "list" && each.items.length < 2 && !option.isStrict && option.kinds[0] !== "object") continue;
      if (!kind || !option.kinds.length || isFalsy(each)) continue;
      if (option.allowed && each.kind === "literal" && !option.allowed.includes(each.value)) {
        const allowed = [...new Set(option.allowed.map(String))];
        report({ messageId: "not-allowed", data: { ...data, allowed, value: String(each.value) }, at: each.at });
        continue;
      }
      if (!option.kinds.includes(kind))
        report({ messageId: "wrong-kind", data: { ...data, expected: expected(option), kind }, at: each.at });
      else if (isTextFalse(each, option)) report({ messageId: "text-false", data, at: each.at });
      else if (isNoNumber(each, option))
        report({ messageId: "not-a-number", data: { ...data, value: String(each.value) }, at: each.at });
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

/** Finds the text "false", which is truthy. */
function isTextFalse(value: Value, { kinds, isStrict }: Option): boolean {
  return !isStrict && kinds[0] === "boolean" && value.kind === "literal" && value.value === "false";
}

/** Finds texts that are no numbers, such as "two". */
function isNoNumber(value: Value, { kinds, isStrict }: Option): value is Literal {
  if (isStrict || kinds[0] !== "number" || value.kind !== "literal" || typeof value.value !== "string") return false;
  return !Number.isFinite(Number(value.value));
}

type Literal = Extract<Value, { kind: "literal" }>;

function expected({ kinds, isStrict }: Option): string {
  return isStrict ? kinds.join(" or ") : (kinds[0] ?? "");
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
