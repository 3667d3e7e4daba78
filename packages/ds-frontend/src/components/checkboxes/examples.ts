import type { CheckboxesOptions } from "./options.js";

export const examples = {
  default: {
    name: "contact",
    idPrefix: "contact",
    fieldset: { legend: { text: "How do you want to be contacted?" } },
    hint: { text: "Select all that apply" },
    items: [
      { value: "email", text: "Email" },
      { value: "phone", text: "Phone", hint: { text: "Between 9 and 17" } },
      { value: "text", text: "Text message" },
    ],
    values: ["email", "text"],
  },
  "with an error": {
    name: "contact",
    idPrefix: "contact",
    fieldset: { legend: { text: "How do you want to be contacted?" } },
    hint: { text: "Select all that apply" },
    errorMessage: { text: "Select how you want to be contacted" },
    items: [
      { value: "email", text: "Email" },
      { value: "phone", text: "Phone" },
    ],
  },
  "with none of these": {
    name: "symptoms",
    fieldset: { legend: { text: "Do you have any of these symptoms?" } },
    items: [
      { value: "cough", text: "Cough" },
      { value: "fever", text: "Fever", checked: true },
      { divider: "or" },
      { value: "none", text: "No, none of these", behaviour: "exclusive" },
    ],
  },
} satisfies Record<string, CheckboxesOptions>;
