import { definePageRule } from "../page/page-rule.js";

export const notRendered = definePageRule({
  name: "not-rendered",
  title: "A template was not rendered",
  description: "The page was rendered: it has no template expressions, which hide what the other rules look for.",
  severity: "warning",
  impact: "blocks",
  affects: "Everyone",
  messages: {
    template:
      "This is a template that was not rendered, so the rules cannot check it: render it first, or use ds-tools lint",
  },
  isLocal: true,
  check(page, report) {
    if (page.isTemplate && page.first) report({ messageId: "template", node: page.first });
  },
});
