import { answerable, formOf, isButton, submitters } from "../page/field.js";
import { descendants, type HtmlElement } from "../page/node.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute } from "../page/text.js";

export const formWithoutButton = definePageRule({
  name: "form-without-button",
  title: "A form has no button",
  severity: "error",
  impact: "blocks",
  affects: "Everyone, and those who cannot press Enter where script sends the form",
  description: "A form with fields has a button that submits it.",
  messages: {
    none: "The form has fields and no button that submits it, so its answers cannot be sent: add a button",
    script:
      "The form has fields and no button that submits it, so its answers are only sent where script works: add a button",
  },
  check(page, report) {
    // A part of a page, such as a component in a test, may have its button elsewhere.
    if (!page.isWhole) return;
    const fields = answerable(page).filter((field) => !isButton(field));
    for (const form of page.forms) {
      const own = fields.filter((field) => formOf(page, field) === form);
      const isSent = attribute(form, "method") !== undefined || attribute(form, "action") !== undefined;
      const inside = [...descendants(form)];
      // A component may print a button, and so may what only browsers without script show.
      const isOpen = inside.some((each) => each.tagName.includes("-") || each.is("noscript"));
      if (!own.length || !isSent || isOpen || submitters(page).get(form)?.length) continue;
      const isPosted = attribute(form, "method")?.trim().toLowerCase() === "post";
      if (isPosted && ![form, ...inside].some(isScripted)) report({ messageId: "none", node: form });
      else report({ messageId: "script", node: form, severity: "warning" });
    }
  },
});

/** Checks whether script may send a form when somebody uses this element: it has a handler, or is a button for script alone. */
function isScripted(element: HtmlElement): boolean {
  const isForScript = attribute(element, "type")?.trim().toLowerCase() === "button";
  return isForScript || element.attrs.some(({ name }) => handler.test(name));
}

/** Beginnings of attributes by which script listens. */
const handler = /^(?:on|hx-|data-(?:action|controller|auto|remote|turbo)|@|x-on|v-on)/;
