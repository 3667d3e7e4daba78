import { button } from "../../generated/functions/button.js";
import { input } from "../../generated/functions/input.js";
import type { PageOptions } from "./options.js";

export const examples = {
  default: { title: "Asthma", contentHtml: "<h1>Asthma</h1>", breadcrumbs: { items: [{ text: "Home", href: "/" }] } },
  "a form with errors": {
    title: "Your details",
    form: { action: "/details" },
    backLink: { href: "/start" },
    errorSummary: {
      titleText: "There is a problem",
      errorList: [{ text: "Enter your full name", href: "#full-name" }],
    },
    contentHtml: `<h1>Your details</h1>${input({
      id: "full-name",
      autocomplete: "name",
      name: "fullName",
      label: { text: "Full name" },
      errorMessage: { text: "Enter your full name" },
    })}${button({ text: "Save and continue" })}`,
    stylesheet: "/ds-frontend.css",
    script: "/ds-frontend.js",
  },
  "with two stylesheets and scripts": {
    title: "Why do you need a pass?",
    contentHtml: "<h1>Why do you need a pass?</h1>",
    stylesheet: ["/ds-frontend.css", "/service.css"],
    script: ["/ds-frontend.js", "/service.js"],
  },
  "in Welsh, with errors": {
    title: "Eich manylion",
    lang: "cy",
    errorPrefix: "Gwall: ",
    skipLinkText: "Neidio i'r prif gynnwys",
    form: {},
    errorSummary: { titleText: "Mae yna broblem", errorList: [{ text: "Rhowch eich enw llawn", href: "#enw" }] },
    contentHtml: `<h1>Eich manylion</h1>${input({
      id: "enw",
      name: "enw",
      label: { text: "Enw llawn" },
      autocomplete: "name",
      errorMessage: { text: "Rhowch eich enw llawn", visuallyHiddenText: "Gwall" },
    })}${button({ text: "Cadw a pharhau" })}`,
  },
} satisfies Record<string, PageOptions>;
