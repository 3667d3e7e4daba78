import { errorWords, hasField, isMarked, type Message, messages, referrers } from "./page/message.js";
import type { HtmlElement } from "./page/node.js";
import { onceEach } from "./page/once.js";
import type { Page } from "./page/page.js";
import { PageRule } from "./page/page-rule.js";
import { quoted, text } from "./page/text.js";

export class ErrorDescribedBy extends PageRule {
  readonly description =
    'A field in error refers to its message with aria-describedby and has an error class; the message begins with a visually hidden "Error:".';

  check(page: Page): void {
    for (const message of messages(page)) {
      const fault = undescribed(page, message) ?? unmarked(page, message) ?? unannounced(page, message);
      if (fault) this.fault(page, "2.3", fault.element, fault.problem);
    }
  }
}

type Fault = { element: HtmlElement; problem: string } | undefined;

function undescribed(page: Page, message: Message): Fault {
  const { element, id } = message;
  // A message without a field near it is a part of something that we do not see.
  if (!hasField(page, message)) return undefined;
  if (!id)
    return {
      element,
      problem: "The error message has no id: add one, and refer to it in the aria-describedby of the field",
    };
  if (!page.isUnique(id))
    return {
      element,
      problem: `The id ${quoted(id)} of the error message is on another element too: give each its own id`,
    };
  if (referrers(page, message).length) return undefined;
  return {
    element,
    problem: `No field refers to this error message: add ${quoted(id)} to the aria-describedby of the field or its fieldset`,
  };
}

function unmarked(page: Page, message: Message): Fault {
  const { group } = message;
  if (group && !isMarked(page, message)) {
    const problem = `The form group has an error message: add the class "${page.designSystem.prefix}-form-group--error" to it`;
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
        problem: `The field has an error message: add the class "${page.designSystem.prefix}-${base}--error" to it`,
      };
  }
  return undefined;
});

const components = ["input", "select", "textarea", "file-upload"];

function unannounced(page: Page, { element, word, text: said }: Message): Fault {
  const right = errorWords(page, element, said);
  if (!right) return undefined;
  if (word && right.some((each) => text(word).startsWith(each))) return undefined;
  const wrong = word && page.wrongLanguage("visuallyHiddenText", element, text(word));
  const problem = wrong ? `is ${wrong}` : `must begin with a visually hidden "${right[0]}"`;
  return { element, problem: `The error message ${problem}` };
}
