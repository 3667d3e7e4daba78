import { replacementIn, replaceOptions } from "./replace-options.js";
import { defineRule, type Subject, subject, subjectOf } from "./rule.js";

const messages = {
  deprecated: ({ option, since, description, refusal, ...rest }: Deprecated) =>
    `${subject(rest)}: \`${option}\` is deprecated${since === undefined ? "" : ` ${since}`}.${description === undefined ? "" : ` Its description: ${description}`}${refusal === undefined ? "" : ` Change it by hand: ${refusal}.`}`,
} as const;

interface Deprecated extends Subject {
  option: string;
  /** Version, or words such as "since 5.0", as the design system gives them. */
  since: string | undefined;
  /** Description of the option in the design system. */
  description: string | undefined;
  /** Reason why `--fix` does not replace it. */
  refusal: string | undefined;
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
      return option?.deprecated === undefined ? [] : [{ entry, option }];
    });
    const replacements = all.flatMap(({ entry, option }) => {
      const targets = replacementIn(option.description, path, table);
      return targets ? [{ entry, targets }] : [];
    });
    const replaced = new Set(replacements.map(({ entry }) => entry));
    const result = replacements.length ? replaceOptions(replacements, visit) : undefined;
    for (const { entry, option } of all) {
      const { name, at } = entry;
      const description = option.description.replace(/\s+/g, " ").trim() || undefined;
      const isReplaced = replaced.has(entry);
      const refusal = isReplaced && typeof result === "string" ? result : undefined;
      const data = { ...subjectOf(visit), option: name, since: option.deprecated || undefined, description, refusal };
      const fix = isReplaced && typeof result === "object" ? result : undefined;
      report({ messageId: "deprecated", data, at, key: name, fix });
    }
  },
});
