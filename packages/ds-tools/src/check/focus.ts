import type { Finding } from "../report/finding.js";
import { findingOf } from "../report/messages.js";
import { errorFocus, type FocusElsewhere } from "../rules/journeys/error-focus.js";
import { prefixes } from "../rules/page/design-systems.js";

/** Part of Playwright's page that we use, declared here so that the types work without Playwright. */
export interface BrowserPage {
  content(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
}

/** Milliseconds in which another script may still take the focus away from the summary. */
const settlingTime = 500;

/** Waits until the error summary of a page has the focus, and looks again after a while; undefined when all is well. */
export async function focusElsewhere(
  page: Pick<BrowserPage, "evaluate">,
  prefix: string | undefined,
  timeout: number,
): Promise<FocusElsewhere | undefined> {
  const end = Date.now() + timeout;
  for (let place = await page.evaluate<string>(focused(prefix)); place; ) {
    if (Date.now() >= end) return { focus: place, wasOnSummary: false };
    await pause(50);
    place = await page.evaluate<string>(focused(prefix));
  }
  if (!(await page.evaluate<boolean>(hasFocus(prefix)))) return undefined;
  await pause(settlingTime);
  const focus = await page.evaluate<string>(focused(prefix));
  return focus ? { focus, wasOnSummary: true } : undefined;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Returns the finding about a page whose summary does not have the focus. */
export function focusFindings(evidence: FocusElsewhere): Finding[] {
  const findings: Finding[] = [];
  errorFocus.check(evidence, (fault) => findings.push(findingOf(errorFocus, fault)));
  return findings;
}

/** Returns browser code that names the focused element when the focus should be on the summary instead. It is text because build tools rewrite functions. */
function focused(prefix: string | undefined): string {
  return `(() => {
    const summary = [...document.querySelectorAll(${JSON.stringify(summariesOf(prefix))})].find((box) => box.getClientRects().length);
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
  return (prefix ? [prefix] : prefixes).map((candidate) => `.${candidate}-error-summary`).join(", ");
}
