import { defineRule } from "./rule.js";

const messages = {
  "repeated-block": "The block `{{block}}` is defined twice, which Nunjucks refuses.",
  unreadable: "Nunjucks cannot read this template: {{reason}}.",
} as const;

/** Says that Nunjucks would refuse the template. The linter itself reports it. */
export const syntaxError = defineRule<typeof messages>({
  severity: "error",
  description: "Nunjucks cannot read the template.",
  messages,
});
