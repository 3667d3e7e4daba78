import type { Table } from "@ds-frontend/internal/options/option.js";
import { defineRule, type Subject, subject, subjectOf } from "./rule.js";
import { rename } from "./unknown-option.js";

const messages = {
  deprecated: ({ option, since, description, ...rest }: Deprecated) =>
    `${subject(rest)}: \`${option}\` is deprecated${since === undefined ? "" : ` ${since}`}.${description === undefined ? "" : ` Its description: ${description}`}`,
} as const;

interface Deprecated extends Subject {
  option: string;
  /** Version, or words such as "since 5.0", as the design system gives them. */
  since: string | undefined;
  /** Description of the option in the design system. */
  description: string | undefined;
}

/** Finds options that are deprecated in the installed version of the design system. */
export const deprecatedOption = defineRule<typeof messages>({
  name: "deprecated-option",
  severity: "warning",
  description: "An option is deprecated in the installed version.",
  messages,
  object(visit) {
    const { object, table, path, isBelowDeprecated, report } = visit;
    if (isBelowDeprecated) return;
    const all = object.entries.flatMap((entry) => {
      const option = table.get(entry.name);
      return option?.deprecated === undefined
        ? []
        : [{ entry, option, target: targetIn(option.description, path, table) }];
    });
    for (const { entry, option, target } of all) {
      const description = option.description.replace(/\s+/g, " ").trim() || undefined;
      const data = { ...subjectOf(visit), option: entry.name, since: option.deprecated || undefined, description };
      const isAlone = all.filter((other) => other.target === target).length === 1;
      // An object in a variable may be used elsewhere too.
      const isFixed = target !== undefined && isAlone && !object.isOpen && !visit.given.has(target);
      const fix = isFixed ? rename(entry, target, visit) : undefined;
      report({ messageId: "deprecated", data, at: entry.at, key: entry.name, fix });
    }
  },
});

/**
 * Returns the option of the same object that a description names as the replacement, as "Replaced by the `text` option." does. Some
 * packages count the path from the macro's options, others from the object.
 */
function targetIn(description: string, path: string, table: Table): string | undefined {
  const [, words = ""] = /^Replaced by (?:the )?`([\w.]+)`(?: options?)?\.?$/.exec(description.trim()) ?? [];
  const start = `${path.replace(/\[\d*\]/g, "")}.`;
  const name = words.startsWith(start) ? words.slice(start.length) : words;
  return table.get(name) ? name : undefined;
}
