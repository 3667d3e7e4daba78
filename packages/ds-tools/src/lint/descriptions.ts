/** One sentence for each rule about what it finds. */
export const descriptions: Readonly<Record<string, string>> = {
  "unknown-option": "A macro is given an option that it does not have, and ignores it.",
  "missing-option": "A macro is called without an option that it needs.",
  "wrong-type": "An option is given a value that it cannot use.",
  "ignored-option": "An option is ignored because of another one.",
  "deprecated-option": "An option is deprecated in the installed version.",
  "unknown-macro": "A macro is imported or called that the design system does not have.",
  "error-link": "An error summary links to an id that nothing in the template can have.",
  "syntax-error": "Nunjucks cannot read the template.",
};
