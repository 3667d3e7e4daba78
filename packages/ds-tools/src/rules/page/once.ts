import type { HtmlElement } from "./node.js";
import { parentOf } from "./node.js";
import type { Page } from "./page.js";

/** Wraps a function of a page so that it runs once for all rules. */
export function once<T extends object>(work: (page: Page) => T): (page: Page) => T {
  return (page) => {
    const cached = page.results.get(work) as T | undefined;
    if (cached) return cached;
    const result = work(page);
    page.results.set(work, result);
    return result;
  };
}

/** Wraps a function of a part of a page, such as an element, so that it runs once for each part. */
export function onceEach<K, T>(work: (page: Page, part: K) => T): (page: Page, part: K) => T {
  const all = once(() => new Map<K, T>());
  return (page, part) => {
    const results = all(page);
    const cached = results.get(part);
    if (cached !== undefined || results.has(part)) return cached as T;
    const result = work(page, part);
    results.set(part, result);
    return result;
  };
}

/**
 * Finds the nearest element for which the test holds: the element itself or one around it. Each element is tested once,
 * because thousands may ask from inside it.
 */
export function closest(
  test: (element: HtmlElement, page: Page) => boolean,
): (page: Page, element: HtmlElement | undefined) => HtmlElement | undefined {
  const all = once(() => new Map<HtmlElement, HtmlElement | undefined>());
  return (page, element) => {
    const results = all(page);
    const tested: HtmlElement[] = [];
    let match: HtmlElement | undefined;
    for (let ancestor = element; ancestor && !match; ancestor = parentOf(ancestor)) {
      match = results.get(ancestor);
      if (match || results.has(ancestor)) break;
      tested.push(ancestor);
      if (test(ancestor, page)) match = ancestor;
    }
    for (const descendant of tested) results.set(descendant, match);
    return match;
  };
}
