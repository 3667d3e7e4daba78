import { isFalsy, isTruthy } from "../template/value.js";
import { entryOf, type Rule, subject } from "./rule.js";

/** Finds options that another one makes useless: `text` beside `html`, or the same name twice. */
export const ignoredOption: Rule = {
  severity: "warning",
  object(visit) {
    const { object, table, report } = visit;
    const seen = new Set<string>();
    for (const entry of object.entries.toReversed()) {
      const { name, at, value } = entry;
      if (seen.has(name)) {
        report({ at, message: `${subject(visit)}: \`${name}\` is given twice, and only the last one counts.` });
        continue;
      }
      seen.add(name);
      if (!/text$/i.test(name) || isFalsy(value)) continue;
      const html = name.replace(/text$/, "html").replace(/Text$/, "Html");
      const other = entryOf(object, html);
      if (!other || !isTruthy(other.value) || !table.options.has(html) || !table.options.has(name)) continue;
      report({ at, message: `${subject(visit)}: \`${name}\` is ignored because \`${html}\` is given.` });
    }
  },
};
