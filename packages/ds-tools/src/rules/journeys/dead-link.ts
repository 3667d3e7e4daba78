import type { JourneyRule } from "./journey-rule.js";

/** Address of another website that browsers take for one of this service: "www.example.com" or "“https://www.example.com”". */
const isElsewhere = /^["'“”‘’]*(?:https?:|(?:[\w-]+\.)+(?:com|cymru|gov|net|org|scot|uk|wales)\b)/i;

export const deadLink = {
  name: "dead-link",
  title: "A link or form leads nowhere",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "Each link and form within a service leads to a page.",
  messages: {
    "no-address": 'The link "{{name}}" has no valid address: correct or remove it',
    "no-page": ({ name, href, status }: { name: string; href: string; status: number }) =>
      `The link "${name}" leads to ${href}, which does not exist (${status}): ${isElsewhere.test(href) ? "begin its address with https://, or browsers look for it in this service" : "correct or remove it"}`,
    "no-next-page":
      "The form leads to {{path}}, which does not exist ({{status}}): add the page, or give other answers with --answers",
    redirects: 'The link "{{name}}" ends in {{fault}} ({{step}}): correct it',
  },
} as const satisfies JourneyRule;
