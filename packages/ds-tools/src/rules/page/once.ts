import * as memory from "./memory.js";
import type { HtmlElement } from "./node.js";
import type { Page } from "./page.js";

/** Wraps a function of a page so that it runs once for all rules. */
export const once: <T extends object>(work: (page: Page) => T) => (page: Page) => T = memory.once;

/** Wraps a function of a part of a page, such as an element, so that it runs once for each part. */
export const onceEach: <K, T>(work: (page: Page, part: K) => T) => (page: Page, part: K) => T = memory.onceEach;

/** Finds the nearest element for which the test holds: the element itself or one around it. Tests each element once. */
export const closest: (
  test: (element: HtmlElement, page: Page) => boolean,
) => (page: Page, element: HtmlElement | undefined) => HtmlElement | undefined = memory.closest;
