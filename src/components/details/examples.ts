import type { DetailsOptions } from "./options.js";

export const examples = {
  default: {
    summaryText: "Help with your National Insurance number",
    text: "It is on your National Insurance card, benefit letter, payslip or P60. For example, “QQ 12 34 56 C”.",
  },
  open: {
    summaryText: "How we use your answers",
    html: '<p class="ds-body">We use your answers to decide whether you can get a pass.</p><p class="ds-body">Read <a class="ds-link" href="/privacy">how we protect your data</a>.</p>',
    open: true,
    id: "how-we-use-answers",
  },
  "with HTML in the summary": {
    summaryHtml: 'Nationality <span class="ds-u-visually-hidden">and what to do if you have more than one</span>',
    text: "Enter each nationality that you have.",
  },
} satisfies Record<string, DetailsOptions>;
