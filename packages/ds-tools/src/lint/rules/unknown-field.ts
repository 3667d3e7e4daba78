import { nearest } from "../../../../ds-frontend/src/options/nearest.js";
import { defineRule } from "./rule.js";

const messages = {
  "no-such-field": ({ field, suggestion }: { field: string; suggestion: string | undefined }) =>
    `No form of this project has a field \`${field}\`, so the macro gets no options${suggestion === undefined ? "." : `: did you mean \`${suggestion}\`?`}`,
} as const;

/** Finds references to a form's field, such as `view.fields.email`, that no form of the project has. */
export const unknownField = defineRule<typeof messages>({
  severity: "error",
  description: "A macro is given a field that no form of the project has.",
  messages,
  template({ template, formFields, report }) {
    if (!formFields) return;
    for (const { name, at } of template.fields) {
      if (formFields.has(name)) continue;
      const suggestion = nearest(name, [...formFields]);
      report({ messageId: "no-such-field", data: { field: name, suggestion }, at, key: name, suggestion });
    }
  },
});
