import type { DateInputOptions } from "./options.js";

export const examples = {
  default: {
    id: "dob",
    fieldset: { legend: { text: "What is your date of birth?" } },
    hint: { text: "For example, 15 3 1984" },
  },
  "with an error": {
    id: "dob",
    fieldset: { legend: { text: "What is your date of birth?" } },
    hint: { text: "For example, 15 3 1984" },
    errorMessage: { text: "Date of birth must include a year" },
    errorParts: ["year"],
    values: { day: 15, month: 3 },
  },
  "with an error in every part": {
    id: "dob",
    namePrefix: "dob",
    fieldset: { legend: { text: "What is your date of birth?" } },
    errorMessage: { text: "Enter your date of birth" },
  },
  "month and year only": {
    id: "expiry",
    namePrefix: "expiry",
    fieldset: { legend: { text: "When does your card expire?" } },
    items: [
      { name: "month", label: "Month", classes: "ds-input--width-2", value: 4 },
      { name: "year", label: "Year", classes: "ds-input--width-4", autocomplete: "cc-exp-year" },
    ],
  },
  "in Welsh": {
    id: "dyddiad",
    fieldset: { legend: { text: "Beth yw eich dyddiad geni?" } },
    labels: { day: "Diwrnod", month: "Mis", year: "Blwyddyn" },
  },
} satisfies Record<string, DateInputOptions>;
