import { acceptedWordings, inWrongLanguage, wrongLanguage } from "../page/language.js";
import { messages as errorMessages, isAboutField } from "../page/message.js";
import { definePageRule } from "../page/page-rule.js";
import { summaries } from "../page/summary.js";
import { text } from "../page/text.js";

export const errorTitle = definePageRule({
  name: "error-title",
  title: "The title does not begin with “Error: ”",
  description: 'The title of a page with errors begins with "Error: ", so that screen readers say it first.',
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  messages: {
    "wrong-language": `The title is ${inWrongLanguage}`,
    "no-prefix": 'The page has errors, so its title must begin with "{{prefix}}"',
  },
  check(page, report) {
    if (!summaries(page).length && !errorMessages(page).some((message) => isAboutField(page, message))) return;
    if (!page.title) return;
    const title = text(page.title);
    const prefixes = acceptedWordings(page, "errorPrefix", page.title, title);
    // A language that we do not know, or a title that is only known later.
    if (!prefixes || !title) return;
    // The text of a title that says nothing else has no space at its end.
    const begins = (prefix: string) => title.startsWith(prefix) || title === prefix.trimEnd();
    // Capitals say the same to those who see the title and to those who hear it: "ERROR: ".
    if (prefixes.some((prefix) => begins(prefix) || begins(prefix.toUpperCase()))) return;
    const wrong = wrongLanguage(page, "errorPrefix", page.title, title);
    const node = page.title;
    if (wrong) report({ messageId: "wrong-language", data: wrong, node });
    else report({ messageId: "no-prefix", data: { prefix: prefixes[0] ?? "" }, node });
  },
});
