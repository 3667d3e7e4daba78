import type { ErrorMessageOptions } from "./options.js";

export const examples = {
  default: { text: "Enter your full name", id: "full-name-error" },
  "with HTML": { html: "Enter <b>both</b> names" },
  "in Welsh": { text: "Rhowch eich enw llawn", visuallyHiddenText: "Gwall" },
} satisfies Record<string, ErrorMessageOptions>;
