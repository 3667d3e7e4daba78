import type { HtmlElement } from "./node.js";
import { descendants, find } from "./node.js";
import { closest, once } from "./once.js";
import type { Page } from "./page.js";
import { text, tokens } from "./text.js";

/** Maximum length of a label or hint. Longer ones are cut. */
const maximumLength = 500;

/** Returns the text of a control's label. */
export function labelOf(page: Page, element: HtmlElement): string {
  const id = element.value("id");
  const named = textsOf(page, tokens(element, "aria-labelledby"));
  if (named !== undefined) return named;
  const label = (id && labels(page).get(id)) || around(page, element);
  return cutLabel(label ? text(label) : (element.value("aria-label") ?? element.value("placeholder") ?? ""));
}

/** Checks whether a field has a label, or another name that people or assistive technology can read. */
export function hasLabel(page: Page, element: HtmlElement): boolean {
  const isNamed = ["aria-label", "aria-labelledby", "title", "placeholder"].some((name) => element.value(name)?.trim());
  return isNamed || labels(page).has(element.value("id") ?? "") || around(page, element) !== undefined;
}

const around = closest((element) => element.is("label"));

/** Maps the id of each field to its label. */
const labels = once((page) => {
  const found = new Map<string, HtmlElement>();
  for (const descendant of descendants(page.document)) {
    const target = descendant.is("label") ? descendant.value("for") : undefined;
    if (target && !found.has(target)) found.set(target, descendant);
  }
  return found;
});

/** Returns the text of the legend of a group of fields; "" when it has none. */
export function legendOf(group: HtmlElement): string {
  const legend = find(group, (element) => element.is("legend"));
  return legend ? cutLabel(text(legend)) : "";
}

/** Returns the text that `aria-describedby` refers to, such as a hint, without error messages. */
export function descriptionOf(page: Page, element: HtmlElement): string {
  const ids = tokens(element, "aria-describedby").filter((id) => !/error/i.test(id));
  return textsOf(page, ids) ?? "";
}

/** Returns the texts of the elements with some ids; undefined when there is none. */
function textsOf(page: Page, ids: readonly string[]): string | undefined {
  const found = ids.flatMap((id) => page.byId(id) ?? []).slice(0, 5);
  return found.length ? cutLabel(found.map((element) => text(element)).join(" ")) : undefined;
}

function cutLabel(label: string): string {
  return label.slice(0, maximumLength);
}
