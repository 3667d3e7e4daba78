import { classOf, isObject, isPlainObject, type UnknownObject } from "../../diagnostics/values.js";
import { isDevelopment, warnOnce } from "../../diagnostics/warn.js";
import { issuePath } from "../body/path.js";
import type { FieldLookup, ResolvedForm } from "../types/resolved-form.js";
import { createIssue, type FormIssue } from "./issue.js";
import { warnAboutPlace } from "./warn.js";

/**
 * Reads a list of issues, or messages by field. Throws for anything else, because a page without its messages, or with
 * invented ones, would be worse; in production, where the data of an API may be the reason, the page says that something is wrong.
 */
export function readIssues(
  issues: unknown,
  { lookup, locale }: Pick<ResolvedForm, "lookup" | "locale">,
  method: "view" | "submit",
): readonly FormIssue[] {
  if (!issues) return [];
  try {
    return readAll(issues, lookup, method);
  } catch (error) {
    if (isDevelopment()) throw error;
    warnOnce(lookup, method, (error as Error).message);
    return [{ message: locale.wrongAnswer, path: [] }];
  }
}

function readAll(issues: unknown, lookup: FieldLookup, method: "view" | "submit"): readonly FormIssue[] {
  try {
    const list = Array.isArray(issues) ? readList(issues) : readByField(issues, lookup);
    for (const { path } of list) {
      if (path.length && !lookup.findField(path)) warnAboutPlace(lookup, path.join("."));
    }
    return list;
  } catch (error) {
    if (error instanceof WrongIssues) throw new TypeError(`${method}: ${error.message}`);
    throw new TypeError(`${method}: issues cannot be read, because reading one of its properties throws.`, {
      cause: error,
    });
  }
}

function readList(list: readonly unknown[]): FormIssue[] {
  const issues: FormIssue[] = [];
  // By its index, so that an empty place in a sparse array is found, and before a billion of them are.
  for (let index = 0; index < list.length; index += 1) issues.push(readIssue(list[index], `[${index}]`));
  return issues;
}

function readIssue(issue: unknown, where: string): FormIssue {
  const shape = describeShape(issue);
  if (!isObject(issue) || Array.isArray(issue)) return failIssues(where, `is ${shape}, not { message, path }`);
  const message = propertyOf(issue, "message");
  if (typeof message !== "string") return failIssues(where, `is ${shape}, without a message`);
  const path = propertyOf(issue, "path");
  const steps = typeof path === "string" ? [path].filter(Boolean) : issuePath(path);
  if (!steps) return failIssues(where, `is ${shape}, whose path is not a list of keys`);
  // What an exception says is for developers, unless it says what answer it is about.
  const namesSomething = ["field", "id", "key", "property", "param", "href"].some((name) => Object.hasOwn(issue, name));
  if (!steps.length && (isError(issue) || namesSomething)) {
    return failIssues(where, `is ${shape}, without the path to the answer that it is about`);
  }
  return createIssue(message, steps, issue);
}

/** Keys under which programs report to programs, as in `{ error: "Something failed" }`. */
const namesOfFailures = ["error", "errors", "err", "detail", "reason", "stack"];

function readByField(issues: unknown, lookup: FieldLookup): FormIssue[] {
  if (!isPlainObject(issues)) {
    const list = isObject(issues) && ["issues", "details", "inner", "errors"].find((name) => name in issues);
    const remedy = list ? `Pass the list in it: error.${list}.` : undefined;
    return failIssues("", `is ${describeShape(issues)}, not a list or a plain object`, remedy);
  }
  const keys = Object.keys(issues);
  if (Object.hasOwn(issues, "message") && !keys.some((key) => lookup.findField([key]))) {
    return failIssues("", `is ${describeShape(issues)}, a single issue`, "Put it into a list.");
  }
  return keys.flatMap((key) => {
    const where = `["${key.length > 40 ? `${key.slice(0, 40)}…` : key}"]`;
    const value = issues[key];
    if (value === undefined || value === null) return [];
    if (namesOfFailures.includes(key) && !lookup.findField([key])) {
      return failIssues(where, "is not about a field of the form", 'Use "_form" for a message that users can read.');
    }
    return (Array.isArray(value) ? value : [value]).map((message: unknown) => {
      if (typeof message !== "string")
        return failIssues(where, `is ${describeShape(value)}, not a string or a list of strings`);
      return { message, path: [key] };
    });
  });
}

/** Returns a property of an object or of its class, where libraries define getters, but none of a polluted prototype. */
function propertyOf(object: UnknownObject, name: string): unknown {
  const isOwnOrOfClass = Object.hasOwn(object, name) || !(name in Object.prototype);
  return isOwnOrOfClass ? object[name] : undefined;
}

/** Returns true for an error of any realm. */
function isError(value: object): boolean {
  return "stack" in value || Object.prototype.toString.call(value) === "[object Error]";
}

/** Error for issues that the form cannot use. Its class tells it from an exception that the issues themselves throw. */
class WrongIssues extends Error {}

const acceptedIssues =
  'Pass messages by field, such as { fullName: "Enter your full name" }, or a list of { message, path }.';

/** Throws for issues at a place such as "[0]", with the problem as the end of a sentence. */
function failIssues(where: string, problem: string, remedy: string = acceptedIssues): never {
  throw new WrongIssues(`issues${where} ${problem}. ${remedy}`);
}

const keysShown = 6;

/**
 * Describes a value by its class, keys and types, for an error message: it quotes no value, because one may be a user's answer.
 *
 * @example describeShape({ id: "name", error: "Wrong" }) // "{ id: string, error: string }"
 */
function describeShape(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== "object") return `a ${typeof value}`;
  if (Array.isArray(value)) return value.length ? `[${typeName(value[0])}${value.length > 1 ? ", …" : ""}]` : "[]";
  const keys = Object.keys(value);
  const properties = keys.slice(0, keysShown).map((key) => {
    const { get, value: held } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    return `${shortKey(key)}: ${get ? "getter" : typeName(held)}`;
  });
  if (keys.length > keysShown) properties.push("…");
  const shape = properties.length ? `{ ${properties.join(", ")} }` : "";
  const name = isPlainObject(value) ? "" : classOf(value);
  if (!name || name === "an Object") return shape || "{}";
  return shape ? `${name} ${shape}` : name;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function shortKey(key: string): string {
  const short = key.length > 30 ? `${key.slice(0, 30)}…` : key;
  return /^[A-Za-z_$][\w$]*$/.test(short) ? short : JSON.stringify(short);
}
