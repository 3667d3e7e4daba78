import type { ReportedIssue } from "../forms/index.js";
import { type CheckedAnswers, textOf, type WholeDates, withWholeDates } from "./result.js";

/** Messages by field, as `z.flattenError(error).fieldErrors` has them. */
export type FlattenedErrors = Record<string, string[]>;

interface AnyError {
  readonly issues?: readonly {
    readonly message?: unknown;
    readonly path?: readonly unknown[];
    readonly code?: unknown;
  }[];
  readonly fieldErrors?: object;
  readonly formErrors?: readonly unknown[];
}

/**
 * Returns the issues in an error of zod, in what `safeParse` returned, or in flattened messages: `{ field: [messages] }`, also with
 * `fieldErrors` and `formErrors`. A blank message marks a part of a date without an entry.
 *
 * @example details.view({ answers, issues: fromZod(schema.safeParse(request.body).error) })
 */
export function fromZod(error: unknown, options?: WholeDates): ReportedIssue[] {
  const found = ((error as { error?: unknown } | null | undefined)?.error ?? error ?? {}) as AnyError;
  if ((found as { success?: unknown }).success === true) return [];
  if (Array.isArray(found.issues)) {
    const issues = found.issues.map(({ message, path = [], code }) => ({ message: textOf(message), path, code }));
    return withWholeDates(issues, options);
  }
  const general = (found.formErrors ?? []).map((message) => ({ message: textOf(message), path: [] }));
  const byField = Object.entries(found.fieldErrors ?? (found.formErrors ? {} : found)).flatMap(([path, messages]) =>
    [messages ?? []].flat().map((message: unknown) => ({ message: textOf(message), path })),
  );
  return withWholeDates([...byField, ...general], options);
}

/**
 * Returns the errors of a result as flattened messages, for a flash message that other code and tests read. What is about no field is under
 * `_form`.
 *
 * @example request.flash("errors", JSON.stringify(toZod(await details.submit(request.body))))
 */
export function toZod({ issues = [] }: CheckedAnswers): FlattenedErrors {
  const messages = new Map<string, Set<string>>();
  for (const { message, path } of issues) {
    const key = path[0] ?? "_form";
    messages.set(key, (messages.get(key) ?? new Set()).add(message));
  }
  return Object.fromEntries([...messages].map(([key, texts]) => [key, [...texts]]));
}
