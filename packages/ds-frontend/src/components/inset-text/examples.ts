import type { InsetTextOptions } from "./options.js";

export const examples = {
  default: {
    text: "A new pass takes up to 10 working days to reach you by post.",
  },
  "with HTML": {
    html: '<p class="ds-body">You can renew your pass from 4 weeks before it ends.</p><ul><li>Renewing is free.</li><li>Your <a class="ds-link" href="/photo">photo</a> must be less than a year old.</li></ul>',
  },
  "with words for screen readers": {
    text: "Your application is not complete until you have paid.",
    visuallyHiddenText: "Information:",
  },
} satisfies Record<string, InsetTextOptions>;
