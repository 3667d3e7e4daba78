import { assertKnown } from "../diagnostics/fail.js";
import type { UnknownObject } from "../diagnostics/values.js";
import { en } from "../locale/en.js";
import type { AnySchema, Output } from "../schemas/standard-schema.js";
import { lostFile, tooManyFiles } from "../schemas/uploaded-file.js";
import { assertAnswers, assertSubmitOptions, assertViewArgument } from "./assert-arguments.js";
import { assertBody } from "./body/assert-body.js";
import { type BodyReader, readerOf } from "./body/body-reader.js";
import type { Answers } from "./components/field.js";
import type { System } from "./components/systems/system.js";
import { assertForm } from "./declare/assert-field.js";
import { fieldLookup } from "./declare/find-field.js";
import { type GivenItems, withItems } from "./declare/given-items.js";
import { resolveFields } from "./declare/resolve-fields.js";
import type { Form, FormOptions, SubmitOptions } from "./form.js";
import { buttonsOf } from "./submit/buttons.js";
import { examplesOf } from "./submit/examples.js";
import { hideSecrets, rememberSecrets } from "./submit/hide-secrets.js";
import type { FormIssue } from "./submit/issue.js";
import { report } from "./submit/on-refused.js";
import { readIssues } from "./submit/read-issues.js";
import { questionsOf, restorer, storedValue } from "./submit/restore.js";
import { failedResult } from "./submit/result.js";
import { sentBody } from "./submit/sent-body.js";
import { answersByPath, storedAnswers, withStoredFiles } from "./submit/stored-answers.js";
import { uploadIssue } from "./submit/upload-error.js";
import { validateAnswers } from "./submit/validate-answers.js";
import type { DescribedFields } from "./types/described-fields.js";
import type { AnyFields } from "./types/fields.js";
import type { FormValue } from "./types/form-value.js";
import type { ResolvedForm } from "./types/resolved-form.js";
import type { FormSchemaCheck } from "./types/schema-checks.js";
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
  const { locale = en, schema, system, onRefused }: FormOptions<AnySchema | undefined> = options ?? {};
  const resolve = (declared: AnyFields): ResolvedForm => {
    const { fields, fieldsets } = resolveFields(declared, locale, system);
    return { fields, fieldsets, lookup: fieldLookup(fields, fieldsets), schema, locale, system };
  };
  const declared = resolve(fields as AnyFields);
  const buttons = buttonsOf(options?.buttons, declared);
  /** Returns the form with items that come from elsewhere. */
  const formWith = (items: GivenItems | null | undefined): ResolvedForm =>
    items ? resolve(withItems(fields as AnyFields, items, system)) : declared;

  const readerFor = (received: unknown, method: "submit" | "read", options: SubmitOptions | undefined): BodyReader => {
    // A parser that fails at once has no body to give.
    const body = options?.uploadError ? (received ?? {}) : received;
    assertBody(body, method);
    return readerOf(body, options ?? {});
  };
  const answersIn = (form: ResolvedForm, readBody: BodyReader): Answers =>
    Object.fromEntries(form.fields.map(({ key, read }) => [key, read(readBody)]));

  const isFieldName = (name: string) =>
    declared.lookup.findField([name]) !== undefined || declared.fields.some(({ path }) => path[0] === name);

  const form: Form = {
    view(result) {
      assertViewArgument(result, isFieldName);
      const { ok, answers, issues, items } = result ?? {};
      const form = formWith(items);
      return createView(form, storedAnswers(form.fields, answers, ok === false), readIssues(issues, form, "view"));
    },

    async submit(body, options) {
      assertSubmitOptions(options, isFieldName);
      const form = formWith(options?.items);
      const uploads = form.fields.filter(({ isUpload }) => isUpload);
      // Only files are kept from the answers before.
      const stored = storedAnswers(uploads, options?.answers);
      const readBody = readerFor(body, "submit", options);
      const answers = withStoredFiles(uploads, answersIn(form, readBody), stored);
      const button = buttons?.read(readBody);
      const refused = (issues: readonly FormIssue[]) => {
        const result = failedResult(form, answers, issues, stored);
        if (onRefused) report(onRefused, undefined, result, form.locale);
        return { ...result, ...button };
      };
      // Answers that come after the file may be missing too, so the failed upload is the only mistake to report.
      if (options?.uploadError) {
        return refused([uploadIssue(form, options.uploadError)]);
      }
      const otherIssues = readIssues(options?.issues, form, "submit");
      const unknown = new Set(form.fields.filter(({ hasUnknown }) => hasUnknown?.(readBody)));
      const { value, issues: found } = await validateAnswers(form, answers, unknown, otherIssues);
      const issues = hideSecrets(form, answers, found);
      if (issues.length) return refused(issues);
      rememberSecrets(form, answers, value);
      return { ok: true, value, ...button };
    },

    read(body, options) {
      for (const name of Object.keys(options ?? {})) assertKnown("read", name, ["files"]);
      const answers = answersIn(declared, readerFor(body, "read", options));
      return answersByPath(declared.fields, ({ key }) => {
        const answer: unknown = answers[key];
        return answer === tooManyFiles || answer === lostFile ? undefined : answer;
      });
    },

    store: (value) => storedValue(declared, value) as UnknownObject,

    restore: restorer(declared),

    questions: () => questionsOf(declared),

    examples: () => examplesOf(declared),

    body: (value) => sentBody(declared.fields, storedAnswers(declared.fields, value)),

    summaryRows(answers, options) {
      assertAnswers("summaryRows", answers);
      const { items, ...rowOptions } = options ?? {};
      const form = formWith(items);
      return summaryRows(form, storedAnswers(form.fields, answers), rowOptions);
    },
  };
  // Its types are those of the fields, which only the declaration knows.
  return form as never;
}
