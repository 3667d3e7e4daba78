import { isObject } from "../diagnostics/kinds.js";
import type { FoundIssue } from "./issue.js";
import { propertyOf, stringOf } from "./property-of.js";

/** Reads an error of hmpo-form-wizard, which has a message only if its field sets one; otherwise a type to translate. */
export function readFormWizard(error: object): readonly FoundIssue[] | undefined {
  const key = stringOf(error, "key");
  if (key === undefined || stringOf(error, "type") === undefined) return undefined;
  if (!isObject(propertyOf(error, "args"))) return undefined;
  const message = propertyOf(error, "message") ?? propertyOf(error, "headerMessage");
  return [{ message, place: { path: [key] } }];
}
