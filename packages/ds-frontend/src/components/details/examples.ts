import type { DetailsOptions } from "./options.js";

export const examples = {
  default: {
    summaryText: "Where to find your pass number",
    text: "It is the 12 digits below your photo. If you have lost your pass, look in the email that we sent when you applied.",
  },
  open: {
    summaryText: "How we use your answers",
    html: '<p class="ds-body">We use your answers to decide whether you can get a pass.</p><p class="ds-body">Read <a class="ds-link" href="/privacy">how we protect your data</a>.</p>',
    open: true,
    id: "how-we-use-answers",
  },
  "with HTML in the summary": {
    summaryHtml: 'Two passes <span class="ds-u-visually-hidden">and which of them to renew</span>',
    text: "Renew the one that ends last.",
  },
} satisfies Record<string, DetailsOptions>;
