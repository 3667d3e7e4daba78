import { definePageRule } from "../page/page-rule.js";

const messages = {
  template:
    "This is a template that was not rendered, so most rules cannot check it: render it first, or use ds-tools lint",
} as const;

export const notRendered = definePageRule({
  name: "not-rendered",
  description: "The page was rendered: it has no template expressions, which hide what the other rules look for.",
  severity: "warning",
  messages,
  isLocal: true,
  check(page, report) {
    if (page.isTemplate && page.first) report({ messageId: "template", node: page.first, isCertain: true });
  },
});
