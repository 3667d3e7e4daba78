import type { Reported } from "../../report/messages.js";
import { answerable, isField, questionAround, takesAnswer } from "../page/field.js";
import {
  emptyMessages,
  messages as errorMessages,
  fieldOf,
  type Message,
  messageAt,
  messagesFor,
  partsOf,
} from "../page/message.js";
import type { HtmlElement } from "../page/node.js";
import { onceEach } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule, type ReportFault } from "../page/page-rule.js";
import { entries, type Summary, summaries } from "../page/summary.js";

const messages = {
  "empty-message": "The error message is empty: say what is wrong, in the same words as in the error summary",
  "no-entry": 'The error summary has no entry for the error message "{{message}}": add one that links to the field',
  "different-words":
    'The entry says "{{entry}}", but the message beside the field says "{{message}}": use the same words',
  "no-message": 'The field of this entry has no error message beside it: repeat "{{entry}}" there',
  "wrong-order": 'The entries must be in the order of the fields: move this entry above "{{above}}"',
} as const;

export const errorMessage = definePageRule({
  name: "error-message",
  title: "Error messages differ",
  description:
    "Each error has the same words in the error summary and beside its field, and the summary lists the errors in the order of the fields.",
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  messages,
  check(page, report) {
    for (const { element } of emptyMessages(page)) report({ messageId: "empty-message", node: element });
    if (!summaries(page).length) return;
    const entryTexts = new Set(entries(page).map(({ text }) => text));
    const lists = summaries(page).flatMap((summary) => checkEntries(page, summary, report));
    const linked = new Set([...new Set(lists)].flat());
    for (const message of errorMessages(page)) {
      if (linked.has(message) || entryTexts.has(message.text)) continue;
      const parts = partsOf(page, message);
      if (parts.length > 1 && parts.every((part) => entryTexts.has(part))) continue;
      const data = { message: message.text };
      report({ messageId: "no-entry", data, node: message.element, key: message.text });
    }
  },
});

/** Checks the entries, and returns the messages beside the fields that they link to. */
function checkEntries(page: Page, summary: Summary, report: ReportFault<typeof messages>): Message[][] {
  const linked: Message[][] = [];
  let last: Placed | undefined;
  for (const { element, text, target } of summary.entries) {
    const field = target && fieldAt(page, target);
    if (!field) continue;
    const beside = field === target ? messagesFor(page, field) : undefined;
    if (beside) linked.push(beside);
    const problem = (beside && difference(page, text, field, beside)) ?? disorder(page, field, last);
    last = { text, field };
    report(problem && { ...problem, node: element, key: text });
  }
  return linked;
}

/** Entry of the summary with the field that it links to. */
interface Placed {
  text: string;
  field: HtmlElement;
}

/** Returns the field that a link leads to, or that it should lead to instead of the group or the message of that field. */
function fieldAt(page: Page, target: HtmlElement): HtmlElement | undefined {
  if (takesAnswer(page, target)) return target;
  const message = messageAt(page, target);
  const field = message && fieldOf(page, message);
  if (field) return takesAnswer(page, field) ? field : undefined;
  // An element around several questions has no position among them.
  return questionAround(page, target) && page.firstInside(answerable(page), target);
}

type MaybeReported = Reported<typeof messages> | undefined;

function difference(page: Page, text: string, field: HtmlElement, beside: Message[]): MaybeReported {
  if (!text || textsOf(page, beside).has(text)) return undefined;
  const [first] = beside;
  if (first) return { messageId: "different-words", data: { entry: text, message: first.text } };
  // A target that is not a field, such as a link that adds a person, needs no message beside it.
  if (!isField(field)) return undefined;
  return { messageId: "no-message", data: { entry: text } };
}

const textsOf = onceEach(
  (page, beside: Message[]) => new Set(beside.flatMap((message) => [message.text, ...partsOf(page, message)])),
);

function disorder(page: Page, field: HtmlElement, last: Placed | undefined): MaybeReported {
  if (!last || !page.precedes(field, last.field)) return undefined;
  return { messageId: "wrong-order", data: { above: last.text } };
}
