import type { WarningTextOptions } from "./options.js";

export const examples = {
  default: { text: "You can be fined up to £5,000 if you do not register." },
  "with HTML": { html: 'Your place is kept until <time datetime="2026-05-01">1 May 2026</time>, and not longer.' },
  "in Welsh": {
    text: "Gallwch gael dirwy o hyd at £5,000 os na fyddwch yn cofrestru.",
    iconFallbackText: "Rhybudd",
    attributes: { lang: "cy" },
  },
} satisfies Record<string, WarningTextOptions>;
