import { prefixes } from "../page/design-systems.js";
import { fields, inputType } from "../page/field.js";
import { closest } from "../page/once.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute, classNames } from "../page/text.js";

export const fieldUnnamed = definePageRule({
  name: "field-unnamed",
  title: "A field has neither a name nor a label",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "Each field has a name, without which its answer is not sent, and a label.",
  messages: {
    neither:
      "The field has no label, so nobody knows what it asks for, and no name, so its answer is not sent: add both",
  },
  isLocal: true,
  check(page, report) {
    // A page whose fields are all it has of a design system does not tell which one it is.
    const systems = page.options.prefix ? [page.options.prefix] : prefixes;
    const classes = new Set(systems.flatMap((prefix) => components.map((name) => `${prefix}-${name}`)));
    for (const field of fields(page)) {
      // A label leads to an id, and fields of a script of the page have other classes.
      const isNamed = ["name", "id", "aria-label", "aria-labelledby", "title"].some((name) =>
        attribute(field, name)?.trim(),
      );
      const isOfSystem = classNames(field).some((name) => classes.has(name));
      const isButton = /^(?:submit|image|reset|button)$/.test(inputType(field) ?? "");
      if (isNamed || !isOfSystem || isButton || attribute(field, "disabled") !== undefined || label(page, field))
        continue;
      report({ messageId: "neither", node: field });
    }
  },
});

const components = ["input", "textarea", "select", "file-upload", "file-upload__input"];

const label = closest((element) => element.is("label"));
