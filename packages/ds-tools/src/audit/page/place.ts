import type { SourcePlace } from "../../report/messages.js";
import type { HtmlElement } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { selector } from "../../rules/page/selector.js";

/** Returns the line, column, size and selector of an element in the source of its page. */
export function placeOf(page: Page, element: HtmlElement): SourcePlace {
  const { line, column, size } = element.location;
  return { line, column, size, selector: selector(page, element).slice(0, 500) };
}
