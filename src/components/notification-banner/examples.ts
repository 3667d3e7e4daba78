import type { NotificationBannerOptions } from "./options.js";

export const examples = {
  default: { text: "You have 7 days left to send your application." },
  success: {
    type: "success",
    id: "saved",
    titleId: "saved-title",
    html: '<p class="ds-notification-banner__heading">Training outcome recorded and trainee withdrawn</p><p>Contact <a class="ds-link" href="/help">the team</a> if this is not right.</p>',
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
