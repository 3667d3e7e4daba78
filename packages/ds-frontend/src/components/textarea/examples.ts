import type { TextareaOptions } from "./options.js";

export const examples = {
  default: { id: "details", name: "details", label: { text: "Can you provide more detail?" } },
  "with an error": {
    id: "details",
    name: "details",
    label: { text: "Can you provide more detail?" },
    hint: { text: "Do not include personal information" },
    errorMessage: { text: "Enter more detail" },
    rows: 8,
  },
  "with an answer": {
    id: "address",
    name: "address",
    label: { text: "Address" },
    value: "\n1 High Street\nLeeds",
    rows: 4,
  },
} satisfies Record<string, TextareaOptions>;
