import { defineRule, type Subject, subject, subjectOf } from "./rule.js";

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
  severity: "warning",
  description: "An option is deprecated in the installed version.",
  messages,
  object(visit) {
    const { object, table, isBelowDeprecated, report } = visit;
    if (isBelowDeprecated) return;
    for (const { name, at } of object.entries) {
      const option = table.options.get(name);
      if (option?.deprecated === undefined) continue;
      const description = option.description.replace(/\s+/g, " ").trim() || undefined;
      const data = { ...subjectOf(visit), option: name, since: option.deprecated || undefined, description };
      report({ messageId: "deprecated", data, at, key: name });
    }
  },
});
