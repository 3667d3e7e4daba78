import { documentationOf } from "../report/documentation.js";
import { say } from "../report/messages.js";
import { prefixes } from "../rules/page/design-systems.js";
import type { Finding } from "./finding.js";

/** Part of Playwright's page that we use, declared here so that the types work without Playwright. */
export interface BrowserPage {
  content(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
}

/** Milliseconds in which another script may still take the focus away from the summary. */
const settlingTime = 500;

/** Fault of a page whose error summary does not receive the focus, or does not keep it. */
export interface FocusFault {
  messageId: keyof typeof messages;
  /** Element that has the focus instead. */
  data: { focus: string };
}

/** Waits until the error summary of a page has the focus, and looks again after a while; undefined when all is well. */
export async function focusFault(
  page: Pick<BrowserPage, "evaluate">,
  prefix: string | undefined,
  timeout: number,
): Promise<FocusFault | undefined> {
  const end = Date.now() + timeout;
  for (let place = await page.evaluate<string>(focused(prefix)); place; ) {
    if (Date.now() >= end) return { messageId: "not-on-summary", data: { focus: place } };
    await pause(50);
    place = await page.evaluate<string>(focused(prefix));
  }
  if (!(await page.evaluate<boolean>(hasFocus(prefix)))) return undefined;
  await pause(settlingTime);
  const focus = await page.evaluate<string>(focused(prefix));
  return focus ? { messageId: "taken-away", data: { focus } } : undefined;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const rule = "error-focus";

/** Sentences of the rule about the focus, which matchers and audits share. */
export const messages = {
  "not-on-summary": "The focus must be on the error summary when the page has loaded, but is on {{focus}}",
  "taken-away": "The focus was on the error summary, and then a script moved it to {{focus}}: leave it there",
} as const;

/** Returns the finding about a fault. */
export function focusFinding(fault: FocusFault): Finding {
  const wording = say(messages, fault);
  return { rule, ...wording, severity: "error", url: documentationOf(rule), line: 1, column: 1, size: 1 };
}

/** Returns browser code that names the focused element when the focus should be on the summary instead. It is text because build tools rewrite functions. */
function focused(prefix: string | undefined): string {
  return `(() => {
    const summary = [...document.querySelectorAll(${JSON.stringify(summariesOf(prefix))})].find((each) => each.getClientRects().length);
    const active = document.activeElement;
    if (!summary || summary.contains(active) || summary.matches('[data-disable-auto-focus]:not([data-disable-auto-focus="false"])')) return "";
    return active ? "<" + active.localName + (active.id ? " id=" + JSON.stringify(active.id) : "") + ">" : "nothing";
  })()`;
}

/** Returns browser code that says whether the focus is on a summary. */
function hasFocus(prefix: string | undefined): string {
  return `Boolean(document.activeElement?.closest(${JSON.stringify(summariesOf(prefix))}))`;
}

function summariesOf(prefix: string | undefined): string {
  return (prefix ? [prefix] : prefixes).map((each) => `.${each}-error-summary`).join(", ");
}
