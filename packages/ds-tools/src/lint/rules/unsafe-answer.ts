import { defineRule } from "./rule.js";

const messages = {
  unescaped:
    "The answer `{{path}}` is printed as HTML by `safe`, so whoever gives it can put scripts and links into the page: print it without `safe`.",
} as const;

/** Names by which services give answers to their templates: what a form has sent, and what was stored of it. */
const answers =
  /^(?:answers?|values|formValues|formData|body|query|req\.body|req\.query|view\.(?:answers|values?|fields\.[^.]+\.value))(?:[.[]|$)|^(?:view|step|page)\.(?:items|answers)\[\]|\.(?:answers|formData|formValues)\./;

/** Finds answers of people that are printed without escaping. */
export const unsafeAnswer = defineRule<typeof messages>({
  name: "unsafe-answer",
  severity: "error",
  description: "An answer is printed as HTML.",
  messages,
  template({ template: { unescaped, fromView }, report }) {
    for (const { name: path, at } of unescaped) {
      // A page of `journey` that adds another item gets the answers as `items`.
      if (!answers.test(path) && !(fromView && /^items\[\]\./.test(path))) continue;
      report({ messageId: "unescaped", data: { path: path.replace("[]", "[…]") }, at, key: path });
    }
  },
});
