import type { HintOptions } from "./options.js";

export const examples = {
  default: { text: "Your name as it is on your passport", id: "full-name-hint" },
  "with HTML": { html: 'It is on <a href="/letter">the letter</a> that we sent you' },
} satisfies Record<string, HintOptions>;
