import { isObject } from "../diagnostics/kinds.js";
import type { FoundIssue, Place } from "./issue.js";
import { propertyOf, stringOf } from "./property-of.js";

/** Reads an error of express-validator 6 or 7, of any of its types. */
export function readExpressValidator(error: object): readonly FoundIssue[] | undefined {
  const message = propertyOf(error, "msg");
  if (message === undefined) return undefined;
  if (propertyOf(error, "type") === "unknown_fields") return [{ message, place: "page" }];
  const nested = propertyOf(error, "nestedErrors");
  if (!Array.isArray(nested)) return [{ message, place: placeOf(error) }];
  // The message is about all alternatives; the first of them is where the user can begin.
  const [first] = nested.flat();
  return [{ message, place: (isObject(first) ? placeOf(first) : undefined) ?? "page" }];
}

function placeOf(error: object): Place | undefined {
  const path = stringOf(error, "path") ?? stringOf(error, "param"); // "param" in version 6
  if (path === undefined) return undefined;
  const location = stringOf(error, "location");
  const isOfForm = location === undefined || location === "body" || location === "query";
  return path && isOfForm ? { path: [path] } : "page";
}
