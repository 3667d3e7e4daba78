import type { LabelOptions } from "./options.js";

export const examples = {
  default: { text: "Full name", for: "full-name" },
  "as the heading of the page": {
    text: "What is your full name?",
    for: "full-name",
    isPageHeading: true,
    size: "l",
  },
  "with HTML": { html: "Full name <em>as on your passport</em>", for: "full-name" },
} satisfies Record<string, LabelOptions>;
