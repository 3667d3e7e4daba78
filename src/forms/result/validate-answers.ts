import type { Locale } from "../../locale/locale.js";
import { issuePath, setAtPath } from "../body/path.js";
import type { Answers } from "../controls/control.js";
import type { ResolvedField, ResolvedForm } from "../definition/resolved-form.js";
import { isDevelopment, warnAboutField, warnAboutMessage, warnAboutPlace } from "../diagnostics/warn.js";
import type { PlainIssue } from "../issues/plain-issue.js";
import { vendor } from "../schemas/schema-locale.js";
import type { Issue, Outcome, StandardSchema } from "../schemas/standard-schema.js";
import { isShown } from "./conditional.js";

type Schema = StandardSchema<unknown, unknown>;

/** Validates every answer that is on the page, then the form's value as a whole. */
export async function validateAnswers(
  { fields, lookup, schema, locale }: ResolvedForm,
  answers: Answers,
): Promise<{ value: unknown; issues: readonly PlainIssue[] }> {
  const shown = fields.filter((field) => isShown(field, answers));
  const pending = shown.map((field) => validate(field.schema, answers[field.index], locale));
  // Skip the await when every schema is synchronous.
  const outcomes = pending.some(isPromise) ? await Promise.all(pending) : (pending as Outcome<unknown>[]);

  const warns = isDevelopment();
  const value = {};
  const issues: PlainIssue[] = [];
  const failed: ResolvedField[] = [];
  shown.forEach((field, index) => {
    const source = `the schema of "${field.key}"`;
    const outcome = checkedOutcome(outcomes[index], source);
    if (warns) warnAboutField(field.key, field.schema, answers[field.index], outcome);
    if (outcome.issues) {
      failed.push(field);
      for (const issue of plainIssues(outcome.issues, field.path, source, locale)) issues.push(issue);
    } else setAtPath(value, field.path, outcome.value);
  });
  if (!schema) return { value, issues };

  const outcome = await validateWhole(schema, value, locale, failed);
  if (!outcome.issues) return { value: outcome.value, issues };
  // The form's schema does not receive a failed answer, so what it reports about that answer is not the user's mistake.
  const isAboutReceived = ({ path }: PlainIssue) => {
    const found = lookup.findField(path);
    return found ? !failed.includes(found.field) : !failed.some((field) => isInside(field.path, path));
  };
  const formIssues = plainIssues(outcome.issues, [], "the form's schema", locale).filter(isAboutReceived);
  for (const issue of warns ? formIssues : []) {
    warnAboutMessage("the form's schema", schema, value, issue);
    if (issue.path.length && !lookup.findField(issue.path)) {
      warnAboutPlace(lookup, issue.path.join("."));
    }
  }
  return { value, issues: [...issues, ...formIssues] };
}

/** Validates the form's value. Ignores an exception when a field has failed, because its value is then missing. */
async function validateWhole(
  schema: Schema,
  value: unknown,
  locale: Locale,
  failed: readonly ResolvedField[],
): Promise<Outcome<unknown>> {
  try {
    return checkedOutcome(await validate(schema, value, locale), "the form's schema");
  } catch (error) {
    if (failed.length) return { value };
    throw error;
  }
}

/** Returns true when a path lies inside a group; every path lies inside the empty one. */
function isInside(path: readonly string[], group: readonly string[]): boolean {
  return group.every((step, index) => step === path[index]);
}

/**
 * Validates a value. Turns an exception into a rejected promise, so that all the others are awaited: a rejection that
 * nobody handles would end the process.
 */
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

/** Returns true for a promise of any realm or library. */
function isPromise(outcome: unknown): boolean {
  return typeof (outcome as { then?: unknown } | undefined | null)?.then === "function";
}

/** Returns a well-formed outcome, and throws for any other: it must not let an answer pass. */
function checkedOutcome(outcome: Outcome<unknown> | undefined, source: string): Outcome<unknown> {
  if (typeof outcome === "object" && outcome !== null) {
    if (outcome.issues ? Array.isArray(outcome.issues) : "value" in outcome) return outcome;
  }
  throw new TypeError(`forms: ${source} returned neither a value nor a list of issues.`);
}

/**
 * Returns issues as plain data, their paths prefixed with that of their field. An empty list still refuses the answer, so
 * it gets an issue.
 */
function plainIssues(
  issues: readonly Issue[],
  start: readonly string[],
  source: string,
  { wrongAnswer }: Locale,
): PlainIssue[] {
  if (!issues.length) return [{ message: wrongAnswer, path: start }];
  return Array.from(issues, (issue) => {
    const message: unknown = issue?.message;
    const path = issuePath(issue?.path);
    if (typeof message !== "string" || !path) {
      throw new TypeError(
        `forms: ${source} returned an issue without a text as its message, or with a path of no keys.`,
      );
    }
    return { message: message.trim() ? message : wrongAnswer, path: [...start, ...path] };
  });
}
