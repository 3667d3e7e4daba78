import type { BreadcrumbsOptions } from "./options.js";

export const examples = {
  default: {
    items: [
      { text: "Home", href: "/" },
      { text: "Health A to Z", href: "/conditions" },
      { text: "Asthma", href: "/conditions/asthma" },
    ],
  },
  "with the current page": { items: [{ text: "Home", href: "/" }, { text: "Asthma" }] },
} satisfies Record<string, BreadcrumbsOptions>;
