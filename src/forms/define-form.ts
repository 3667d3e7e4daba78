import { en } from "../locale/en.js";
import { refuseBody, refuseViewOption } from "./body.js";
import { readerOf } from "./body-reader.js";
import type { Answers } from "./controls/control.js";
import type { FieldsOrOwn } from "./fields.js";
import { fieldFinder } from "./find-field.js";
import type { Form, FormOptions } from "./form.js";
import type { FormValue } from "./form-value.js";
import { getAtPath, setAtPath } from "./path.js";
import { refuse } from "./refuse.js";
import { resolveFields } from "./resolve-fields.js";
import type { ResolvedField } from "./resolved-form.js";
import type { FormSchemaCheck } from "./schema-checks.js";
import type { Output, StandardSchema } from "./standard-schema.js";
import type { StrictFields } from "./strict-fields.js";
import type { System } from "./systems/system.js";
import { validateAnswers } from "./validate-answers.js";
import { createView } from "./view.js";

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
  const FormFields extends FieldsOrOwn<AnySystem>,
  Schema extends StandardSchema<unknown, unknown> | undefined = undefined,
  AnySystem extends System | undefined = undefined,
>(
  fields: FormFields & StrictFields<FormFields, AnySystem>,
  options?: FormOptions<Schema, AnySystem> & FormSchemaCheck<FormFields, Schema>,
): Form<FormFields, Schema extends undefined ? FormValue<FormFields> : Output<Schema>, AnySystem> {
  refuse.form(fields, options ?? {});
  const { locale = en, schema, system }: FormOptions<StandardSchema<unknown, unknown> | undefined> = options ?? {};
  const resolved = resolveFields(fields, locale, system);
  const emptyOptions = Object.fromEntries(resolved.map(({ key }) => [key, {}]));
  const form = { fields: resolved, findField: fieldFinder(resolved), emptyOptions, schema, locale, system };

  const readAnswers = (body: unknown, method: "submit" | "read"): Answers => {
    refuseBody(body, method);
    const readBody = readerOf(body);
    return resolved.map(({ control }) => control.read(readBody));
  };

  return {
    view({ values, issues } = {}) {
      refuseViewOption(values, "values");
      refuseViewOption(issues, "issues");
      return createView(form, storedAnswers(resolved, values), issues ?? undefined) as never;
    },

    async submit(body) {
      const answers = readAnswers(body, "submit");
      const { value, issues } = await validateAnswers(form, answers);
      if (!issues.length) return { ok: true, value: value as never };
      return { ok: false, view: createView(form, answers, issues) as never, issues };
    },

    read(body) {
      const values = {};
      const answers = readAnswers(body, "read");
      for (const { path, index } of resolved) setAtPath(values, path, answers[index]);
      return values;
    },
  };
}

/** Finds the stored answer to each field, under its key as it is written or at its path. */
function storedAnswers(fields: readonly ResolvedField[], values: object | null | undefined): Answers {
  if (!values) return fields.map(() => undefined);
  return fields.map(({ key, path, control }) => {
    const stored = Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : getAtPath(values, path);
    return control.fromStored(stored);
  });
}
