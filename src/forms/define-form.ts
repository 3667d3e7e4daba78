import { en } from "../locale/en.js";
import { refuseBody, refuseStored } from "./body.js";
import type { Answers } from "./conditional.js";
import type { Fields } from "./fields.js";
import type { WholeSchema } from "./fits.js";
import type { Form, FormOptions } from "./form.js";
import { finder } from "./issues.js";
import type { Known } from "./known.js";
import { at, put } from "./path.js";
import { arrange, type Question } from "./question.js";
import { refuse } from "./refuse.js";
import { sourceOf } from "./source.js";
import type { Output, StandardSchema } from "./standard-schema.js";
import { check } from "./submit.js";
import type { FormValue } from "./value.js";
import { viewOf } from "./view.js";

/**
 * Declares a form: its fields in the order of the page, each the options of its component, the component's name and a
 * schema for the answer.
 *
 * @example
 * const details = defineForm({
 *   fullName: { component: "input", label: { text: "Full name" }, schema: z.string().min(1, "Enter your full name") },
 * });
 */
export function defineForm<
  const Of extends Fields,
  Schema extends StandardSchema<unknown, unknown> | undefined = undefined,
>(
  fields: Of & Known<Of>,
  options?: FormOptions<Schema> & WholeSchema<Of, Schema>,
): Form<Of, Schema extends undefined ? FormValue<Of> : Output<Schema>> {
  refuse.form(fields, options ?? {});
  const { locale = en, schema }: FormOptions<StandardSchema<unknown, unknown> | undefined> = options ?? {};
  const questions = arrange(fields, locale);
  const unfilled = Object.fromEntries(questions.map(({ key }) => [key, {}]));
  const outline = { questions, find: finder(questions), unfilled, schema, locale };

  const answersIn = (body: unknown, reader: "submit" | "read"): Answers => {
    refuseBody(body, reader);
    const source = sourceOf(body);
    return questions.map(({ kind }) => kind.read(source));
  };

  return {
    view({ values, issues } = {}) {
      refuseStored(values, "values");
      refuseStored(issues, "issues");
      return viewOf(outline, recall(questions, values), issues ?? undefined) as never;
    },

    async submit(body) {
      const answers = answersIn(body, "submit");
      const { value, issues } = await check(outline, answers);
      if (!issues.length) return { ok: true, value: value as never };
      return { ok: false, view: viewOf(outline, answers, issues) as never, issues };
    },

    read(body) {
      const values = {};
      const answers = answersIn(body, "read");
      for (const { path, index } of questions) put(values, path, answers[index]);
      return values;
    },
  };
}

/** Stored answers, by the fields' keys as they are written or as paths. */
function recall(questions: readonly Question[], values: object | null | undefined): Answers {
  if (!values) return questions.map(() => undefined);
  return questions.map(({ key, path, kind }) => {
    const stored = Object.hasOwn(values, key) ? (values as Record<string, unknown>)[key] : at(values, path);
    return kind.recall(stored);
  });
}
