import { defineRule } from "./rule.js";

const messages = {
  "no-such-rule": ({ name, suggestion }: { name: string; suggestion: string | undefined }) =>
    `There is no rule \`${name}\`${suggestion === undefined ? ", so this comment does not switch it off." : `: did you mean \`${suggestion}\`?`}`,
} as const;

/** Message for a comment that names a rule which does not exist. The linter reports it itself, when it reads comments. */
export const unknownRule = defineRule<typeof messages>({
  name: "unknown-rule",
  severity: "warning",
  description: "A comment switches off a rule that does not exist.",
  messages,
});
