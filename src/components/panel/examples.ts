import type { PanelOptions } from "./options.js";

export const examples = {
  default: { titleText: "Application complete", html: "Your reference number<br><strong>HDJ2123F</strong>" },
  "with text": { titleText: "Booking complete", text: "We have sent you an email." },
  "on a page that has a heading": { titleText: "Payment received", text: "£24.50", headingLevel: 2 },
} satisfies Record<string, PanelOptions>;
