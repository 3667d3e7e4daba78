import type { SeenPage } from "../page/seen-page.js";
import type { Report } from "./report.js";

/** Reports error messages that nobody can understand, and those that are the same for several fields. */
export function errorWords(seen: SeenPage, report: Report): void {
  for (const message of seen.page.messages) {
    const messageId = unreadable(message);
    if (messageId)
      report(seen, {
        rule: "error-unreadable",
        messageId,
        data: { message },
        place: seen.page.summaryPlace,
        key: message,
      });
  }
  for (const form of seen.page.forms) {
    const fields = new Map<string, string[]>();
    for (const { entries, label, name } of form.questions)
      for (const message of entries) {
        const names = fields.get(message);
        if (names) names.push(label || name);
        else fields.set(message, [label || name]);
      }
    for (const [message, names] of fields)
      if (names.length > 1 && new Set(names).size > 1)
        report(seen, {
          rule: "error-vague",
          messageId: "repeated",
          data: { message, fields: names.slice(0, 5) },
          place: seen.page.summaryPlace,
          key: message,
        });
  }
}

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
  if (/^\[?(?:missing|translation missing)\b.*(?:translation|:|\.)/i.test(message)) return true;
  const word = message.replace(/^\W+|\W+$/g, "");
  if (/\s/.test(word) || /@|^(?:https?|www)\b|^\d/.test(word)) return false;
  return /^[a-z][\w-]*(?:(?:\.|::?)[a-z][\w-]*)+$/i.test(word) || /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(word);
}
