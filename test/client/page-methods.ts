import type { Page } from "playwright-core";
import { until } from "../support/until.js";

/*
 * The part of Playwright's `Page` that the scenarios use, over what every driver of a browser can do. Playwright's own methods take a
 * selector with a script that is larger than the pages, and takes as long to load as one of them.
 */

export type ClickOptions = NonNullable<Parameters<Page["click"]>[1]>;

/** Finds an element in a page, its shadow roots or, with the selector of a frame, in that; a selector may cross a shadow root. */
export function find(selector: string, frame?: string): HTMLElement | null {
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

/** What a driver can do. */
export interface Driver {
  /** Runs a function or an expression in the page, which can call `find`. */
  evaluate<T>(source: string | ((argument: never) => T), argument?: unknown): Promise<T>;
  click(x: number, y: number, options: ClickOptions): Promise<unknown>;
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
}

/** Returns the methods of a page that take a selector. */
export function methodsOver({ evaluate, click: clickAt, press, type }: Driver) {
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

  async function click(selector: string, options: ClickOptions = {}, frame?: string): Promise<void> {
    const place = await until(
      () => evaluate(pointIn, { selector, frame, position: options.position } as never),
      () => `${selector} is not on the page or cannot be scrolled into the window`,
    );
    await clickAt(place.x, place.y, options);
  }

  const focus = (selector: string) => evaluate((selector) => (find(selector) as HTMLElement).focus(), selector);

  const locator = (selector: string, frame?: string) => ({
    boundingBox: () => box(selector, frame),
    click: () => click(selector, {}, frame),
    count: () => evaluate((selector) => (find(selector) ? 1 : 0), selector),
    evaluate: (source: unknown) => evaluate(`(${source})(find(${JSON.stringify(selector)}))`),
  });

  return {
    click,
    focus,
    locator,
    frameLocator: (frame: string) => ({ locator: (selector: string) => locator(selector, frame) }),
    async press(selector: string, key: string) {
      await focus(selector);
      await press(key);
    },
    async fill(selector: string, text: string) {
      await evaluate((selector) => {
        const field = find(selector) as HTMLInputElement;
        field.focus();
        field.select();
      }, selector);
      await type(text);
    },
    selectOption: (selector: string, label: string) =>
      evaluate(
        ({ selector, label }) => {
          const list = find(selector) as HTMLSelectElement;
          for (const option of list.options) option.selected = option.label === label;
          list.dispatchEvent(new Event("change", { bubbles: true }));
        },
        { selector, label } as never,
      ),
    getAttribute: (selector: string, name: string) =>
      evaluate(({ selector, name }) => (find(selector) as HTMLElement).getAttribute(name), { selector, name } as never),
    inputValue: (selector: string) => evaluate((selector) => (find(selector) as HTMLInputElement).value, selector),
    waitForFunction: (test: () => unknown) =>
      until(
        () => evaluate(test),
        () => `It never became true: ${test}`,
      ),
  };
}
