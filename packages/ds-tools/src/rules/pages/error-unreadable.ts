import { errorTexts } from "../page/error-texts.js";
import { definePageRule } from "../page/page-rule.js";

export const errorUnreadable = definePageRule({
  name: "error-unreadable",
  title: "An error message cannot be read",
  severity: "error",
  impact: "blocks",
  affects: "Anyone who makes a mistake",
  description: "Each error message is a sentence that people can read.",
  messages: {
    undefined: 'The message is "{{message}}": a value is missing from it, so nobody knows what to do',
    object: 'The message is "{{message}}": a program put an object where its text should be',
    key: 'The message is "{{message}}": that is the key of a missing translation',
  },
  isLocal: true,
  check(page, report) {
    for (const [message, node] of errorTexts(page)) {
      const messageId = unreadable(message);
      if (messageId) report({ messageId, data: { message }, node, key: message });
    }
  },
});

/** Returns the id of the message for an error that is not readable, such as "[object Object]"; undefined when it is readable. */
function unreadable(message: string): "undefined" | "object" | "key" | undefined {
  if (/\[object \w+\]/.test(message)) return "object";
  if (/(?:^|[\s"'“(:])(?:undefined|NaN|null)(?:$|[\s"'”).,:!?])/.test(message.replace(asWord, ""))) return "undefined";
  return isKey(message) ? "key" : undefined;
}

/** "undefined" and "null" as words of a sentence: "if it is undefined by law", "null and void". */
const asWord =
  /\b(?:is|are|was|were|be|been|remains?|left|an?|legally|still) (?:undefined|null)\b|\bundefined by\b|\bnull (?:and|or) void\b/gi;

/** Checks whether a text is the key of a translation, such as "errors.name.required" or "ERROR_NAME_REQUIRED". */
function isKey(message: string): boolean {
  if (/^\[missing\b|^\[?(?:translation missing|missing translation)(?: for\b|\W*[:.]|\W*$)/i.test(message)) return true;
  const word = message.replace(/^(?:missing:)?\W+|\W+$/gi, "");
  if (/\s/.test(word) || /@|^(?:https?|www)\b|^\d/.test(word)) return false;
  return /^[a-z][\w-]*(?:(?:\.|::?)[a-z][\w-]*)+$/i.test(word) || /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(word);
}
