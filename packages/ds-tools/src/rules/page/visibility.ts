import { closest, type Memory } from "./memory.js";
import type { HtmlElement } from "./node.js";
import { attribute, classNames, has } from "./text.js";

/** Checks whether an element is hidden, by itself or by an element around it. */
export function isHidden(page: Memory, element: HtmlElement): boolean {
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
export function isConcealed(page: Memory, element: HtmlElement): boolean {
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
