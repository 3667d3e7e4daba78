import type { Page } from "playwright-core";
import { type ClickOptions, helpers, methodsOver } from "../../client/page-methods.js";
import { until } from "../../support/until.js";
import type { Send } from "./webdriver.js";

/*
 * The part of Playwright's `Page` that the scenarios use, over WebDriver.
 */

/** Keys that have a name, as WebDriver encodes them. */
const keys: Record<string, string> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Space: " ",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Meta: "\uE03D",
};

const buttons = { left: 0, middle: 1, right: 2 };

/** Returns a page that has the methods of Playwright's that the scenarios call. */
export async function openPage(send: Send): Promise<Page> {
  const window = await send("GetWindowHandle");
  const act = (source: object) => send("PerformActions", { actions: [source] });
  const typeKeys = (strokes: object[]) => act({ type: "key", id: "keyboard", actions: strokes });
  const down = (name: string) => ({ type: "keyDown", value: keys[name] ?? name });
  const up = (name: string) => ({ type: "keyUp", value: keys[name] ?? name });

  /** Runs a function or an expression in the page. What a navigation cut off is run again, in the page that came. */
  async function evaluate<T>(source: string | ((argument: never) => T), argument: unknown = null): Promise<T> {
    const value = typeof source === "string" ? `(${source})` : `(${source})(arguments[0])`;
    // tsx wraps functions in `__name`.
    const script = `const done = arguments[arguments.length - 1]; const __name = (wrapped) => wrapped; ${helpers}
      new Promise((resolve) => resolve(${value})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    type Result = { value?: T; error?: string } | null;
    const run = () => send<Result>("ExecuteAsyncScript", { script, args: [argument] });
    const isCutOff = (error: unknown) => /unload|navigat|timeout|timed out|no such window/i.test(String(error));
    const first = await run().catch((error) => (isCutOff(error) ? null : Promise.reject(error)));
    const result = first ?? (await run());
    if (result?.error) throw new Error(result.error);
    return result?.value as T;
  }

  async function clickAt(x: number, y: number, { button = "left", modifiers = [] }: ClickOptions = {}): Promise<void> {
    if (modifiers.length) await typeKeys(modifiers.map(down));
    await act({
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: buttons[button] },
        { type: "pointerUp", button: buttons[button] },
      ],
    });
    if (modifiers.length) await typeKeys(modifiers.map(up));
  }

  const press = (name: string) => typeKeys([down(name), up(name)]);
  const type = (text: string) => typeKeys([...text].flatMap((letter) => [down(letter), up(letter)]));
  const hasCome = () => evaluate("document.readyState === 'complete'");

  const page = {
    evaluate,
    ...methodsOver({ evaluate, click: clickAt, press, type }),
    mouse: { click: clickAt },
    keyboard: { press },
    async goto(url: string) {
      // From one hash to another the page would stay.
      await send("Navigate", { url: "about:blank" });
      await send("Navigate", { url });
    },
    reload: () => send("Refresh"),
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
      const isThere = async () => {
        const address = await evaluate<string>("location.href");
        return (test instanceof RegExp ? test.test(address) : test(new URL(address))) && (await hasCome());
      };
      await until(isThere, () => "The address did not come");
    },
    /** Closes windows and tabs that a link opened, because a page behind others draws no frames. */
    async bringToFront() {
      const others = (await send<unknown[]>("GetWindowHandles")).filter((handle) => handle !== window);
      for (const handle of others) {
        await send("SwitchToWindow", { handle });
        await send("CloseWindow");
      }
      if (others.length > 0) await send("SwitchToWindow", { handle: window });
    },
  };
  return page as unknown as Page;
}
