import type { FieldLookup } from "../definition/resolved-form.js";
import { isObject, isPlainObject } from "../diagnostics/kinds.js";
import type { PlainIssue } from "./issue.js";
import { isError } from "./message-and-place.js";
import { propertyOf } from "./property-of.js";
import { isIssue, readIssue } from "./read-issue.js";
import { describeShape, RefusedIssues, refuseIssues } from "./refuse-issues.js";
import { warnAboutPlace } from "./warn-about-place.js";

/**
 * Reads issues in any shape whose messages and places are certain. Throws for any other, because a page without its
 * messages, or with invented ones, would be worse.
 */
export function readIssues(issues: unknown, lookup: FieldLookup, method: "view" | "submit"): readonly PlainIssue[] {
  if (!issues) return [];
  try {
    const found = readAny(issues, lookup);
    for (const { path } of found) {
      if (path.length && !lookup.findField(path)) warnAboutPlace(lookup, path.join("."));
    }
    return found;
  } catch (error) {
    if (error instanceof RefusedIssues) throw new TypeError(`${method}: ${error.message}`);
    throw new TypeError(`${method}: issues cannot be read, because reading one of its properties throws.`, {
      cause: error,
    });
  }
}

function readAny(issues: unknown, lookup: FieldLookup): readonly PlainIssue[] {
  if (!isObject(issues)) return refuseIssues("", `is ${describeShape(issues)}`);
  if (Array.isArray(issues)) return readList(issues, lookup, "");
  if (!isPlainObject(issues)) {
    const list = listIn(issues);
    return list ? readList(list, lookup, "") : refuseIssues("", `is ${describeShape(issues)}, not a plain object`);
  }
  const hasFields = Object.keys(issues).some((key) => lookup.findField([key]));
  if (!hasFields && isIssue(issues)) {
    return refuseIssues("", `is ${describeShape(issues)}, a single issue`, "Put it into a list.");
  }
  return readByField(issues as Record<string, unknown>, lookup);
}

/** Keys under which programs report to programs, as in `{ error: "Something failed" }`. */
const namesOfFailures = ["error", "errors", "err", "detail", "reason", "stack"];

function readByField(issues: Readonly<Record<string, unknown>>, lookup: FieldLookup): PlainIssue[] {
  return Object.keys(issues).flatMap((key) => {
    const where = `["${key.length > 40 ? `${key.slice(0, 40)}…` : key}"]`;
    const value = issues[key];
    if (value === undefined || value === null) return [];
    if (typeof value === "string" && namesOfFailures.includes(key) && !lookup.findField([key])) {
      return refuseIssues(where, "is not about a field of the form", 'Use "_form" for a message that users can read.');
    }
    return readList(Array.isArray(value) ? value : [value], lookup, where, key);
  });
}

function readList(list: readonly unknown[], lookup: FieldLookup, listWhere: string, key?: string): PlainIssue[] {
  const issues: PlainIssue[] = [];
  // By its index, so that an empty place in a sparse array is found, and before a billion of them are.
  for (let index = 0; index < list.length; index += 1) {
    const entry = list[index];
    const where = key === undefined || list.length > 1 ? `${listWhere}[${index}]` : listWhere;
    const inside = listInError(entry);
    if (inside) for (const issue of readList(inside, lookup, where, key)) issues.push(issue);
    else if (key !== undefined && typeof entry === "string")
      issues.push({ message: messageOf(entry, where), path: [key] });
    else for (const issue of readIssue(objectOf(entry, where), lookup, where, key)) issues.push(issue);
  }
  return issues;
}

function messageOf(text: string, where: string): string {
  return text.trim() ? text : refuseIssues(where, "is an empty text", "Leave it out if the answer is right.");
}

function objectOf(entry: unknown, where: string): object {
  if (isObject(entry) && !Array.isArray(entry)) return entry;
  if (typeof entry !== "string") return refuseIssues(where, `is ${describeShape(entry)}`);
  return refuseIssues(where, "is a string, which does not say what field it is about");
}

/** Returns the list in an error that stands in another list, or under a key: its own message joins those of the list. */
function listInError(entry: unknown): readonly unknown[] | undefined {
  if (!isObject(entry) || !isError(entry)) return undefined;
  const list = listIn(entry);
  return list?.length && !list.some((entry) => isObject(entry) && isError(entry)) ? list : undefined;
}

/** Returns the list in an error of zod or valibot, joi, yup or Fastify. */
function listIn(error: object): readonly unknown[] | undefined {
  for (const name of ["issues", "details", "inner", "validation"]) {
    const list = propertyOf(error, name);
    // With `abortEarly`, yup's error is itself the only one.
    if (Array.isArray(list)) return name === "inner" && !list.length ? [error] : list;
  }
  return undefined;
}
