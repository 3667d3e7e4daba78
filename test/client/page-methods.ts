import type { Page } from "playwright-core";
import { until } from "../support/until.js";

/*
 * The part of Playwright's `Page` that the scenarios use, over what every driver of a browser can do. To find a selector, Playwright
 * itself loads a script into each page, which takes as long as loading the page.
 */

export type ClickOptions = Pick<NonNullable<Parameters<Page["click"]>[1]>, "button" | "modifiers" | "position">;

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

/** Finds an element that must be there. */
function existing(selector: string, frame?: string): HTMLElement {
  const element = find(selector, frame);
  if (!element) throw new Error(`${selector} is not on the page`);
  return element;
}

/** Returns the upper left corner of a frame's page in the window, or of the window itself. */
function cornerOf(frame?: string): Point {
  const around = frame ? document.querySelector<HTMLElement>(frame) : null;
  const { x = 0, y = 0 } = around?.getBoundingClientRect() ?? {};
  return { x: x + (around?.clientLeft ?? 0), y: y + (around?.clientTop ?? 0) };
}

/** What functions that run in a page may call. */
export const helpers = [find, existing, cornerOf].join("\n");

/** Returns the point of an element to click on, by default its middle, or null while it is not in the window or something is over it. */
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
  const hit = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(point.x, point.y);
  if (!element.contains(hit)) return null;
  const corner = cornerOf(frame);
  return { x: point.x + corner.x, y: point.y + corner.y };
}

interface Point {
  x: number;
  y: number;
}

/** What a driver can do. */
export interface Driver {
  /** Runs a function or an expression in the page, with the helpers. */
  evaluate<T>(source: string | ((argument: never) => T), argument?: unknown): Promise<T>;
  click(x: number, y: number, options: ClickOptions): Promise<unknown>;
  press(key: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
}

/** Seconds to wait for something. A busy machine takes ten times as long. */
const patience = 30;

/** Returns the methods of a page that take a selector. */
export function methodsOver({ evaluate, click: clickAt, press, type }: Driver) {
  /** Returns the place of an element in the window, or null when it is not rendered. */
  const box = (selector: string, frame?: string) =>
    evaluate(
      ({ selector, frame }) => {
        const element = find(selector, frame);
        if (!element?.getClientRects().length) return null;
        const { x, y, width, height } = element.getBoundingClientRect();
        const corner = cornerOf(frame);
        return { x: x + corner.x, y: y + corner.y, width, height };
      },
      { selector, frame } as never,
    );

  async function click(selector: string, options: ClickOptions = {}, frame?: string): Promise<void> {
    const place = await until(
      () => evaluate(pointIn, { selector, frame, position: options.position } as never),
      () => `${selector} is not on the page, is covered or cannot be scrolled into the window`,
      patience,
    );
    await clickAt(place.x, place.y, options);
  }

  const focus = (selector: string) => evaluate((selector) => existing(selector).focus(), selector);

  const locator = (selector: string, frame?: string) => ({
    boundingBox: () => box(selector, frame),
    click: () => click(selector, {}, frame),
    count: () => evaluate(({ selector, frame }) => (find(selector, frame) ? 1 : 0), { selector, frame } as never),
    evaluate: (source: unknown) => evaluate(`(${source})(existing(...${JSON.stringify([selector, frame])}))`),
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
        const field = existing(selector) as HTMLInputElement;
        field.focus();
        field.select();
      }, selector);
      await type(text);
    },
    selectOption: (selector: string, label: string) =>
      evaluate(
        ({ selector, label }) => {
          const list = existing(selector) as HTMLSelectElement;
          const option = [...list.options].find((option) => option.label === label);
          if (!option) throw new Error(`${selector} has no option ${label}`);
          option.selected = true;
          for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
        },
        { selector, label } as never,
      ),
    getAttribute: (selector: string, name: string) =>
      evaluate(({ selector, name }) => existing(selector).getAttribute(name), { selector, name } as never),
    inputValue: (selector: string) => evaluate((selector) => (existing(selector) as HTMLInputElement).value, selector),
    waitForFunction: (test: () => unknown) =>
      until(
        () => evaluate(test),
        () => `It never became true: ${test}`,
        patience,
      ),
  };
}
