import type { InputOptions } from "./options.js";

export const examples = {
  default: { id: "full-name", name: "fullName", label: { text: "Full name" }, autocomplete: "name", spellcheck: false },
  "with a hint": {
    id: "nhs-number",
    name: "nhsNumber",
    label: { text: "NHS number" },
    hint: { text: "10 digits, like 999 000 0000" },
    inputmode: "numeric",
    classes: "ds-input--width-10",
  },
  "with an error": {
    id: "full-name",
    name: "fullName",
    label: { text: "Full name" },
    hint: { text: "Your name as it is on your passport" },
    errorMessage: { text: "Enter your full name" },
  },
  "with a prefix and a suffix": {
    id: "cost",
    name: "cost",
    label: { text: "Cost for each item, in pounds" },
    prefix: { text: "£" },
    suffix: { text: "per item" },
    value: 12.5,
    classes: "ds-input--width-5",
  },
  "with a button after it": {
    id: "find-postcode",
    name: "postcode",
    label: { text: "Postcode" },
    classes: "ds-input--width-10",
    formGroup: {
      afterInput: {
        html: '<button class="ds-button ds-button--secondary" type="submit" name="action" value="find">Find address</button>',
      },
    },
  },
  "as the question of the page": {
    id: "postcode",
    name: "postcode",
    label: { text: "What is your postcode?", isPageHeading: true, classes: "ds-label--l" },
    autocomplete: "postal-code",
    autocapitalize: "characters",
  },
  disabled: { id: "reference", name: "reference", label: { text: "Reference" }, value: "HDJ2123F", disabled: true },
} satisfies Record<string, InputOptions>;
