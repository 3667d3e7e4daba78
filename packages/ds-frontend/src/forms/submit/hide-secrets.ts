import { isObject } from "../../diagnostics/values.js";
import type { Answers } from "../components/field.js";
import type { ResolvedForm } from "../types/resolved-form.js";
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

/** Replaces the messages that contain a secret answer, as the default messages of valibot, arktype and joi do. */
export function hideSecrets(form: ResolvedForm, answers: Answers, issues: readonly FormIssue[]): readonly FormIssue[] {
  const { lookup, locale } = form;
  const secrets = secretsIn(form, answers);
  if (!secrets.length) return issues;
  return issues.map((issue) => {
    const about = lookup.findField(issue.path)?.field;
    // A message about a question that is no secret may quote its own answer, even where that is the same as a secret one.
    const mayQuote = about && !about.isSecret;
    const isQuoted = !mayQuote && containsAny(issue.message, secrets);
    return isQuoted ? { ...issue, message: locale.wrongAnswer } : issue;
  });
}

/** Returns true for a message that contains one of the texts. */
export function containsAny(message: string, texts: readonly string[]): boolean {
  const inLowerCase = message.toLowerCase();
  return texts.flatMap(spellings).some((text) => text.length >= shortest && inLowerCase.includes(text));
}

/** Number of characters from which a secret is looked for in messages: a shorter one is part of many words. */
const shortest = 4;

/** Returns a text as messages may contain it: without spaces around it, and with its quotation marks escaped. */
function spellings(secret: string): string[] {
  const text = secret.trim().toLowerCase();
  return [text, JSON.stringify(text).slice(1, -1), text.replaceAll("'", "\\'")];
}

/** Returns the secret answers, of which one may be typed in several boxes. */
function secretsIn({ fields }: ResolvedForm, answers: Answers): string[] {
  const secretFields = fields.filter(({ isSecret }) => isSecret);
  return secretFields.flatMap(({ key }) => {
    const texts = leavesOf(plainAnswer(answers[key])).map(String);
    return texts.length > 1 ? [...texts, texts.join("")] : texts;
  });
}

/** Returns the texts and numbers in an answer, which may be an object or a list. */
export function leavesOf(answer: unknown): readonly unknown[] {
  if (typeof answer === "object" && answer !== null) return Object.values(answer).flatMap(leavesOf);
  return answer ? [answer] : [];
}
