import type { ReportedIssue } from "../forms/index.js";
import { textOf, type WholeDates, withWholeDates } from "./result.js";

interface AnyError {
  readonly property?: unknown;
  readonly constraints?: object | undefined;
  readonly children?: readonly AnyError[] | undefined;
}

/**
 * Returns the issues in the errors of class-validator, those of nested classes included.
 *
 * @example details.view({ answers, issues: fromClassValidator(await validate(plainToInstance(Details, request.body))) })
 */
export function fromClassValidator(
  errors: readonly AnyError[] | null | undefined,
  options?: WholeDates,
): ReportedIssue[] {
  return withWholeDates(issuesOf(errors ?? [], []), options);
}

function issuesOf(errors: readonly AnyError[], parents: readonly string[]): ReportedIssue[] {
  return errors.flatMap(({ property, constraints = {}, children = [] }) => {
    const path = [...parents, String(property ?? "")].filter(Boolean);
    const own = Object.entries(constraints).map(([code, message]) => ({ message: textOf(message), path, code }));
    return [...own, ...issuesOf(children, path)];
  });
}
