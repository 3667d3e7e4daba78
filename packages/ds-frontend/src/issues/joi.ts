import type { ReportedIssue } from "../forms/index.js";
import { type CheckedAnswers, mistakesOf, textOf, type WholeDates, withWholeDates } from "./result.js";

/** Detail of an error of joi. */
export interface JoiDetail {
  readonly message: string;
  readonly path: (string | number)[];
  readonly type: string;
  readonly context: { readonly key: string; readonly label: string; readonly value: unknown };
}

interface AnyError {
  readonly details?: readonly {
    readonly message?: unknown;
    readonly path?: readonly unknown[];
    readonly type?: unknown;
  }[];
}

/**
 * Returns the issues in an error of joi, in what `validate` returned, or in a list of details.
 *
 * @example details.view({ answers, issues: fromJoi(schema.validate(request.payload, { abortEarly: false }).error) })
 */
export function fromJoi(error: unknown, options?: WholeDates): ReportedIssue[] {
  const found = (error as { error?: unknown } | null | undefined)?.error ?? error;
  const details = Array.isArray(found)
    ? (found as AnyError["details"])
    : (found as AnyError | null | undefined)?.details;
  const issues = (details ?? []).map(({ message, path = [], type }) => ({
    message: textOf(message),
    path,
    code: type,
  }));
  return withWholeDates(issues, options);
}

/**
 * Returns the errors of a result as the details of joi, for a flash message that other code and tests read.
 *
 * @example yar.flash("errors", toJoi(await details.submit(request.payload)))
 */
export function toJoi(result: CheckedAnswers, options?: WholeDates): JoiDetail[] {
  return mistakesOf(result, options).map(({ message, code, path, name, value }) => {
    const isFlat = name.includes("-");
    const steps = isFlat ? [name] : path.map((step) => (/^(0|[1-9]\d*)$/.test(step) ? Number(step) : step));
    const label = isFlat ? name : path.join(".");
    return {
      message,
      path: steps,
      type: code ?? "any.invalid",
      context: { key: String(steps.at(-1) ?? ""), label, value },
    };
  });
}
