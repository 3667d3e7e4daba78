import { input } from "../../generated/functions/input.js";
import type { RadiosOptions } from "./options.js";

export const examples = {
  default: {
    name: "changedName",
    idPrefix: "changed-name",
    fieldset: { legend: { text: "Have you changed your name?" } },
    hint: { text: "Also if it was by marriage" },
    items: [
      { value: "yes", text: "Yes" },
      { value: "no", text: "No" },
    ],
    value: "no",
  },
  "with an error": {
    name: "contact",
    fieldset: { legend: { text: "How do you want to be contacted?", isPageHeading: true } },
    errorMessage: { text: "Select how you want to be contacted" },
    items: [
      { value: "email", text: "Email" },
      { value: "phone", text: "Phone" },
    ],
  },
  "with hints, a divider and a conditional field": {
    name: "contact",
    fieldset: { legend: { text: "How do you want to be contacted?" } },
    items: [
      {
        value: "email",
        text: "Email",
        hint: { text: "We answer within a day" },
        conditional: {
          html: input({
            id: "email",
            name: "email",
            label: { text: "Email address" },
            type: "email",
            autocomplete: "email",
          }),
        },
      },
      { value: "post", html: "<b>Post</b>", label: { classes: "app-label" } },
      { divider: "or" },
      { value: "none", text: "Do not contact me", disabled: true },
    ],
    value: "email",
  },
} satisfies Record<string, RadiosOptions>;
