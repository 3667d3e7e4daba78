import { isMapping } from "./list.js";
import { isSafeString, string } from "./string.js";
import { escapeHtml, value } from "./text.js";
import { isUrlAttribute, url } from "./url.js";

const legal = /^[A-Za-z_:][-A-Za-z0-9_:.]*$/;
const scripting = /^on|^srcdoc$/i;

/**
 * Escapes a value and puts a space, and perhaps the beginning of a word, before it, so that it can follow a class that is
 * always there.
 *
 * @example more("ds-u-wide", " ") // " ds-u-wide"
 */
export function more(input: unknown, before: string): string {
  if (input === undefined) return "";
  const escaped = value(input);
  return escaped && before + escaped;
}

/**
 * Joins the values with spaces, for an attribute that lists ids. It does not escape them: `attribute` does.
 *
 * @example spaceSeparated([undefined, "name-hint", "name-error"]) // "name-hint name-error"
 */
export function spaceSeparated(list: readonly unknown[]): string {
  let joined = "";
  for (const entry of list) {
    const plain = string(entry);
    if (plain) joined += joined ? ` ${plain}` : plain;
  }
  return joined;
}

/**
 * Writes an attribute that the component sets itself, or nothing if the value is missing or `false`.
 *
 * @example attribute("rows", 5) // ' rows="5"'
 * @example attribute("disabled", false) // ""
 */
export function attribute(name: string, value: unknown): string {
  return isPrintable(value) ? printAttribute(name, name, value) : "";
}

/**
 * Writes an attribute such as `spellcheck`, for which `true` and `false` become the words "true" and "false".
 *
 * @example enumerated("spellcheck", false) // ' spellcheck="false"'
 */
export function enumerated(name: string, value: unknown): string {
  return attribute(name, typeof value === "boolean" ? String(value) : value);
}

/**
 * Writes the remaining attributes of a tag: first `optional`, which the component has already written, then those that the
 * caller adds. A caller's attribute is left out if its name is illegal, if it could run script, or if the tag already has
 * it. `fixedNames` lists the attributes that the tag always has.
 *
 * @example attributes({ id: "errors", hidden: true, class: "x", onclick: "x" }, "class role") // ' id="errors" hidden'
 * @example attributes({ rows: 2 }, "id", ' rows="5" disabled') // ' rows="5" disabled'
 */
export function attributes(map: unknown, fixedNames: string, optional = ""): string {
  // Most callers add none, and then no name can occur twice.
  return map === undefined ? optional : optional + added(map, fixedNames, optional);
}

function added(map: unknown, fixedNames: string, optional: string): string {
  if (!isAttributeMap(map)) return "";
  const taken = new Set(fixedNames.split(" "));
  for (const match of optional.matchAll(/ ([^ =]+)(?:="[^"]*")?/g)) taken.add(match[1] as string);
  let html = "";
  for (const [name, value] of Object.entries(map)) {
    const lower = name.toLowerCase();
    if (!isAllowed(name) || taken.has(lower) || !(isPrintable(value) || isSafeString(value))) continue;
    taken.add(lower);
    html += printAttribute(name, lower, value);
  }
  return html;
}

function isPrintable(value: unknown): boolean {
  return value !== undefined && (value === "" || value === true || string(value) !== "");
}

function printAttribute(name: string, lower: string, value: unknown): string {
  if (value === true) return ` ${name}`;
  const plain = string(value);
  return ` ${name}="${isUrlAttribute(lower) ? url(plain) : escapeHtml(plain)}"`;
}

/** Tells whether a caller may add the attribute: its name must be legal, and it must not be able to run script. */
export function isAllowed(name: string): boolean {
  return legal.test(name) && !scripting.test(name);
}

/**
 * Tells an object made by a literal, `JSON.parse` or `Object.create(null)` from an array, a map or an instance of a class.
 * It looks at the constructor, as the macro does: a Nunjucks template cannot read a prototype where `__proto__` is disabled.
 */
export function isAttributeMap(map: unknown): map is object {
  if (!isMapping(map)) return false;
  const maker = (map as { constructor?: unknown }).constructor;
  if (maker === undefined || maker === null || maker === Object) return true;
  // Each realm has its own `Object`, and a name from data can be "constructor".
  return typeof maker === "function" ? String(maker) === String(Object) : Object.hasOwn(map, "constructor");
}
