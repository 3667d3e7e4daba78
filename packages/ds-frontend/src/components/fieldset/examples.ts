import type { FieldsetOptions } from "./options.js";

export const examples = {
  default: { legend: { text: "What is your address?" }, html: "<p>Fields</p>" },
  "as the heading of the page": {
    legend: { text: "What is your address?", isPageHeading: true, size: "l" },
    html: "<p>Fields</p>",
  },
} satisfies Record<string, FieldsetOptions>;
