import type { PanelOptions } from "./options.js";

export const examples = {
  default: { titleText: "Application sent", html: "Your reference number<br><strong>TP-4417-90</strong>" },
  "with text": { titleText: "New photo sent", text: "We have sent you an email." },
  "on a page that has a heading": { titleText: "Payment received", text: "£24.50", headingLevel: 2 },
} satisfies Record<string, PanelOptions>;
