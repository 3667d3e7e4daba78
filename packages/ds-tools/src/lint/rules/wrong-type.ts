import type { Kind, Option } from "../macros/table.js";
import { alternatives, isFalsy, type Value } from "../template/value.js";
import { type Rule, subject } from "./rule.js";

/** Finds values that an option cannot use, such as an object for a list. */
export const wrongType: Rule = {
  severity: "error",
  value(visit) {
    const { value, option, report } = visit;
    for (const each of alternatives(value)) {
      const kind = kindOf(each);
      // A list of one prints like its only item.
      if (each.kind === "list" && each.items.length < 2 && !option.isStrict && option.kinds[0] !== "object") continue;
      if (!kind || !option.kinds.length || isFalsy(each)) continue;
      if (option.allowed && each.kind === "literal" && !option.allowed.includes(each.value)) {
        const names = [...new Set(option.allowed.map((name) => `"${name}"`))].join(" or ");
        report({ at: each.at, message: `${subject(visit)} must be ${names}, not "${each.value}".` });
        continue;
      }
      const reason = option.kinds.includes(kind) ? unusable(each, option) : `not ${article(kind)}`;
      if (reason)
        report({ at: each.at, message: `${subject(visit)} must be ${article(expected(option))}, ${reason}.` });
    }
  },
};

function kindOf(value: Value): Kind | undefined {
  if (value.kind === "text") return "string";
  if (value.kind === "object") return "object";
  if (value.kind === "list") return "array";
  if (value.kind !== "literal" || value.value === null) return undefined;
  return typeof value.value as Kind;
}

/** Finds texts that other systems take for another kind: "false" is truthy, and "two" is no number. */
function unusable(value: Value, { kinds, isStrict }: Option): string | undefined {
  if (isStrict || value.kind !== "literal" || typeof value.value !== "string") return undefined;
  if (kinds[0] === "boolean" && value.value === "false")
    return 'but the text "false" counts as true: remove the quotes';
  if (kinds[0] === "number" && !Number.isFinite(Number(value.value))) return `not "${value.value}"`;
  return undefined;
}

function expected({ kinds, isStrict }: Option): string {
  return isStrict ? kinds.join(" or ") : (kinds[0] ?? "");
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
