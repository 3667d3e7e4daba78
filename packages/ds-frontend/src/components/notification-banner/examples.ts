import type { NotificationBannerOptions } from "./options.js";

export const examples = {
  default: { text: "Your pass ends in 14 days." },
  success: {
    type: "success",
    id: "saved",
    titleId: "saved-title",
    html: '<p class="ds-notification-banner__heading">Your address has been changed</p><p>Contact <a class="ds-link" href="/help">the pass office</a> if you did not ask for this.</p>',
  },
  "with a link": {
    titleText: "There may be a delay",
    titleId: "delay-title",
    html: '<p class="ds-notification-banner__heading">It takes 10 working days to send a pass. <a class="ds-link" href="/delay">Why it takes longer now</a>.</p>',
  },
  "in Welsh": {
    type: "success",
    titleText: "Llwyddiant",
    titleId: "llwyddiant",
    text: "Mae eich cyfeiriad wedi’i newid.",
    attributes: { lang: "cy" },
  },
} satisfies Record<string, NotificationBannerOptions>;
