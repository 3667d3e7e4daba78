import { issuePath, pointerSteps } from "../body/path.js";
import type { FoundIssue, Place } from "./issue.js";
import { propertyOf, stringOf } from "./property-of.js";

/**
 * Reads an object with a `message` or a `text`, and the place that it is about in `path`, `field`, `name` or `href`: a Standard
 * Schema issue, an error of joi, yup or TypeBox, or an entry of an error summary.
 */
export function readMessageAndPlace(issue: object): readonly FoundIssue[] | undefined {
  const message = propertyOf(issue, "message");
  const text = propertyOf(issue, "text");
  if ((message === undefined) === (text === undefined)) return undefined;
  const place = placeOf(issue);
  return place === "unreadable" ? undefined : [{ message: message ?? text, place }];
}

function placeOf(issue: object): Place | "unreadable" | undefined {
  const path = propertyOf(issue, "path") ?? undefined;
  if (path !== undefined) return placeOfPath(path);
  const field = stringOf(issue, "field") ?? (isError(issue) ? undefined : stringOf(issue, "name"));
  if (field) return { path: [field] };
  const href = propertyOf(issue, "href") ?? undefined;
  if (href === undefined) return undefined;
  return typeof href === "string" ? { href } : "unreadable";
}

/** Returns true for an error of any realm, whose `name` is that of its class. */
export function isError(value: object): boolean {
  return stringOf(value, "stack") !== undefined || Object.prototype.toString.call(value) === "[object Error]";
}

function placeOfPath(path: unknown): Place | "unreadable" | undefined {
  const steps = typeof path === "string" ? stepsOfText(path) : issuePath(path);
  if (!steps) return "unreadable";
  return steps.length ? { path: steps } : undefined;
}

/** Returns the steps of a path in text: a JSON pointer in TypeBox, a key such as "people[0].name" elsewhere. */
function stepsOfText(path: string): readonly string[] {
  if (path.startsWith("/")) return pointerSteps(path);
  return path ? [path] : [];
}
