import { defineRule } from "./rule.js";

const messages = {
  "no-such-filter": "There is no filter `{{name}}`, so Nunjucks fails: did you mean `{{suggestion}}`?",
  "no-such-test": "There is no test `{{name}}`, so Nunjucks fails: did you mean `{{suggestion}}`?",
} as const;

/** Finds filters and tests that neither Nunjucks nor the project's code has. */
export const unknownFilter = defineRule<typeof messages>({
  name: "unknown-filter",
  severity: "error",
  description: "A template uses a filter or a test that does not exist.",
  messages,
  template({ template, host, report }) {
    const kinds = [
      ["no-such-filter", "filters"],
      ["no-such-test", "tests"],
    ] as const;
    for (const [messageId, kind] of kinds)
      for (const { name, at } of template[kind]) {
        const suggestion = host.similarFilter(name, kind);
        if (suggestion !== undefined) report({ messageId, data: { name, suggestion }, at, key: name, suggestion });
      }
  },
});
