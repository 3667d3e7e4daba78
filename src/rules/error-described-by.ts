import type { HtmlElement } from "html-validate";
import { errorWords, firstField, type Message, messages, referrers } from "./page/message.js";
import { onceEach } from "./page/once.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { quoted, text } from "./page/text.js";

export class ErrorDescribedBy extends PageRule {
  readonly description =
    'A field in error refers to its message with aria-describedby and is marked as wrong; the message begins with a visually hidden "Error:".';

  check(page: Page): void {
    for (const message of messages(page)) {
      const fault = undescribed(page, message) ?? unmarked(page, message) ?? unannounced(page, message);
      if (fault) this.fault(page, "2.3", fault.element, fault.problem);
    }
  }
}

type Fault = { element: HtmlElement; problem: string } | undefined;

function undescribed(page: Page, message: Message): Fault {
  const { element, id, group } = message;
  // A message without a field near it is a part of something that we do not see.
  if (!(group ? firstField(page, group) : page.controls[0])) return undefined;
  if (!id) return { element, problem: "The message has no id, so the field cannot refer to it with aria-describedby" };
  if (referrers(page, message).length) return undefined;
  return { element, problem: `Neither the field nor its fieldset has ${quoted(id)} in its aria-describedby` };
}

function unmarked(page: Page, message: Message): Fault {
  const { group } = message;
  if (group && !page.hasClass(group, "form-group--error")) {
    const problem = `The form group of a field in error needs the class "${page.designSystem.prefix}-form-group--error"`;
    return { element: group, problem };
  }
  return unmarkedField(page, referrers(page, message));
}

const unmarkedField = onceEach((page, fields: HtmlElement[]): Fault => {
  for (const element of fields) {
    const base = components.find((name) => page.hasClass(element, name));
    if (base && !page.hasClass(element, `${base}--error`))
      return {
        element,
        problem: `The field is in error: it needs the class "${page.designSystem.prefix}-${base}--error"`,
      };
  }
  return undefined;
});

const components = ["input", "select", "textarea", "file-upload"];

function unannounced(page: Page, { element, word }: Message): Fault {
  const right = errorWords(page, element);
  if (!right) return undefined;
  if (word && right.some((each) => text(word).startsWith(each))) return undefined;
  return { element, problem: `The message must begin with a visually hidden "${right[0]}"` };
}
