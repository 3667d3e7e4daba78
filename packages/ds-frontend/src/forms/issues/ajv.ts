import { pointerSteps } from "../body/path.js";
import { isObject } from "../diagnostics/kinds.js";
import type { FoundIssue } from "./issue.js";
import { propertyOf, stringOf } from "./property-of.js";

/** Reads an error of ajv, with or without ajv-errors. */
export function readAjv(error: object): readonly FoundIssue[] | undefined {
  if (stringOf(error, "keyword") === undefined) return undefined;
  const pointer = stringOf(error, "instancePath");
  const dataPath = stringOf(error, "dataPath"); // ajv 6
  if (pointer === undefined && dataPath === undefined) return undefined;
  const start = pointer === undefined ? [`${dataPath}`.replace(/^\./, "")].filter(Boolean) : pointerSteps(pointer);
  const missing = missingProperty(error);
  const path = missing === undefined ? start : [...start, missing];
  return [{ message: propertyOf(error, "message"), place: path.length ? { path } : "page" }];
}

/** Returns the property that is missing, because ajv reports it at the object around it. */
function missingProperty(error: object): string | undefined {
  const params = propertyOf(error, "params");
  if (!isObject(params)) return undefined;
  const name = stringOf(params, "missingProperty");
  if (name !== undefined) return name;
  // ajv-errors keeps the errors that its message replaces.
  const replaced = propertyOf(params, "errors");
  const [only, ...others] = Array.isArray(replaced) ? replaced : [];
  return isObject(only) && !others.length ? missingProperty(only) : undefined;
}
