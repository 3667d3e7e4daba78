import { inputType } from "../page/field.js";
import { descendants, type HtmlElement } from "../page/node.js";
import { closest } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, classNames, has, text, tokens } from "../page/text.js";
import { isConcealed } from "../page/visibility.js";

export const controlUnnamed = definePageRule({
  name: "control-unnamed",
  title: "A button or link has no words",
  severity: "error",
  impact: "blocks",
  affects: "Screen reader users, and everyone where there is no picture",
  description: "Each button and link has words.",
  messages: {
    button: "The button has no words, so nobody knows what it does: give it a text",
    link: 'The link to "{{href}}" has no words, so nobody knows where it leads: give it a text',
  },
  isLocal: true,
  check(page, report) {
    for (const element of descendants(page.document)) {
      const isButton = element.is("button") || inputType(element) === "submit";
      const href = element.is("a") ? attribute(element, "href") : undefined;
      if ((!isButton && href === undefined) || isNamed(page, element) || isSilent(page, element)) continue;
      if (isButton) report({ messageId: "button", node: element, key: attribute(element, "name") });
      else report({ messageId: "link", data: { href: href ?? "" }, node: element, key: href });
    }
  },
});

/** Checks whether an element has a name for people or for assistive technology (accname, "text alternative computation"). */
function isNamed(page: Page, element: HtmlElement): boolean {
  const inside = [element, ...descendants(element)];
  // Browsers name an input without a value themselves: "Submit".
  if (inputType(element) === "submit" && attribute(element, "value") === undefined) return true;
  return (
    text(element) !== "" ||
    inside.some(
      (each) =>
        ["aria-label", "title", "alt", "value"].some((name) => attribute(each, name)?.trim()) ||
        tokens(each, "aria-labelledby").some((id) => page.byId(id)) ||
        (each.is("title") && text(each) !== "") ||
        // A component may print its words with script.
        each.tagName.includes("-") ||
        each.is("slot"),
    )
  );
}

/** Checks whether nobody meets an element: it is hidden, for assistive technology too, or only a place to lead to. */
function isSilent(page: Page, element: HtmlElement): boolean {
  const isPlace =
    element.is("a") && (has(element, "id") || has(element, "name")) && !attribute(element, "href")?.trim();
  return isPlace || isConcealed(page, element) || silencing(page, element) !== undefined;
}

/** Links in an error summary belong to the rules about it. */
const silencing = closest(
  (element) =>
    attribute(element, "aria-hidden") === "true" ||
    element.is("template") ||
    classNames(element).some((name) => name.endsWith("-error-summary")),
);
