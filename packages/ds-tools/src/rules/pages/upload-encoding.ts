import { formOf, inputType, isDisabled, submitters } from "../page/field.js";
import type { HtmlElement } from "../page/node.js";
import { definePageRule } from "../page/page-rule.js";
import { attribute } from "../page/text.js";

export const uploadEncoding = definePageRule({
  name: "upload-encoding",
  title: "A form does not send its files",
  severity: "error",
  impact: "blocks",
  affects: "Everyone",
  description: "A form that asks for a file sends the file, and not only its name.",
  messages: {
    "name-only":
      'The form sends only the name of the file "{{file}}": give it method="post" and enctype="multipart/form-data"',
  },
  isLocal: true,
  check(page, report) {
    for (const field of page.controls) {
      const name = attribute(field, "name")?.trim();
      const form = formOf(page, field);
      if (inputType(field) !== "file" || !name || !form || isDisabled(page, field)) continue;
      // Script may send a form that has no address and no method.
      const isPlain = attribute(form, "action") !== undefined || attribute(form, "method") !== undefined;
      const ways = [undefined, ...(submitters(page).get(form) ?? [])];
      if (isPlain && !ways.some((button) => sendsFiles(form, button)))
        report({ messageId: "name-only", data: { file: name }, node: field, key: name });
    }
  },
});

/** Checks whether a form sends files when a button sends it, whose attributes come first (HTML, "form submission algorithm"). */
function sendsFiles(form: HtmlElement, button: HtmlElement | undefined): boolean {
  const of = (name: string) => (button && attribute(button, `form${name}`)) ?? attribute(form, name) ?? "";
  return /^\s*post\s*$/i.test(of("method")) && /^\s*multipart\/form-data\s*$/i.test(of("enctype"));
}
