import { defineForm, text } from "ds-frontend/forms";
import type { JourneyForm, JourneyResult } from "ds-frontend/journey";
import * as z from "zod";

/*
 * Forms of one question, for the pages of journeys.
 */

/** A question that people answer with a text. */
export const typed = (key: string) =>
  defineForm({ [key]: { component: "input", label: { text: key }, schema: text({ subject: key, maxlength: 50 }) } });

const radios = (key: string, values: readonly string[]) => ({
  component: "radios" as const,
  idPrefix: key,
  fieldset: { legend: { text: key } },
  items: values.map((value) => ({ value, text: value })),
  schema: z.enum(values, `Select ${key}`),
});

/** A choice of values, which are the type of its answer. */
export const choose = <const Value extends string>(values: readonly [Value, ...Value[]], key = "answer") =>
  defineForm({ answer: radios(key, values) }) as unknown as JourneyForm<{ answer: Value }>;

/** The question after each item of a list. */
export const another = defineForm({ another: radios("another", ["yes", "no"]) }) as unknown as JourneyForm<{
  another: "yes" | "no";
}>;

/** Returns the problems of a journey as lines, which begin with their pages. */
export const problemsOf = (journey: { problems(): readonly { page: string; message: string }[] }) =>
  journey.problems().map(({ page, message }) => `${page}: ${message}`);

interface Sending {
  submit(page: string, body: unknown, answers: unknown): Promise<JourneyResult>;
}

/** Goes through pages, as a person whose answers a service keeps as JSON, and returns where each sending leads. */
export async function walk(journey: object, sent: readonly (readonly [string, object])[], stored: object = {}) {
  let answers = stored;
  const redirects: string[] = [];
  for (const [page, body] of sent) {
    const result = await (journey as Sending).submit(page, body, JSON.parse(JSON.stringify(answers)));
    if (!result.ok) throw new Error(JSON.stringify(result));
    answers = JSON.parse(JSON.stringify(result.answers));
    redirects.push(result.redirect);
  }
  return { answers, redirects };
}
