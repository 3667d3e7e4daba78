import { classOf, isPlainObject } from "../../diagnostics/values.js";

/** Error for issues that the form cannot use. Its class tells it from an exception that the issues themselves throw. */
export class WrongIssues extends Error {}

const acceptedIssues =
  'Pass messages by field, such as { fullName: "Enter your full name" }, or a list of { message, path }.';

/** Throws for issues at a place such as "[0]", with the problem as the end of a sentence. */
export function failIssues(where: string, problem: string, remedy: string = acceptedIssues): never {
  throw new WrongIssues(`issues${where} ${problem}. ${remedy}`);
}

const keysShown = 6;

/**
 * Describes a value by its class, keys and types, for an error message: it quotes no value, because one may be a user's answer.
 *
 * @example describeShape({ id: "name", error: "Wrong" }) // "{ id: string, error: string }"
 */
export function describeShape(value: unknown): string {
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
