import { isFalsy, isTruthy } from "../template/value.js";
import { defineRule, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  "given-twice": ({ option, ...rest }: Subject & { option: string }) =>
    `${subject(rest)}: \`${option}\` is given twice, and only the last one counts.`,
  "html-given": ({ option, other, ...rest }: Subject & { option: string; other: string }) =>
    `${subject(rest)}: \`${option}\` is ignored because \`${other}\` is given.`,
} as const;

/** Finds options that have no effect because of another one: `text` beside `html`, or a name that is given twice. */
export const ignoredOption = defineRule<typeof messages>({
  name: "ignored-option",
  severity: "warning",
  description: "An option is ignored because of another one.",
  messages,
  object(visit) {
    const { object, given, table, component, report } = visit;
    for (const entry of object.entries) {
      const { name, at, value } = entry;
      const data = { ...subjectOf(visit), option: name };
      if (given.get(name) !== entry) {
        report({ messageId: "given-twice", data, at, key: name });
        continue;
      }
      if (!/text$/i.test(name) || isFalsy(value)) continue;
      const html = name.replace(/text$/, "html").replace(/Text$/, "Html");
      const other = given.get(html);
      if (!other || !isTruthy(other.value) || !table.get(html) || !table.get(name)) continue;
      // The macros of a project may print both.
      if (!component.isOurs && !component.isDocumented) continue;
      report({ messageId: "html-given", data: { ...data, other: html }, at, key: name });
    }
  },
});
