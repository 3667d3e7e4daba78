import type { SourcePlace } from "../../report/messages.js";
import { defineJourneyRule } from "./journey-rule.js";

/** Link, and what came of following it. */
interface FollowedLink {
  href: string;
  place: SourcePlace;
  /** Status of the page that it led to; undefined when its address is not valid. */
  status: number | undefined;
  /** What is wrong with its redirects, and the last of them. */
  redirect?: { fault: string; step: string } | undefined;
}

export const deadLink = defineJourneyRule({
  name: "dead-link",
  severity: "error",
  description: "Each link within a service leads to a page.",
  messages: {
    "no-address": "The link has no valid address: correct or remove it",
    "no-page": "The link leads to a page that does not exist ({{status}}): correct or remove it",
    redirects: "The link ends in {{fault}} ({{step}}): correct it",
  },
  check({ href: key, place, status, redirect }: FollowedLink, report) {
    if (redirect) report({ messageId: "redirects", data: redirect, place, key });
    else if (status === undefined) report({ messageId: "no-address", place, key });
    else if (status === 404 || status === 410) report({ messageId: "no-page", data: { status }, place, key });
  },
});
