import type { HtmlElement } from "./node.js";
import { closest } from "./once.js";
import type { Block, Page } from "./page.js";
import { attribute, classNames, has } from "./text.js";

/** Checks whether an element is hidden, by itself or by an element around it. */
export function isHidden(page: Page, element: HtmlElement): boolean {
  return hiding(page, element) !== undefined;
}

const hiding = closest(hides);

function hides(element: HtmlElement): boolean {
  return (
    // Browsers reveal "until-found" content when a link targets it.
    (has(element, "hidden") && attribute(element, "hidden") !== "until-found") ||
    /(?:^|;)\s*display\s*:\s*none/i.test(attribute(element, "style") ?? "")
  );
}

/** Checks whether a component waits for script to show it: it is hidden, or has a class that hides it, or is inside such an element. */
export function isConcealed(page: Page, element: HtmlElement): boolean {
  return concealing(page, element) !== undefined;
}

const concealing = closest(
  (element) => hides(element) || isVisuallyHidden(element) || classNames(element).some(isHidingClass),
);

function isHidingClass(name: string): boolean {
  // As in govuk-!-display-none and nhsuk-u-display-none.
  return /^(?:[a-z]{1,9}-)?(?:[!u]-)?(?:hidden|hide|display-none|d-none)$/i.test(name);
}

export function isVisuallyHidden(element: HtmlElement): boolean {
  return classNames(element).some((token) => /(?:^|-)visually-hidden$|^sr-only$/.test(token));
}

/** Returns the visible components of a kind in page order, without those nested in another of the same kind. */
export function components(page: Page, block: Block): HtmlElement[] {
  const outermost: HtmlElement[] = [];
  for (const element of page.blocks.get(block) ?? []) {
    const last = outermost.at(-1);
    if (!(last && page.contains(last, element)) && !isConcealed(page, element)) outermost.push(element);
  }
  return outermost;
}
