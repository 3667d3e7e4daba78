import type { ButtonGroupOptions } from "./options.js";

export const examples = {
  default: {
    buttons: [
      { text: "Save and continue", preventDoubleClick: true },
      { text: "Save and come back later", name: "save", value: "yes", classes: "ds-button--secondary" },
    ],
  },
  "with a link": {
    buttons: [{ text: "Continue" }],
    links: [{ text: "Cancel", href: "/tasks" }],
  },
  "with a warning": {
    buttons: [{ text: "Delete account", classes: "ds-button--warning" }],
    links: [{ text: "Keep account", href: "/account" }],
  },
} satisfies Record<string, ButtonGroupOptions>;
