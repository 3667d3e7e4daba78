import type { Page } from "playwright-core";
import { type ClickOptions, helpers, methodsOver } from "../../client/page-methods.js";
import { until } from "../../support/until.js";

/*
 * The part of Playwright's `Page` that the scenarios use, over a tab that another driver controls.
 */

/** A tab of a browser. */
export interface Tab {
  /** Runs an expression in the page, and returns the value of its promise. */
  run<T>(expression: string): Promise<T>;
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  click(x: number, y: number, options: Pick<ClickOptions, "button" | "modifiers">): Promise<unknown>;
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** Closes windows and tabs that a link opened, because a page behind others draws no frames. */
  closeOthers(): Promise<unknown>;
}

/** A browser whose tabs are 800 by 600 pixels. */
export interface Browser {
  name: string;
  version: string;
  /** Opens a tab in place of the one before it. */
  open(): Promise<Page>;
  close(): Promise<unknown>;
}

/** Returns a page that has the methods of Playwright's that the scenarios call. */
export function pageOf(tab: Tab): Page {
  /** Runs a function or an expression in the page. When a navigation interrupts it, runs it again in the new page. */
  async function evaluate<T>(source: string | ((argument: never) => T), argument: unknown = null): Promise<T> {
    const value = typeof source === "string" ? `(${source})` : `(${source})(${JSON.stringify(argument)})`;
    // tsx wraps functions in `__name`.
    const expression = `(async () => { const __name = (wrapped) => wrapped; ${helpers} return ${value}; })()`;
    const isInterrupted = (error: unknown) =>
      /unload|navigat|timeout|timed out|no such window|destroyed|realm/i.test(String(error));
    return tab
      .run<T>(expression)
      .catch((error) => (isInterrupted(error) ? tab.run<T>(expression) : Promise.reject(error)));
  }

  const page = {
    evaluate,
    ...methodsOver({ ...tab, evaluate }),
    mouse: { click: (x: number, y: number) => tab.click(x, y, {}) },
    keyboard: { press: tab.press },
    async goto(url: string) {
      // From one hash to another the page would stay.
      await tab.goto("about:blank");
      await tab.goto(url);
    },
    reload: tab.reload,
    async waitForEvent() {
      // The page that is left keeps this mark.
      await evaluate("void (document.isLeft = true)");
      await until(
        () => evaluate("!document.isLeft && document.readyState === 'complete'"),
        () => "No other page has loaded",
      );
    },
    waitForTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    async waitForURL(test: RegExp | ((url: URL) => boolean)) {
      const hasCome = async () => {
        const address = await evaluate<string>("location.href");
        const isExpected = test instanceof RegExp ? test.test(address) : test(new URL(address));
        return isExpected && (await evaluate("document.readyState === 'complete'"));
      };
      await until(hasCome, () => "The address did not come");
    },
    bringToFront: tab.closeOthers,
  };
  return page as unknown as Page;
}
