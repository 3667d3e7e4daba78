import type { BreadcrumbsOptions } from "./options.js";

export const examples = {
  default: {
    items: [
      { text: "Home", href: "/" },
      { text: "Health A to Z", href: "/conditions" },
      { text: "Asthma", href: "/conditions/asthma" },
    ],
  },
  "with two pages on a phone": {
    items: [
      { text: "Home", href: "/" },
      { text: "Buses, trams and trains in the county", href: "/browse" },
      { text: "Travel passes", href: "/browse/travel" },
    ],
    collapseOnMobile: true,
  },
  "with the current page": { items: [{ text: "Home", href: "/" }, { text: "Asthma" }] },
} satisfies Record<string, BreadcrumbsOptions>;
