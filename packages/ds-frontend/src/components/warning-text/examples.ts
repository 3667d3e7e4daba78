import type { WarningTextOptions } from "./options.js";

export const examples = {
  default: { text: "You must pay the full fare, and £80, if you cannot show your pass." },
  "with HTML": { html: 'Your place is kept until <time datetime="2026-05-01">1 May 2026</time>, and not longer.' },
  "in Welsh": {
    text: "Gallwch gael dirwy o £80 os ydych yn teithio heb docyn.",
    iconFallbackText: "Rhybudd",
    attributes: { lang: "cy" },
  },
} satisfies Record<string, WarningTextOptions>;
