import type { ButtonOptions } from "./options.js";

export const examples = {
  default: { text: "Save and continue", preventDoubleClick: true },
  "as a link": { text: "Renew your pass", href: "/renew" },
  "to start a service": { text: "Start now", href: "/start", isStartButton: true },
  secondary: {
    text: "Find address",
    classes: "ds-button--secondary",
    type: "button",
    id: "find",
    name: "action",
    value: "find",
  },
  disabled: { text: "Save and continue", disabled: true },
} satisfies Record<string, ButtonOptions>;
