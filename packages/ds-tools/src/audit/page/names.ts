import type { HtmlElement } from "../../rules/page/node.js";
import { descendants } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { text, tokens } from "../../rules/page/text.js";

/** Returns every name of a link or button: its text, and names that only assistive technology reads or a tooltip shows. */
export function namesOf(page: Page, element: HtmlElement): string[] {
  const inside = [element, ...descendants(element)];
  const attributes = inside.flatMap((each) => ["aria-label", "title", "alt"].map((name) => each.value(name)));
  const others = inside.flatMap((each) => tokens(each, "aria-labelledby").flatMap((id) => page.byId(id) ?? []));
  const drawn = inside.filter((each) => each.is("title"));
  const visible = [element, ...others, ...drawn].map((each) => text(each));
  const names = [...visible, ...attributes].flatMap((name) => name?.trim().slice(0, 300) || []);
  return [...new Set(names)].slice(0, 20);
}
