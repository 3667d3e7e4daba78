import { printable } from "../../../ds-frontend/src/cli/printable.js";
import { prefixes } from "../rules/page/design-systems.js";
import type { Finding } from "./finding.js";

/** Part of Playwright's page that we use, declared here so that the types work without Playwright. */
export interface BrowserPage {
  content(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
}

/** Returns a finding when the page has an error summary that does not receive the focus (spec 4.1). */
export async function focusFinding(page: BrowserPage, prefix: string | undefined, timeout: number): Promise<Finding[]> {
  const end = Date.now() + timeout;
  for (;;) {
    const place = await page.evaluate<string>(focused(prefix));
    if (!place) return [];
    if (Date.now() >= end) return [finding(place)];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function finding(focus: string): Finding {
  const message = `The focus must be on the error summary when the page has loaded, but is on ${printable(focus)}`;
  const place = { line: 1, column: 1, size: 1, selector: null };
  return { rule: "ds/error-focus", severity: "error", message, url: null, ...place, spec: "4.1" };
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
