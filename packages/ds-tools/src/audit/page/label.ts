import type { HtmlElement } from "../../rules/page/node.js";
import { ancestors, descendants, find } from "../../rules/page/node.js";
import type { Page } from "../../rules/page/page.js";
import { text, tokens } from "../../rules/page/text.js";

/** Maximum length of a label or hint. Longer ones are cut. */
const maximumLength = 500;

/** Returns the text of a control's label. */
export function labelOf(page: Page, element: HtmlElement): string {
  const id = element.value("id");
  const named = tokens(element, "aria-labelledby").flatMap((token) => page.byId(token) ?? []);
  if (named.length)
    return cutLabel(
      named
        .slice(0, 5)
        .map((each) => text(each))
        .join(" "),
    );
  const label = (id && labels(page).get(id)) || [...ancestors(element)].find((ancestor) => ancestor.is("label"));
  return cutLabel(label ? text(label) : (element.value("aria-label") ?? element.value("placeholder") ?? ""));
}

function labels(page: Page): Map<string, HtmlElement> {
  const known = page.results.get(labels) as Map<string, HtmlElement> | undefined;
  if (known) return known;
  const found = new Map<string, HtmlElement>();
  for (const root of page.root ? [page.root] : page.forms)
    for (const descendant of descendants(root)) {
      const target = descendant.is("label") ? descendant.value("for") : undefined;
      if (target && !found.has(target)) found.set(target, descendant);
    }
  page.results.set(labels, found);
  return found;
}

/** Returns the text of the legend of a group of fields; "" when it has none. */
export function legendOf(group: HtmlElement): string {
  const legend = find(group, (element) => element.is("legend"));
  return legend ? cutLabel(text(legend)) : "";
}

/** Returns the text that `aria-describedby` refers to, such as a hint, without error messages. */
export function descriptionOf(page: Page, element: HtmlElement): string {
  const all = tokens(element, "aria-describedby")
    .filter((id) => !/error/i.test(id))
    .slice(0, 5);
  return cutLabel(
    all
      .flatMap((id) => page.byId(id) ?? [])
      .map((each) => text(each))
      .join(" "),
  );
}

function cutLabel(label: string): string {
  return label.slice(0, maximumLength);
}
