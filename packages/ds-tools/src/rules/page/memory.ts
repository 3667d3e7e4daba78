import type { HtmlElement } from "./node.js";
import { parentOf } from "./node.js";

/** Caches what was worked out from a page. */
export interface Memory {
  readonly known: Map<unknown, object>;
}

/** Wraps a function of a page so that it runs once for all rules. */
export function once<Page extends Memory, T extends object>(work: (page: Page) => T): (page: Page) => T {
  return (page) => {
    const known = page.known.get(work) as T | undefined;
    if (known) return known;
    const found = work(page);
    page.known.set(work, found);
    return found;
  };
}

/** Wraps a function of a part of a page, such as an element, so that it runs once for each part. */
export function onceEach<Page extends Memory, K, T>(work: (page: Page, part: K) => T): (page: Page, part: K) => T {
  const all = once(() => new Map<K, T>());
  return (page, part) => {
    const known = all(page);
    const found = known.get(part);
    if (found !== undefined || known.has(part)) return found as T;
    const result = work(page, part);
    known.set(part, result);
    return result;
  };
}

/**
 * Finds the nearest element for which the test holds: the element itself or one around it. Each element is tested once,
 * because thousands may ask from inside it.
 */
export function closest<Page extends Memory>(
  test: (element: HtmlElement, page: Page) => boolean,
): (page: Page, element: HtmlElement | undefined) => HtmlElement | undefined {
  const all = once(() => new Map<HtmlElement, HtmlElement | undefined>());
  return (page, element) => {
    const known = all(page);
    const tested: HtmlElement[] = [];
    let found: HtmlElement | undefined;
    for (let each = element; each && !found; each = parentOf(each)) {
      found = known.get(each);
      if (found || known.has(each)) break;
      tested.push(each);
      if (test(each, page)) found = each;
    }
    for (const each of tested) known.set(each, found);
    return found;
  };
}
