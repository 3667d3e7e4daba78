import { documentationOf } from "../report/documentation.js";
import { say } from "../report/messages.js";
import { prefixes } from "../rules/page/design-systems.js";
import type { Finding } from "./finding.js";

/** Part of Playwright's page that we use, declared here so that the types work without Playwright. */
export interface BrowserPage {
  content(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
}

/** Names the element with the focus when the page has an error summary that does not receive it; undefined when all is well. */
export async function focusElsewhere(
  page: Pick<BrowserPage, "evaluate">,
  prefix: string | undefined,
  timeout: number,
): Promise<string | undefined> {
  const end = Date.now() + timeout;
  for (;;) {
    const place = await page.evaluate<string>(focused(prefix));
    if (!place) return undefined;
    if (Date.now() >= end) return place;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const rule = "error-focus";

/** Sentences of the rule about the focus, which matchers and audits share. */
export const messages = {
  "not-on-summary": "The focus must be on the error summary when the page has loaded, but is on {{focus}}",
} as const;

/** Returns the finding about a page with the focus on this element. */
export function focusFinding(focus: string): Finding {
  const wording = say(messages, { messageId: "not-on-summary", data: { focus } });
  return { rule, ...wording, severity: "error", url: documentationOf(rule), line: 1, column: 1, size: 1 };
}

/** Returns browser code that names the focused element when the focus should be on the summary instead. It is text because build tools rewrite functions. */
function focused(prefix: string | undefined): string {
  const classes = (prefix ? [prefix] : prefixes).map((each) => `.${each}-error-summary`).join(", ");
  return `(() => {
    const summary = [...document.querySelectorAll(${JSON.stringify(classes)})].find((each) => each.getClientRects().length);
    const active = document.activeElement;
    if (!summary || summary.contains(active) || summary.matches('[data-disable-auto-focus]:not([data-disable-auto-focus="false"])')) return "";
    return active ? "<" + active.localName + (active.id ? " id=" + JSON.stringify(active.id) : "") + ">" : "nothing";
  })()`;
}
