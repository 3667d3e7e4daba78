import { isObject } from "../../diagnostics/values.js";
import type { Answers } from "../fields/field.js";
import type { ResolvedForm } from "../fields/resolved-form.js";
import type { FormIssue } from "./issue.js";
import { plainAnswer } from "./plain-answer.js";

const secretsByValue = new WeakMap<object, ReadonlySet<string>>();

/** Remembers the secrets in the value of a form whose schema may have moved them, so that `withoutSecrets` finds them. */
export function rememberSecrets(form: ResolvedForm, answers: Answers, value: unknown): void {
  const secrets = form.schema ? secretsIn(form, answers) : [];
  if (secrets.length && isObject(value))
    secretsByValue.set(value, new Set(secrets.flatMap((text) => [text, text.trim()])));
}

/** Returns a plain copy of a form's value without its secrets: those at the paths of their fields, and wherever the form's schema put them. */
export function withoutSecrets({ fields }: ResolvedForm, value: unknown, plainValue: unknown): unknown {
  if (!fields.some(({ isSecret }) => isSecret)) return plainValue;
  const secrets = (isObject(value) && secretsByValue.get(value)) || new Set();
  const isSecretAt = new Map(fields.map(({ path, isSecret = false }) => [path.join("\0"), isSecret]));
  const copy = (part: unknown, path: readonly string[]): unknown => {
    const isSecret = isSecretAt.get(path.join("\0"));
    if (isSecret ?? secrets.has(part as string)) return undefined;
    if (Array.isArray(part)) return part.map((entry, index) => copy(entry, [...path, String(index)]) ?? null);
    if (!isObject(part)) return part;
    const entries = Object.entries(part).map(([name, entry]) => [name, copy(entry, [...path, name])] as const);
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
  };
  return copy(plainValue, []);
}

/** Replaces the messages that quote a secret answer, as the default messages of valibot, arktype and joi do. */
export function hideSecrets(form: ResolvedForm, answers: Answers, issues: readonly FormIssue[]): readonly FormIssue[] {
  const { lookup, locale } = form;
  const secrets = secretsIn(form, answers);
  if (!secrets.length) return issues;
  return issues.map((issue) => {
    const about = lookup.findField(issue.path)?.field;
    // A message about a question that is no secret may quote its own answer, even where that is the same as a secret one.
    const mayQuote = about && !about.isSecret;
    const isQuoted = !mayQuote && secrets.some((secret) => quotes(issue.message, secret));
    return isQuoted ? { ...issue, message: locale.wrongAnswer } : issue;
  });
}

function secretsIn({ fields }: ResolvedForm, answers: Answers): string[] {
  const secretFields = fields.filter(({ isSecret }) => isSecret);
  return secretFields.flatMap(({ key }) => leavesOf(plainAnswer(answers[key]))).map(String);
}

/** Marks that messages put around an answer. */
const marks = ['""', "''", "``", "“”", "‘’", "‚‘", "„“", "«»", "‹›", "()", "[]", "<>", "{}"];

/** Returns true for a message that has the text in quotes or brackets, after a colon or "was" or "received", or where it can be no word of its own. */
function quotes(message: string, text: string): boolean {
  const written = [text, text.trim(), JSON.stringify(text).slice(1, -1), text.replaceAll("'", "\\'")];
  return written.some(
    (secret) =>
      marks.some(([start, end]) => message.includes(`${start}${secret}${end}`)) ||
      [": ", "was ", "received ", "got "].some((before) => contains(message, before, secret)) ||
      (isNoWord(secret) && contains(message, "", secret)),
  );
}

/** Returns true for a text that a message about any other answer would hardly have: it has more than letters, or too many of them. */
function isNoWord(text: string): boolean {
  return text.length > 12 || (text.length > 3 && /[^\p{L}]/u.test(text));
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
