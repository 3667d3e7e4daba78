import type { TagOptions } from "./options.js";

export const examples = {
  default: { text: "In progress" },
  "in green": { text: "Completed", colour: "green" },
  "in red": { text: "Rejected", colour: "red" },
  "in yellow": { text: "Waiting for payment", colour: "yellow" },
  "in grey": { text: "Not started", colour: "grey" },
  "in blue": { text: "New", colour: "blue" },
  "in teal": { text: "Active", colour: "teal" },
  "in orange": { text: "Late", colour: "orange" },
  "in pink": { text: "Sent", colour: "pink" },
  "in purple, with a class": {
    html: 'Draft <span class="ds-u-visually-hidden">of your application</span>',
    classes: "ds-tag--purple",
  },
} satisfies Record<string, TagOptions>;
