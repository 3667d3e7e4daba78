import type { ErrorSummaryOptions } from "./options.js";

export const examples = {
  default: {
    titleText: "There is a problem",
    errorList: [{ text: "Enter your full name", href: "#full-name" }],
  },
  "several mistakes": {
    titleText: "There is a problem",
    errorList: [
      { text: "Enter your full name", href: "#full-name" },
      { text: "Date of birth must include a year", href: "#dob-year" },
      { text: "Select how you want to be contacted", href: "#contact" },
    ],
  },
  "with a description": {
    titleText: "There is a problem",
    descriptionText: "Your answers are kept. Change the ones below and send the page again.",
    errorList: [{ text: "Enter a postcode, like AA1 1AA", href: "#postcode" }],
  },
  "with a mistake that belongs to no answer": {
    titleText: "There is a problem",
    errorList: [
      { text: "Your session has ended. Sign in to go on." },
      { text: "Enter your full name", href: "#full-name" },
    ],
  },
  "with HTML": {
    titleHtml: 'There is a problem <span class="ds-u-visually-hidden">with your answers</span>',
    descriptionHtml: "Your answers are <strong>kept</strong>.",
    errorList: [{ html: "Enter <b>both</b> names", href: "#full-name" }],
  },
  "with classes and attributes": {
    titleText: "There is a problem",
    errorList: [{ text: "Enter your full name", href: "#full-name", attributes: { "data-answer": "full-name" } }],
    classes: "app-error-summary",
    attributes: { id: "errors", "data-page": 2 },
  },
  "in Welsh": {
    titleText: "Mae yna broblem",
    errorList: [{ text: "Rhowch eich enw llawn", href: "#enw-llawn" }],
  },
} satisfies Record<string, ErrorSummaryOptions>;
