import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { defineRule } from "./rule.js";

const messages = {
  "never-set":
    "Nothing sets the variable `{{name}}`, so it is empty: did you mean `{{suggestion}}`, which this template sets?",
} as const;

/** Finds variables that nothing sets, and that are spelt almost like one that the same template sets. */
export const unknownVariable = defineRule<typeof messages>({
  name: "unknown-variable",
  severity: "error",
  description: "A template reads a variable that nothing sets, under almost the name of one that it sets.",
  messages,
  template({ template, host, report }) {
    const known = new Set([...template.bound, ...template.defined, ...template.imports.map(({ name }) => name)]);
    for (const { name, at } of template.unset) {
      if (known.has(name) || name.length < 5) continue;
      // A number, or an "s" or a word at the end, makes another word.
      const likely = [...template.bound].filter((each) => stem(each) !== stem(name));
      const suggestion = didYouMean(name, likely, name.length > 7 ? 2 : 1);
      if (suggestion === undefined || host.mayBeVariable(name)) continue;
      report({ messageId: "never-set", data: { name, suggestion }, at, key: name, suggestion });
    }
  },
});

function stem(name: string): string {
  return name.replace(/\d+/g, "").replace(/(?:s|(?<=[a-z])[A-Z][a-z]*)$/, "");
}
