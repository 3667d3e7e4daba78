import { withArticle } from "@ds-frontend/internal/options/sentences.js";
import { alternatives, isFalsy, kindOf } from "../template/value.js";
import { defineRule, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  "not-allowed": ({ allowed, value, ...rest }: Subject & { allowed: readonly string[]; value: string }) =>
    `${subject(rest)} must be ${allowed.map((each) => `"${each}"`).join(" or ")}, not "${value}".`,
  "wrong-kind": ({ expected, kind, ...rest }: Subject & { expected: string; kind: string }) =>
    `${subject(rest)} must be ${withArticle(expected)}, not ${withArticle(kind)}.`,
} as const;

/** Finds values that an option cannot use, such as an object in place of a list. */
export const wrongType = defineRule<typeof messages>({
  name: "wrong-type",
  severity: "error",
  description: "An option is given a value that it cannot use.",
  messages,
  value({ value, option, component, path, report }) {
    const data = subjectOf({ component, path });
    for (const alternative of alternatives(value)) {
      const { at } = alternative;
      const kind = kindOf(alternative);
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
    }
  },
});
