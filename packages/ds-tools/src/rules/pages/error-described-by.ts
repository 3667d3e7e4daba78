import { groupBy } from "../../report/group-by.js";
import { fields, questionAround } from "../page/field.js";
import { inWrongLanguage, wrongLanguage } from "../page/language.js";
import { messages as errorMessages, errorWords, hasField, isMarked, type Message, referrers } from "../page/message.js";
import { descendants, type HtmlElement, isText } from "../page/node.js";
import { once, onceEach } from "../page/once.js";
import type { Page } from "../page/page.js";
import { definePageRule, type Fault } from "../page/page-rule.js";
import { otherEntries, type SummaryEntry } from "../page/summary.js";
import { attribute, text, tokens } from "../page/text.js";
import { isConcealed } from "../page/visibility.js";

const messages = {
  "no-id": "The error message has no id: add one, and refer to it in the aria-describedby of the field",
  "repeated-id": 'The id "{{id}}" of the error message is on another element too: give each its own id',
  "not-referred-to":
    'No field refers to this error message: add "{{id}}" to the aria-describedby of the field or its fieldset',
  "unmarked-group": 'The form group has an error message: add the class "{{class}}" to it',
  "unmarked-field": 'The field has an error message: add the class "{{class}}" to it',
  "no-description":
    "The field is marked as wrong, but nothing says what is wrong with it: refer to its message with aria-describedby",
  "missing-description":
    'The field is marked as wrong and refers to "{{id}}", which is not on the page: refer to its message',
  "wrong-language": `The error message is ${inWrongLanguage}`,
  "no-prefix": 'The error message must begin with a visually hidden "{{word}}"',
} as const;

export const errorDescribedBy = definePageRule({
  name: "error-described-by",
  title: "The field is not tied to its error message",
  description:
    'A field in error refers to its message with aria-describedby and has an error class; the message begins with a visually hidden "Error:".',
  severity: "error",
  impact: "hinders",
  affects: "Screen reader users",
  messages,
  check(page, report) {
    for (const message of errorMessages(page))
      report(undescribed(page, message) ?? unmarked(page, message) ?? unannounced(page, message));
    // In another design system, the attributes alone tell which fields are wrong.
    if (!page.isWhole || errorMessages(page).length) return;
    for (const field of fields(page)) report(undescribedField(page, field));
    for (const entry of otherEntries(page)) report(unreferredMessage(page, entry));
  },
});

type Found = Fault<typeof messages> | undefined;

function undescribed(page: Page, message: Message): Found {
  const { element: node, id, text: key } = message;
  // A message without a field near it is a part of something that we do not see.
  if (!hasField(page, message)) return undefined;
  if (!id) return { messageId: "no-id", node, key };
  if (!page.isUnique(id)) return { messageId: "repeated-id", data: { id }, node, key };
  if (referrers(page, message).length) return undefined;
  return { messageId: "not-referred-to", data: { id }, node, key: id, suggestion: id };
}

function undescribedField(page: Page, node: HtmlElement): Found {
  if (attribute(node, "aria-invalid") !== "true" || isConcealed(page, node)) return undefined;
  const ids = describing(page, node);
  const key = attribute(node, "id") ?? attribute(node, "name");
  const [id] = ids.filter((reference) => !page.byId(reference));
  if (!ids.length) return { messageId: "no-description", node, key };
  return id === undefined ? undefined : { messageId: "missing-description", data: { id }, node, key };
}

/** Returns the ids of what describes a field, or the group of fields that it is in. */
function describing(page: Page, field: HtmlElement): string[] {
  const group = questionAround(page, field);
  return [field, ...(group ? [group] : [])].flatMap((element) => [
    ...tokens(element, "aria-describedby"),
    ...tokens(element, "aria-errormessage"),
  ]);
}

/** An entry of the summary stands again beside its field, which does not refer to it. */
function unreferredMessage(page: Page, { target, text: key }: SummaryEntry): Found {
  const same = (target && leavesByText(page).get(key)) ?? [];
  const described = target ? describing(page, target).flatMap((id) => page.byId(id) ?? []) : [];
  const isReferredTo = (leaf: HtmlElement) => described.some((element) => page.contains(element, leaf));
  const [node] = same;
  if (!node || same.some(isReferredTo) || isConcealed(page, node)) return undefined;
  const id = attribute(node, "id");
  if (!id) return { messageId: "no-id", node, key };
  return { messageId: "not-referred-to", data: { id }, node, key: id, suggestion: id };
}

/** Elements of forms that hold nothing but a text, outside of labels and links, by their text. */
const leavesByText = once((page) => {
  const leaves = page.forms
    .flatMap((form) => [...descendants(form, isLabel)])
    .filter((element) => !isLabel(element) && element.childNodes.every(isText));
  return groupBy(leaves, (element) => text(element));
});

function isLabel(element: HtmlElement): boolean {
  return ["label", "legend", "option", "a"].includes(element.tagName);
}

function unmarked(page: Page, message: Message): Found {
  const { group } = message;
  if (group && !isMarked(page, message)) {
    const name = `${page.designSystem.prefix}-form-group--error`;
    return { messageId: "unmarked-group", data: { class: name }, node: group, key: message.text, suggestion: name };
  }
  return unmarkedField(page, referrers(page, message));
}

const unmarkedField = onceEach((page, fields: HtmlElement[]): Found => {
  for (const node of fields) {
    const base = components.find((component) => page.hasClass(node, component));
    if (!base || page.hasClass(node, `${base}--error`)) continue;
    const name = `${page.designSystem.prefix}-${base}--error`;
    const key = attribute(node, "id") ?? attribute(node, "name");
    return { messageId: "unmarked-field", data: { class: name }, node, key, suggestion: name };
  }
  return undefined;
});

const components = ["input", "select", "textarea", "file-upload"];

function unannounced(page: Page, { element: node, word, text: messageText }: Message): Found {
  const right = errorWords(page, node, messageText);
  if (!right) return undefined;
  if (word && right.some((prefix) => text(word).startsWith(prefix))) return undefined;
  const wrong = word && wrongLanguage(page, "visuallyHiddenText", node, text(word));
  if (wrong) return { messageId: "wrong-language", data: wrong, node, key: messageText };
  return { messageId: "no-prefix", data: { word: right[0] ?? "" }, node, key: messageText };
}
