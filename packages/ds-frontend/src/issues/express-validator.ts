import type { ReportedIssue } from "../forms/index.js";
import { type CheckedAnswers, mistakesOf, textOf, type WholeDates, withWholeDates } from "./result.js";

/** Error of express-validator about one answer, as its `array()` and the flash messages of services have it. */
export interface ExpressValidatorError {
  readonly type: "field";
  readonly location: "body" | "cookies" | "headers" | "params" | "query";
  readonly path: string;
  readonly value: unknown;
  readonly msg: string;
}

interface AnyError {
  readonly msg?: unknown;
  readonly path?: unknown;
  /** The path in version 6. */
  readonly param?: unknown;
  readonly nestedErrors?: readonly unknown[];
  readonly fields?: readonly AnyError[];
}

/**
 * Returns the issues in what express-validator has found: in `validationResult(request)`, in its list, or in a flash message.
 *
 * @example details.view({ answers, issues: fromExpressValidator(validationResult(request)) })
 */
export function fromExpressValidator(errors: unknown, options?: WholeDates): ReportedIssue[] {
  const list = (errors as { array?: () => unknown } | null | undefined)?.array?.() ?? errors;
  const issues = Array.isArray(list) ? (list as AnyError[]).flatMap(issuesIn) : [];
  return withWholeDates(issues, options);
}

/** Of alternatives, the first place that was wrong stands for all, because one message is about them. */
function issuesIn(error: AnyError): ReportedIssue[] {
  const message = textOf(error?.msg);
  const [alternative] = (error?.nestedErrors ?? []).flat() as AnyError[];
  const places = error?.fields?.length ? error.fields : [alternative ?? error];
  return places.map((place) => ({ message, path: String(place?.path ?? place?.param ?? "") }));
}

/**
 * Returns the errors of a result in the shape of express-validator, for a flash message that other code and tests read.
 *
 * @example request.flash("errors", toExpressValidator(await details.submit(request.body)))
 */
export function toExpressValidator(result: CheckedAnswers, options?: WholeDates): ExpressValidatorError[] {
  return mistakesOf(result, options).map(({ message, name, value }) => ({
    type: "field",
    location: "body",
    path: name,
    value,
    msg: message,
  }));
}
