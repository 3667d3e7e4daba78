import { isFalsy, isTruthy } from "../template/value.js";
import { type Rule, subject } from "./rule.js";

/** Finds options that another one makes useless: `text` beside `html`, or the same name twice. */
export const ignoredOption: Rule = {
  severity: "warning",
  object(visit) {
    const { object, given, table, report } = visit;
    for (const entry of object.entries) {
      const { name, at, value } = entry;
      if (given.get(name) !== entry) {
        report({ at, message: `${subject(visit)}: \`${name}\` is given twice, and only the last one counts.` });
        continue;
      }
      if (!/text$/i.test(name) || isFalsy(value)) continue;
      const html = name.replace(/text$/, "html").replace(/Text$/, "Html");
      const other = given.get(html);
      if (!other || !isTruthy(other.value) || !table.options.has(html) || !table.options.has(name)) continue;
      report({ at, message: `${subject(visit)}: \`${name}\` is ignored because \`${html}\` is given.` });
    }
  },
};
