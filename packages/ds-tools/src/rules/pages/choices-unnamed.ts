import { groupBy } from "../../report/group-by.js";
import { answerable, formOf, inputType } from "../page/field.js";
import type { HtmlElement } from "../page/node.js";
import { find } from "../page/node.js";
import { closest } from "../page/once.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, text } from "../page/text.js";

export const choicesUnnamed = definePageRule({
  name: "choices-unnamed",
  title: "Radios or checkboxes have no legend",
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  description: "Radios and checkboxes that answer one question have a legend that says the question.",
  messages: {
    radios:
      'The radios "{{name}}" have no legend, so screen readers say the choices without the question: add a fieldset',
    checkboxes:
      'The checkboxes "{{name}}" have no legend, so screen readers say the choices without the question: add a fieldset',
  },
  check(page, report) {
    // A part of a page, such as a component in a test, may have its fieldset elsewhere.
    if (!page.isWhole || !page.headings.some((heading) => heading.is("h1"))) return;
    const choices = answerable(page).filter((field) => /^(?:radio|checkbox)$/.test(inputType(field) ?? ""));
    const forms = groupBy(choices, (field) => formOf(page, field));
    for (const own of forms.values())
      for (const [name, group] of groupBy(own, (field) => (attribute(field, "name") ?? "").replace(/\[\d*\]$/, ""))) {
        const [first] = group;
        if (group.length < 2 || !name || group.some((field) => naming(page, field))) continue;
        const messageId = inputType(first) === "radio" ? "radios" : "checkboxes";
        report({ messageId, data: { name }, node: first, key: name });
      }
  },
});

/** Element around a field that names a group of choices: a fieldset with a legend, a group with a name, or the row of a table. */
const naming = closest(
  (element) =>
    (element.is("fieldset") && isFilled(find(element, (each) => each.is("legend")))) ||
    ["aria-label", "aria-labelledby"].some((name) => attribute(element, name)?.trim()) ||
    element.is("tr"),
);

function isFilled(legend: HtmlElement | undefined): boolean {
  return legend !== undefined && text(legend) !== "";
}
