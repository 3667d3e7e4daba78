import { defineRule } from "./rule.js";

const messages = {
  "repeated-block": "The block `{{block}}` is defined twice, which Nunjucks refuses.",
  "too-deep": "This template is nested too deeply for ds-tools to read, so it was not checked.",
  unreadable: "Nunjucks cannot read this template: {{reason}}.",
} as const;

/** Messages for templates that Nunjucks refuses. The linter reports them itself, when it parses a template. */
export const syntaxError = defineRule<typeof messages>({
  name: "syntax-error",
  severity: "error",
  description: "Nunjucks cannot read the template.",
  messages,
});
