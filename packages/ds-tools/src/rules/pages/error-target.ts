import { dateAround, firstChoice, inputType } from "../page/field.js";
import type { HtmlElement } from "../page/node.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { entries } from "../page/summary.js";
import { attribute } from "../page/text.js";

const messages = {
  "first-choice": ({ id, type }: Right & { type: string }) =>
    `The link must lead to ${to(id, `the first ${type} of the question`)}`,
  "first-wrong-part": ({ id }: Right) => `The link must lead to ${to(id, "the first part of the date that is wrong")}`,
  "first-part": ({ id }: Right) =>
    `The link must lead to ${to(id, "the first part of the date, because no part is marked as wrong")}`,
} as const;

export const errorTarget = definePageRule({
  name: "error-target",
  title: "An error links to the wrong field of its question",
  description:
    "An entry of the error summary links to the first radio or checkbox of its question; for a date, it links to the first part that is wrong, or to the first part when none is marked.",
  severity: "error",
  impact: "hinders",
  affects: "Keyboard and screen reader users",
  messages,
  check(page, report) {
    const reached = new Set<HtmlElement>();
    for (const { link, target } of entries(page)) {
      if (!link || !target) continue;
      const right = expected(page, target);
      reached.add(target);
      // A second entry for the same answer may lead to another wrong part of it.
      if (!right || right.element === target || reached.has(right.element)) continue;
      const id = attribute(right.element, "id") || undefined;
      const place = { node: link, attribute: "href", key: attribute(target, "id"), suggestion: id && `#${id}` };
      if (right.messageId === "first-choice")
        report({ messageId: right.messageId, data: { id, type: inputType(target) ?? "" }, ...place });
      else report({ messageId: right.messageId, data: { id }, ...place });
    }
  },
});

interface Right {
  /** Id of the field that the link must lead to, if it has one. */
  id: string | undefined;
}

function to(id: string | undefined, what: string): string {
  return id === undefined ? `${what}: give it an id` : `"#${id}", ${what}`;
}

interface Expected {
  element: HtmlElement;
  messageId: keyof typeof messages;
}

function expected(page: Page, target: HtmlElement): Expected | undefined {
  const choice = firstChoice(page, target);
  if (choice) return { element: choice, messageId: "first-choice" };
  const date = dateAround(page, target);
  if (date?.wrong) return { element: date.wrong, messageId: "first-wrong-part" };
  return date && { element: date.first, messageId: "first-part" };
}
