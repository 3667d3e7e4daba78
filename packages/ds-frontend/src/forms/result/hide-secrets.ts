import type { Answers } from "../controls/control.js";
import type { ResolvedForm } from "../definition/resolved-form.js";
import type { Issue } from "../issues/issue.js";
import { plainAnswer } from "./plain-answer.js";

/** Replaces the messages that quote a secret answer, as the default messages of valibot, arktype and joi do. */
export function hideSecrets(
  { fields, lookup, locale }: ResolvedForm,
  answers: Answers,
  issues: readonly Issue[],
): readonly Issue[] {
  const secretFields = fields.filter(({ control }) => control.isSecret);
  const secrets = secretFields.flatMap(({ key }) => leavesOf(plainAnswer(answers[key]))).map(String);
  if (!secrets.length) return issues;
  return issues.map((issue) => {
    const about = lookup.findField(issue.path)?.field;
    // A message about a question that is no secret may quote its own answer, even where that is the same as a secret one.
    const mayQuote = about && !about.control.isSecret;
    const isQuoted = !mayQuote && secrets.some((secret) => quotes(issue.message, secret));
    return isQuoted ? { ...issue, message: locale.wrongAnswer } : issue;
  });
}

/** Marks that messages put around an answer. */
const marks = ['""', "''", "``", "“”", "‘’", "‚‘", "„“", "«»", "‹›", "()", "[]", "<>", "{}"];

/** Returns true for a message that has the text in quotes or brackets, as a number, or after a colon or "was" or "received". */
function quotes(message: string, text: string): boolean {
  const written = [text, text.trim(), JSON.stringify(text).slice(1, -1), text.replaceAll("'", "\\'")];
  return written.some(
    (secret) =>
      marks.some(([start, end]) => message.includes(`${start}${secret}${end}`)) ||
      [": ", "was ", "received ", "got "].some((before) => contains(message, before, secret)) ||
      (/^\d{4,}$/.test(secret) && contains(message, "", secret)),
  );
}

/** Returns true when `text` comes right after `before` in a message, and is not part of a longer word. */
function contains(message: string, before: string, text: string): boolean {
  const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = message.indexOf(before + text); at >= 0; at = message.indexOf(before + text, at + 1)) {
    if (!isWord(message[at + before.length + text.length]) && (before || !isWord(message[at - 1]))) return true;
  }
  return false;
}

/** Returns the texts and numbers in an answer, which may be an object or a list. */
function leavesOf(answer: unknown): readonly unknown[] {
  if (typeof answer === "object" && answer !== null) return Object.values(answer).flatMap(leavesOf);
  return answer ? [answer] : [];
}
