import { prefixes } from "../page/design-systems.js";
import { fields, isButton, takesAnswer } from "../page/field.js";
import { hasLabel } from "../page/label.js";
import type { HtmlElement } from "../page/node.js";
import { closest } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, classNames, has } from "../page/text.js";
import { isConcealed } from "../page/visibility.js";

export const fieldUnnamed = definePageRule({
  name: "field-unnamed",
  title: "A field has no label",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "Each field has a name, without which its answer is not sent, and a label.",
  messages: {
    neither:
      "The field has no label, so nobody knows what it asks for, and no name, so its answer is not sent: add both",
    label: "The field has no label, so nobody knows what it asks for: add one",
  },
  isLocal: true,
  check(page, report) {
    // A page whose fields are all it has of a design system does not tell which one it is.
    const systems = page.options.prefix ? [page.options.prefix] : prefixes;
    const classes = new Set(systems.flatMap((prefix) => components.map((name) => `${prefix}-${name}`)));
    for (const field of fields(page)) {
      if (isButton(field) || has(field, "disabled") || hasLabel(page, field)) continue;
      // A label may lead to an id from elsewhere, and fields of a script of the page have other classes.
      const isNamed = ["name", "id"].some((name) => attribute(field, name)?.trim());
      const isOfSystem = classNames(field).some((name) => classes.has(name));
      if (!isNamed && isOfSystem) report({ messageId: "neither", node: field });
      else if (isNamed && page.isWhole && isMet(page, field))
        report({ messageId: "label", node: field, key: attribute(field, "name") });
    }
  },
});

/** Checks whether people meet a field. One that nobody sees is for scripts, or a trap for spam bots. */
function isMet(page: Page, field: HtmlElement): boolean {
  return takesAnswer(page, field) && !isConcealed(page, field) && !silencing(page, field);
}

const silencing = closest((element) => attribute(element, "aria-hidden") === "true");

const components = ["input", "textarea", "select", "file-upload", "file-upload__input"];
