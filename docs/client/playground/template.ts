import { page } from "ds-frontend";
import { type Model, stylesheet } from "./model.js";

const note = '<p class="ds-body">The playground lints templates, and does not render them.</p>';

/** A template, with what the linter finds in it. The linter is loaded when it is first used. */
export const template: Model = {
  id: "template",
  name: "A Nunjucks template, linted",
  label: "As a template",
  options: `{% from "error-summary/macro.njk" import errorSummary %}

{{ errorSummary({
  titleText: "There is a problem",
  errorlist: [{ text: "Select how to contact you", href: "#contact" }]
}) }}

{{ govukRadios({
  id: "contact",
  name: "contact-preference",
  items: [
    { value: "email", text: "Email", chekced: true },
    { value: "phone", text: "Phone" }
  ]
}) }}
`,
  async render(source) {
    const { lintSource } = await import("./lint-source.js");
    const found = lintSource(String(source));
    return {
      html: note,
      document: page({ title: "Template", stylesheet, contentHtml: note }),
      problems: found.map(({ line, message, rule }) => `Line ${line}: ${message} ${rule}`),
      code: [],
      right: "The linter finds nothing.",
    };
  },
};
