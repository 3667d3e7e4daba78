import type { Page } from "playwright-core";
import { until } from "./programs.js";
import type { Send } from "./webdriver.js";

/*
 * The part of Playwright's `Page` that the scenarios use, over WebDriver, so that they serve every browser.
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

type ClickOptions = NonNullable<Parameters<Page["click"]>[1]>;

/** Finds an element in a page, its shadow roots or, with the selector of a frame, in that; a selector may cross a shadow root. */
function find(selector: string, frame?: string): HTMLElement | null {
  const search = (tree: ParentNode, selector: string): HTMLElement | null => {
    const hosts = [...tree.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const [first = "", ...rest] = selector.split(" ");
    const host = rest.length > 0 ? tree.querySelector(first)?.shadowRoot : null;
    return (
      tree.querySelector<HTMLElement>(selector) ??
      (host && search(host, rest.join(" "))) ??
      hosts.map((host) => search(host, selector)).find((found) => found) ??
      null
    );
  };
  const page = frame ? document.querySelector<HTMLIFrameElement>(frame)?.contentDocument : document;
  return page ? search(page, selector) : null;
}

/** Returns the point of an element to click on, by default its middle, or null while it is not in the window. */
function pointIn({ selector, frame, position }: { selector: string; frame?: string; position?: Point }): Point | null {
  const element = find(selector, frame);
  if (!element?.getClientRects().length) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: x + (position?.x ?? width / 2), y: y + (position?.y ?? height / 2) };
  const view = element.ownerDocument.defaultView ?? window;
  if (point.y < 0 || point.y >= view.innerHeight) {
    const block = position ? "start" : "center";
    element.scrollIntoView({ block, behavior: "instant" });
    return null;
  }
  const around = frame ? document.querySelector<HTMLElement>(frame) : null;
  const { x: left = 0, y: top = 0 } = around?.getBoundingClientRect() ?? {};
  return { x: point.x + left + (around?.clientLeft ?? 0), y: point.y + top + (around?.clientTop ?? 0) };
}

interface Point {
  x: number;
  y: number;
}

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
    const script = `const done = arguments[arguments.length - 1]; const __name = (wrapped) => wrapped; ${find}
      new Promise((resolve) => resolve(${value})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    type Result = { value?: T; error?: string } | null;
    const run = () => send<Result>("ExecuteAsyncScript", { script, args: [argument] });
    const isCutOff = (error: unknown) => /unload|navigat|timeout|timed out|no such window/i.test(String(error));
    const first = await run().catch((error) => (isCutOff(error) ? null : Promise.reject(error)));
    const result = first ?? (await run());
    if (result?.error) throw new Error(result.error);
    return result?.value as T;
  }

  /** Returns the place of an element in the window, or null when it is not rendered. */
  const box = (selector: string, frame?: string) =>
    evaluate(
      ({ selector, frame }) => {
        const element = find(selector, frame);
        if (!element?.getClientRects().length) return null;
        const { x, y, width, height } = element.getBoundingClientRect();
        const around = frame ? document.querySelector<HTMLElement>(frame) : null;
        const { x: left = 0, y: top = 0 } = around?.getBoundingClientRect() ?? {};
        return {
          x: x + left + (around?.clientLeft ?? 0),
          y: y + top + (around?.clientTop ?? 0),
          width,
          height,
        };
      },
      { selector, frame } as never,
    );

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

  async function click(selector: string, options: ClickOptions = {}, frame?: string): Promise<void> {
    const place = await until(
      () => evaluate(pointIn, { selector, frame, position: options.position } as never),
      () => `${selector} is not on the page or cannot be scrolled into the window`,
    );
    await clickAt(place.x, place.y, options);
  }

  const press = (name: string) => typeKeys([down(name), up(name)]);
  const focus = (selector: string) => evaluate((selector) => find(selector)?.focus(), selector);
  const hasCome = () => evaluate("document.readyState === 'complete'");

  const locator = (selector: string, frame?: string) => ({
    boundingBox: () => box(selector, frame),
    click: () => click(selector, {}, frame),
    count: () => evaluate((selector) => (find(selector) ? 1 : 0), selector),
    evaluate: (source: unknown) => evaluate(`(${source})(find(${JSON.stringify(selector)}))`),
  });

  const page = {
    evaluate,
    click,
    focus,
    locator,
    mouse: { click: clickAt },
    keyboard: { press },
    frameLocator: (frame: string) => ({ locator: (selector: string) => locator(selector, frame) }),
    async goto(url: string) {
      // From one hash to another the page would stay.
      await send("Navigate", { url: "about:blank" });
      await send("Navigate", { url });
    },
    async press(selector: string, name: string) {
      await focus(selector);
      await press(name);
    },
    async fill(selector: string, text: string) {
      await evaluate((selector) => {
        const field = find(selector) as HTMLInputElement | null;
        field?.focus();
        field?.select();
      }, selector);
      await typeKeys([...text].flatMap((letter) => [down(letter), up(letter)]));
    },
    selectOption: (selector: string, label: string) =>
      evaluate(
        ({ selector, label }) => {
          const list = find(selector) as HTMLSelectElement | null;
          for (const option of list?.options ?? []) option.selected = option.label === label;
          list?.dispatchEvent(new Event("change", { bubbles: true }));
        },
        { selector, label } as never,
      ),
    getAttribute: (selector: string, name: string) =>
      evaluate(({ selector, name }) => find(selector)?.getAttribute(name), { selector, name } as never),
    inputValue: (selector: string) => evaluate((selector) => (find(selector) as HTMLInputElement).value, selector),
    reload: () => send("Refresh"),
    async waitForEvent() {
      // The page that is left keeps this mark.
      await evaluate("void (document.isLeft = true)");
      await until(
        () => evaluate("!document.isLeft && document.readyState === 'complete'"),
        () => "No other page has loaded",
      );
    },
    waitForFunction: (test: () => unknown) =>
      until(
        () => evaluate(test),
        () => `It never became true: ${test}`,
      ),
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
