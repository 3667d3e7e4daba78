import type { HtmlElement } from "html-validate";
import { type Memory, nearest } from "./memory.js";
import { attribute, has, tokens } from "./text.js";

/** Checks whether an element is hidden, by itself or by an element around it. */
export function isHidden(page: Memory, element: HtmlElement): boolean {
  return hiding(page, element) !== undefined;
}

const hiding = nearest(hides);

function hides(element: HtmlElement): boolean {
  return (
    // Browsers reveal "until-found" content when a link targets it.
    (has(element, "hidden") && attribute(element, "hidden") !== "until-found") ||
    /(?:^|;)\s*display\s*:\s*none/i.test(attribute(element, "style") ?? "")
  );
}

export function isVisuallyHidden(element: HtmlElement): boolean {
  return tokens(element, "class").some((token) => /(?:^|-)visually-hidden$|^sr-only$/.test(token));
}
