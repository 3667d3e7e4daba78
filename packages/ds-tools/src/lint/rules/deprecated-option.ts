import { type Rule, subject } from "./rule.js";

/** Finds options that the installed version of the design system calls deprecated. */
export const deprecatedOption: Rule = {
  severity: "warning",
  object(visit) {
    const { object, table, report } = visit;
    for (const { name, at } of object.entries) {
      const option = table.options.get(name);
      if (option?.deprecated === undefined) continue;
      const since = option.deprecated && ` ${option.deprecated}`;
      const description = option.description.replace(/\s+/g, " ").trim();
      report({
        at,
        message: `${subject(visit)}: \`${name}\` is deprecated${since}.${description ? ` Its description: ${description}` : ""}`,
      });
    }
  },
};
