import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Link, and what came of following it. */
interface FollowedLink {
  href: string;
  /** Words of the link. */
  name: string;
  place: SourcePlace;
  /** Status of the page that it led to; undefined when its address is not valid. */
  status: number | undefined;
  /** What is wrong with its redirects, and the last of them. */
  redirect?: { fault: string; step: string } | undefined;
}

export const deadLink = defineJourneyRule({
  name: "dead-link",
  title: "A link leads nowhere",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "Each link within a service leads to a page.",
  messages: {
    "no-address": 'The link "{{name}}" has no valid address: correct or remove it',
    "no-page": 'The link "{{name}}" leads to {{href}}, which does not exist ({{status}}): correct or remove it',
    redirects: 'The link "{{name}}" ends in {{fault}} ({{step}}): correct it',
  },
  check({ href, name, place, status, redirect }: FollowedLink, report) {
    if (redirect) report({ messageId: "redirects", data: { name, ...redirect }, place, key: href });
    else if (status === undefined) report({ messageId: "no-address", data: { name }, place, key: href });
    else if (status === 404 || status === 410)
      report({ messageId: "no-page", data: { name, href, status }, place, key: href });
  },
});
