import type { SelectOptions } from "./options.js";

export const examples = {
  default: {
    id: "sort",
    name: "sort",
    label: { text: "Sort by" },
    items: [
      { value: "published", text: "Recently published" },
      { value: "updated", text: "Recently updated" },
      { value: "views", text: "Most views", disabled: true },
    ],
    value: "updated",
  },
  "with an error": {
    id: "location",
    name: "location",
    label: { text: "Choose a location" },
    hint: { text: "Where you want to be seen" },
    errorMessage: { text: "Select a location" },
    items: [
      { value: "", text: "Choose one" },
      { value: 1, text: "East Midlands" },
      { value: 2, text: "London" },
    ],
  },
} satisfies Record<string, SelectOptions>;
