import { fail } from "../../diagnostics/fail.js";
import { isPromise } from "../../diagnostics/values.js";
import { isDevelopment, remark, warnOnce } from "../../diagnostics/warn.js";
import type { Locale } from "../../locale/locale.js";
import { type FormContext, factsOf, innerSchema } from "../../schemas/define-schema.js";
import { isUnanswered } from "../../schemas/optional.js";
import { isResult, runSchema } from "../../schemas/run-schema.js";
import type { AnySchema, StandardSchemaV1 } from "../../schemas/standard-schema.js";
import { readerOf } from "../body/body-reader.js";
import { issuePath, setAtPath } from "../body/path.js";
import type { Answers } from "../components/field.js";
import { askedFields } from "../declare/conditional.js";
import type { ResolvedField, ResolvedForm } from "../types/resolved-form.js";
import { createIssue, type FormIssue } from "./issue.js";
import { warnAboutEmpty, warnAboutPlace } from "./warn.js";

type Result = StandardSchemaV1.Result<unknown>;

interface Validated {
  readonly value: unknown;
  readonly issues: readonly FormIssue[];
}

/**
 * Validates every answer that is on the page, then the form's value as a whole, and adds the issues that something else has found. In
 * `unknown` are the fields for which something was sent that is not among their items.
 */
export async function validateAnswers(
  form: ResolvedForm,
  answers: Answers,
  unknown: ReadonlySet<ResolvedField>,
  otherIssues: readonly FormIssue[],
): Promise<Validated> {
  const isEmpty = (field: ResolvedField) => !unknown.has(field) && isUnanswered(answers[field.key]);
  const asked = askedFields(form.fields, answers, isEmpty);
  const { value, issues: found } = await validateAsked(form, answers, asked, unknown);
  const issues = [...found, ...otherIssues];
  const wrong = new Set(unknown.size ? issues.map(({ path }) => form.lookup.findField(path)?.field) : []);
  for (const field of asked) {
    if (!unknown.has(field) || wrong.has(field)) continue;
    const problem = `"${field.key}" was sent with a value that is not among its items, and no schema has a message for no answer`;
    remark(`${problem}. Pass all items, or use the schema ${field.allowsSeveral ? "choices()" : "choice()"}.`);
    issues.push({ message: form.locale.wrongAnswer, path: [...field.path] });
  }
  return { value, issues };
}

async function validateAsked(
  { lookup, schema, locale }: ResolvedForm,
  answers: Answers,
  asked: readonly ResolvedField[],
  unknown: ReadonlySet<ResolvedField>,
): Promise<Validated> {
  const isDependent = ({ schema }: ResolvedField) => (factsOf(schema).dependsOn ?? []).length > 0;
  const validate = (field: ResolvedField, context: FormContext) => {
    // A schema that is optional would take a choice that nobody offers for no answer.
    const schema = unknown.has(field) ? innerSchema(field.schema) : field.schema;
    const answer = unknown.has(field) ? field.read(readerOf({})) : answers[field.key];
    return schema ? runSchema(schema, answer, context) : { value: answer };
  };
  const pending = asked.map((field) =>
    isDependent(field) ? undefined : validate(field, { locale, ...field.context }),
  );
  // Skip the await when every schema is synchronous.
  const results = pending.some(isPromise) ? await Promise.all(pending) : (pending as (Result | undefined)[]);

  const value = {};
  const values: Record<string, unknown> = {};
  const issues: FormIssue[] = [];
  const failed = new Set<ResolvedField>();
  asked.forEach((field, index) => {
    const source = `the schema of "${field.key}"`;
    // The answer that it depends on comes before it on the page. Only our own schemas, which take no time, depend on others.
    const dependent = isDependent(field) ? validate(field, { locale, values }) : undefined;
    const result = checkedResult((dependent as Result | undefined) ?? results[index], source);
    if (result.issues) {
      failed.add(field);
      for (const issue of plainIssues(result.issues, field.path, source, locale, field)) issues.push(issue);
    } else {
      warnAboutEmpty(field, answers[field.key], result.value);
      values[field.key] = result.value;
      setAtPath(value, field.path, result.value);
    }
  });
  if (!schema) return { value, issues };

  const result = await validateWhole(schema, value, locale, failed.size > 0);
  if (!result.issues) return { value: result.value, issues };
  // The form's schema does not receive a failed answer, so what it reports about that answer is not the user's mistake.
  const groups = groupsAround(failed);
  const formIssues = plainIssues(result.issues, [], "the form's schema", locale, lookup).filter(({ path }) => {
    const match = lookup.findField(path);
    return !(groups.has(path.join("\0")) || (match && failed.has(match.field)));
  });
  for (const { path } of formIssues) {
    if (path.length && !lookup.findField(path)) warnAboutPlace(lookup, path.join("."));
  }
  return { value, issues: [...issues, ...formIssues] };
}

/** Returns the paths of every group that contains one of the fields, the whole form among them. */
function groupsAround(fields: Iterable<ResolvedField>): ReadonlySet<string> {
  const groups = new Set<string>();
  for (const { path } of fields) {
    for (let length = 0; length <= path.length; length += 1) groups.add(path.slice(0, length).join("\0"));
  }
  return groups;
}

/** Validates the form's value. Ignores an exception when a field has failed, because its value is then missing. */
async function validateWhole(schema: AnySchema, value: unknown, locale: Locale, hasFailed: boolean): Promise<Result> {
  try {
    return checkedResult(await runSchema(schema, value, { locale }), "the form's schema");
  } catch (error) {
    if (hasFailed) return { value };
    throw error;
  }
}

/** Returns a well-formed result, and throws for any other: it must not let an answer pass. */
function checkedResult(result: Result | undefined, source: string): Result {
  return isResult(result) ? result : fail("forms", `${source} returned neither a value nor a list of issues.`);
}

/**
 * Returns issues as plain data, their paths prefixed with that of their field. An empty list still refuses the answer, so
 * it gets an issue.
 */
function plainIssues(
  issues: readonly StandardSchemaV1.Issue[],
  start: readonly string[],
  source: string,
  { wrongAnswer }: Locale,
  owner: object,
): FormIssue[] {
  const lastResort = () => {
    const remedy = "Give the schema a message that says what to do, such as “Enter your full name”.";
    const problem = `${source} refused an answer without a message, so people read only “${wrongAnswer}”`;
    if (isDevelopment()) warnOnce(owner, source, `${problem}. ${remedy}`);
    return wrongAnswer;
  };
  if (!issues.length) return [{ message: lastResort(), path: [...start] }];
  return Array.from(issues, (issue) => {
    const message: unknown = issue?.message;
    const path = issuePath(issue?.path);
    if (typeof message !== "string" || !path) {
      fail("forms", `${source} returned an issue whose message is not a string, or whose path is not a list of keys.`);
    }
    return createIssue(message.trim() ? message : lastResort(), [...start, ...path], issue);
  });
}
