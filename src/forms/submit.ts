import type { Locale } from "../locale/locale.js";
import { type Answers, isShown } from "./conditional.js";
import { vendor } from "./date.js";
import { stepsOf } from "./issues.js";
import { put } from "./path.js";
import type { Outline, Question } from "./question.js";
import type { Issue, Outcome, StandardSchema } from "./standard-schema.js";
import { isDevelopment, warnOfField, warnOfMessage } from "./warn.js";

type Schema = StandardSchema<unknown, unknown>;

/** Checks every answer that is on the page, then the rules across them. */
export async function check(
  { questions, find, schema, locale }: Outline,
  answers: Answers,
): Promise<{ value: unknown; issues: readonly Issue[] }> {
  const asked = questions.filter((question) => isShown(question, answers));
  const started = asked.map((question) => validate(question.schema, answers[question.index], locale));
  // What is there already need not be waited for.
  const outcomes = started.some(isPromised) ? await Promise.all(started) : (started as Outcome<unknown>[]);

  const isDeveloping = isDevelopment();
  const unquoted = (issue: Issue): Issue => {
    const question = find(stepsOf(issue.path))?.question;
    const isSaid = question && isQuoted(issue.message, question, answers);
    return isSaid ? { ...issue, message: locale.wrongAnswer } : issue;
  };
  const value = {};
  const issues: Issue[] = [];
  const failed: Question[] = [];
  asked.forEach((question, index) => {
    const outcome = told(outcomes[index], question);
    if (isDeveloping) warnOfField(question.key, question.schema, answers[question.index], outcome);
    if (outcome.issues) {
      failed.push(question);
      for (const issue of rooted(outcome.issues, question.path, locale)) issues.push(issue);
    } else put(value, question.path, outcome.value);
  });
  if (!schema) return { value, issues: issues.map(unquoted) };

  const outcome = await across(schema, value, locale, failed);
  if (!outcome.issues) return { value: outcome.value, issues: issues.map(unquoted) };
  const isNews = ({ path }: Issue) => {
    const steps = stepsOf(path);
    const found = find(steps);
    return found ? !failed.includes(found.question) : !failed.some((question) => isAround(steps, question.path));
  };
  const news = rooted(outcome.issues, [], locale).filter(isNews);
  if (isDeveloping) for (const issue of news) warnOfMessage("the form's schema", schema, value, issue);
  return { value, issues: [...issues, ...news].map(unquoted) };
}

/** What the form's schema says. It may well stumble over an answer that is not there: a user can leave a field empty. */
async function across(
  schema: Schema,
  value: unknown,
  locale: Locale,
  failed: readonly Question[],
): Promise<Outcome<unknown>> {
  try {
    return told(await validate(schema, value, locale));
  } catch (error) {
    if (failed.length) return { value };
    throw error;
  }
}

/** Whether the path leads to a group of answers that has this one in it; the empty path leads to all of them. */
function isAround(group: readonly string[], path: readonly string[]): boolean {
  return group.every((step, index) => step === path[index]);
}

/** What the schema says. One that throws rejects, after the others: an unheard rejection would end the process. */
function validate(
  schema: Schema | undefined,
  value: unknown,
  locale: Locale,
): Outcome<unknown> | Promise<Outcome<unknown>> {
  if (!schema) return { value };
  const standard = schema["~standard"];
  try {
    return standard.vendor === vendor
      ? standard.validate(value, { libraryOptions: { locale } })
      : standard.validate(value);
  } catch (error) {
    return Promise.reject(error);
  }
}

/** Whether it is a promise, of any realm or library. */
function isPromised(outcome: unknown): boolean {
  return typeof (outcome as { then?: unknown } | undefined | null)?.then === "function";
}

/** What a schema says. One that says nothing must not let an answer pass. */
function told(outcome: Outcome<unknown> | undefined, question?: Question): Outcome<unknown> {
  if (typeof outcome === "object" && outcome !== null) {
    if (outcome.issues ? Array.isArray(outcome.issues) : "value" in outcome) return outcome;
  }
  const who = question ? `the schema of "${question.key}"` : "the form's schema";
  throw new TypeError(`forms: ${who} gave neither a value nor a list of issues.`);
}

/** Whether the message quotes a password, as those of valibot, arktype and joi do when they have no message of their own. */
function isQuoted(message: unknown, { kind, index }: Question, answers: Answers): boolean {
  const answer = answers[index];
  if (!kind.isSecret || !answer || typeof message !== "string") return false;
  return message.includes(`"${answer}"`) || message.includes(JSON.stringify(answer));
}

/** The issues with their paths from the form on. No issue at all is still a refusal. */
function rooted(issues: readonly Issue[], path: readonly string[], { wrongAnswer }: Locale): Issue[] {
  if (!issues.length) return [{ message: wrongAnswer, path }];
  return issues.map((issue) => ({ message: issue.message, path: issue.path ? [...path, ...issue.path] : path }));
}
