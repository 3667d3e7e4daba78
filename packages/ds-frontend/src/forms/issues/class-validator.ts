import { isObject } from "../diagnostics/kinds.js";
import type { FoundIssue } from "./issue.js";
import { propertyOf, stringOf } from "./property-of.js";

/** Reads an error of class-validator, with the errors of nested objects and lists inside it. */
export function readClassValidator(error: object): readonly FoundIssue[] | undefined {
  if (!isValidationError(error)) return undefined;
  const found: FoundIssue[] = [];
  const seen = new Set<object>();
  const unread: { error: object; parents: readonly string[] }[] = [{ error, parents: [] }];
  for (let next = unread.pop(); next; next = unread.pop()) {
    if (seen.has(next.error) || next.parents.length > deepest) return [{ message: undefined, place: undefined }];
    seen.add(next.error);
    const property = stringOf(next.error, "property");
    const path = property === undefined ? next.parents : [...next.parents, property];
    const place = path.length ? { path } : ("page" as const);
    const constraints = objectOf(next.error, "constraints");
    const messages = Object.entries(constraints);
    for (const [name, message] of messages) found.push({ message, place, mistake: mistakeOf(name) });
    const children = childrenOf(next.error);
    if (!messages.length && !children.length) found.push({ message: undefined, place });
    for (const child of children.toReversed()) {
      if (!isValidationError(child)) return [{ message: undefined, place: undefined }];
      unread.push({ error: child, parents: path });
    }
  }
  return found;
}

/** Constraints of class-validator itself: they fail because of the program, and have messages for developers. */
const remedies = new Map([
  [
    "unknownValue",
    "Validate an instance, made with plainToInstance from class-transformer, and use @Type for each nested class.",
  ],
  ["whitelistValidation", "Give its class a decorated property for each field, or leave forbidNonWhitelisted out."],
]);

function mistakeOf(name: string): FoundIssue["mistake"] {
  const remedy = remedies.get(name);
  return remedy ? { problem: `has the constraint "${name}", which is not about an answer`, remedy } : undefined;
}

/** Levels of nesting that no form has: the limit keeps paths short. */
const deepest = 50;

function isValidationError(error: unknown): error is object {
  if (!isObject(error)) return false;
  const property = propertyOf(error, "property");
  if (typeof property !== "string" && property !== undefined) return false;
  return isRecord(propertyOf(error, "constraints")) || (property !== undefined && childrenOf(error).length > 0);
}

function childrenOf(error: object): readonly unknown[] {
  const children = propertyOf(error, "children");
  return Array.isArray(children) ? children : [];
}

function objectOf(error: object, name: string): object {
  const value = propertyOf(error, name);
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is object {
  return isObject(value) && !Array.isArray(value);
}
