import { defineRule } from "./rule.js";

const messages = {
  "did-you-mean": "No form has a field `{{name}}`, so nothing is shown for it: did you mean `{{suggestion}}`?",
  "no-such-field": "No form has a field `{{name}}`, so nothing is shown for it.",
  "not-revealed": ({ name, fields }: { name: string; fields: readonly string[] }) =>
    `\`view.fields.${name}\` comes without the fields that its items reveal, ${fields.map((field) => `\`${field}\``).join(", ")}, so they are not on the page: print \`view.withConditional("${name}", …)\` instead.`,
} as const;

/** Finds fields of a view that no form in the project's code has, and groups that are shown without the fields that they reveal. */
export const unknownField = defineRule<typeof messages>({
  name: "unknown-field",
  severity: "error",
  description: "A template shows a field that no form has, or not the fields that its items reveal.",
  messages,
  template({ template: { fields, withConditional }, host, report }) {
    const forms = fields.length ? host.forms() : undefined;
    if (!forms) return;
    // Where nothing that the template shows is declared in the code, its form comes from elsewhere.
    const isKnown = fields.some(({ name }) => forms.has(name));
    for (const { name, at, isWhole } of fields) {
      const revealed = forms.revealedBy(name);
      if (isWhole && revealed.length && withConditional && !withConditional.has(name))
        report({ messageId: "not-revealed", data: { name, fields: revealed }, at, key: name });
      if (forms.mayHave(name)) continue;
      const suggestion = forms.similar(name);
      if (suggestion !== undefined)
        report({ messageId: "did-you-mean", data: { name, suggestion }, at, key: name, suggestion });
      else if (isKnown) report({ messageId: "no-such-field", data: { name }, at, key: name });
    }
  },
});
