import type { errorFocus } from "../rules/journeys/error-focus.js";
import type { JourneyFault } from "../rules/journeys/journey-rule.js";
import { prefixes } from "../rules/page/design-systems.js";

/** Part of Playwright's page that we use, declared here so that the types work without Playwright. */
export interface BrowserPage {
  content(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
}

/** Name of the property of a window that tells whether a summary has ever had the focus. */
const hadFocus = "dsToolsSummaryHadFocus";

/** Returns browser code that notes when a summary gets the focus, for a page that has not loaded yet. A slow machine looks too late. */
export function watchFocus(prefix: string | undefined): string {
  return `addEventListener("focusin", ({ target }) => { if (target.closest?.(${JSON.stringify(summariesOf(prefix))})) globalThis.${hadFocus} = true; }, true);`;
}

/** Milliseconds in which another script may still take the focus away from the summary. */
const settlingTime = 500;

/** Waits until the error summary of a page has the focus, and looks again after a while. Returns the fault; undefined when all is well. */
export async function focusFault(
  page: Pick<BrowserPage, "evaluate">,
  prefix: string | undefined,
  timeout: number,
): Promise<JourneyFault<typeof errorFocus.messages> | undefined> {
  // The browser looks and waits, because between two questions to it the focus may move. It is text because build tools rewrite functions.
  const found = await page.evaluate<{ focus: string; wasOnSummary: boolean } | null>(`(async () => {
    const summaries = ${JSON.stringify(summariesOf(prefix))};
    const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const focusedInstead = () => {
      const summary = [...document.querySelectorAll(summaries)].find((box) => box.getClientRects().length);
      const active = document.activeElement;
      if (!summary || summary.contains(active) || summary.matches('[data-disable-auto-focus]:not([data-disable-auto-focus="false"])')) return "";
      return active ? "<" + active.localName + (active.id ? " id=" + JSON.stringify(active.id) : "") + ">" : "nothing";
    };
    const end = performance.now() + ${timeout};
    let focus = focusedInstead();
    for (; focus && performance.now() < end; focus = focusedInstead()) await pause(50);
    if (document.activeElement?.closest(summaries)) {
      globalThis.${hadFocus} = true;
      await pause(${settlingTime});
      focus = focusedInstead();
    }
    return focus ? { focus, wasOnSummary: globalThis.${hadFocus} === true } : null;
  })()`);
  if (!found) return undefined;
  const { focus, wasOnSummary } = found;
  return { messageId: wasOnSummary ? "taken-away" : "not-on-summary", data: { focus } };
}

function summariesOf(prefix: string | undefined): string {
  return (prefix ? [prefix] : prefixes).map((candidate) => `.${candidate}-error-summary`).join(", ");
}
