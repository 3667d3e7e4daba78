import type { BackLinkOptions } from "./options.js";

export const examples = {
  default: { href: "/details" },
  "in Welsh": { href: "/manylion", text: "Yn ôl" },
} satisfies Record<string, BackLinkOptions>;
