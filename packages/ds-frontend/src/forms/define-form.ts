import { en } from "../locale/en.js";
import { assertAnswers, assertSubmitOptions, assertViewArgument } from "./assert-arguments.js";
import { assertBody } from "./body/assert-body.js";
import { readerOf } from "./body/body-reader.js";
import type { Answers } from "./controls/control.js";
import type { System } from "./controls/system.js";
import { assertForm } from "./definition/assert-field.js";
import { fieldLookup } from "./definition/find-field.js";
import { resolveFields } from "./definition/resolve-fields.js";
import { assertKnown } from "./diagnostics/fail.js";
import type { DescribedFields } from "./fields/described-fields.js";
import type { AnyFields } from "./fields/fields.js";
import type { FormValue } from "./fields/form-value.js";
import type { FormSchemaCheck } from "./fields/schema-checks.js";
import type { Form, FormOptions, SubmitOptions } from "./form.js";
import { readIssues } from "./issues/read-issues.js";
import { hideSecrets } from "./result/hide-secrets.js";
import { questionsOf, restoredValue, storedValue } from "./result/restore.js";
import { failedResult } from "./result/result.js";
import { answersByPath, storedAnswers, withStoredFiles } from "./result/stored-answers.js";
import { uploadIssue } from "./result/upload-error.js";
import { validateAnswers } from "./result/validate-answers.js";
import { tooManyFiles } from "./schemas/file.js";
import type { AnySchema, Output } from "./schemas/standard-schema.js";
import { summaryRows } from "./view/summary-rows.js";
import { createView } from "./view/view.js";

/**
 * Defines a form by its fields, in the order of the page: each has the options of its component, the component's name
 * and, optionally, a schema for the answer.
 *
 * @example
 * const details = defineForm({
 *   fullName: { component: "input", label: { text: "Full name" }, schema: z.string().min(1, "Enter your full name") },
 * });
 */
export function defineForm<
  const FormFields extends AnyFields,
  Schema extends AnySchema | undefined = undefined,
  AnySystem extends System | undefined = undefined,
>(
  fields: DescribedFields<FormFields, AnySystem>,
  options?: FormOptions<Schema, AnySystem> & FormSchemaCheck<FormFields, Schema>,
): Form<FormFields, Schema extends undefined ? FormValue<FormFields> : Output<Schema>, AnySystem> {
  assertForm(fields, options ?? {});
  const { locale = en, schema, system }: FormOptions<AnySchema | undefined> = options ?? {};
  const resolved = resolveFields(fields as AnyFields, locale, system);
  const form = { fields: resolved, lookup: fieldLookup(resolved), schema, locale, system };

  const readAnswers = (received: unknown, method: "submit" | "read", options: SubmitOptions | undefined): Answers => {
    // A parser that fails at once has no body to give.
    const body = options?.uploadError ? (received ?? {}) : received;
    assertBody(body, method);
    const readBody = readerOf(body, options ?? {});
    return Object.fromEntries(resolved.map(({ key, control }) => [key, control.read(readBody)]));
  };

  const isFieldName = (name: string) =>
    form.lookup.findField([name]) !== undefined || resolved.some(({ path }) => path[0] === name);

  return {
    view(result) {
      assertViewArgument(result, isFieldName);
      const { ok, answers, issues } = result ?? {};
      return createView(
        form,
        storedAnswers(resolved, answers, ok === false),
        readIssues(issues, form.lookup, "view"),
      ) as never;
    },

    async submit(body, options) {
      assertSubmitOptions(options, isFieldName);
      const stored = storedAnswers(resolved, options?.answers);
      const answers = withStoredFiles(resolved, readAnswers(body, "submit", options), stored);
      // Answers that come after the file may be missing too, so the failed upload is the only mistake to report.
      if (options?.uploadError) {
        return failedResult(form, answers, [uploadIssue(form, options.uploadError)], stored) as never;
      }
      const otherIssues = readIssues(options?.issues, form.lookup, "submit");
      const { value, issues: found } = await validateAnswers(form, answers);
      const issues = hideSecrets(form, answers, otherIssues.length ? [...found, ...otherIssues] : found);
      return (issues.length ? failedResult(form, answers, issues, stored) : { ok: true, value }) as never;
    },

    read(body, options) {
      for (const name of Object.keys(options ?? {})) assertKnown("read", name, ["files"]);
      const answers = readAnswers(body, "read", options);
      return answersByPath(resolved, ({ key }) => {
        const answer: unknown = answers[key];
        return answer === tooManyFiles ? undefined : answer;
      }) as never;
    },

    store: (value) => storedValue(value) as never,

    restore: (stored) => restoredValue(form, stored) as never,

    questions: () => questionsOf(form),

    summaryRows(answers, options) {
      assertAnswers("summaryRows", answers);
      return summaryRows(form, storedAnswers(resolved, answers), options);
    },
  };
}
