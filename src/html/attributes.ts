import { isMapping } from "./list.js";
import { isSafeString, string } from "./string.js";
import { escapeHtml, value } from "./text.js";
import { isUrlAttribute, url } from "./url.js";

const legal = /^[A-Za-z_:][-A-Za-z0-9_:.]*$/;
const refused = /^on|^srcdoc$/i;

/** The value with a space before it, to follow a class name that is always there. */
export function word(given: unknown): string {
  if (given === undefined) return "";
  const escaped = given ? value(given) : "";
  return escaped && ` ${escaped}`;
}

/**
 * The values with a space between, for an attribute that lists ids. Not escaped.
 *
 * @example words([undefined, "name-hint", "name-error"]) // "name-hint name-error"
 */
export function words(list: readonly unknown[]): string {
  let joined = "";
  for (const given of list) {
    const plain = given ? string(given) : "";
    if (plain) joined += joined ? ` ${plain}` : plain;
  }
  return joined;
}

/**
 * An attribute of the tag's own that is not always there: nothing when it has nothing to say.
 *
 * @example attribute("rows", 5) // ' rows="5"'
 * @example attribute("disabled", false) // ""
 */
export function attribute(name: string, given: unknown): string {
  return saysSomething(given) ? written(name, name, given) : "";
}

/**
 * More attributes for a tag. First those of its own that are not always there, as they were written; then those that the
 * caller adds, with a legal name that cannot run script, and that the tag does not have already. `own` is the names of the
 * attributes that are always there.
 *
 * @example attributes({ id: "errors", hidden: true, class: "x", onclick: "x" }, "class role") // ' id="errors" hidden'
 * @example attributes({ rows: 2 }, "id", ' rows="5" disabled') // ' rows="5" disabled'
 */
export function attributes(map: unknown, own: string, optional = ""): string {
  // Most tags get none from the caller: then no name can be there twice.
  return map === undefined ? optional : optional + added(map, own, optional);
}

function added(map: unknown, own: string, optional: string): string {
  if (!isPlainObject(map)) return "";
  const taken = new Set(own.split(" "));
  for (const match of optional.matchAll(/ ([^ =]+)(?:="[^"]*")?/g)) taken.add(match[1] as string);
  let html = "";
  for (const [name, given] of Object.entries(map)) {
    const lower = name.toLowerCase();
    if (!isAllowed(name) || taken.has(lower) || !(saysSomething(given) || isSafeString(given))) continue;
    taken.add(lower);
    html += written(name, lower, given);
  }
  return html;
}

function saysSomething(given: unknown): boolean {
  return given !== undefined && (given === "" || given === true || string(given) !== "");
}

function written(name: string, lower: string, given: unknown): string {
  if (given === true) return ` ${name}`;
  const plain = string(given);
  return ` ${name}="${isUrlAttribute(lower) ? url(plain) : escapeHtml(plain)}"`;
}

/** Whether a caller may give the attribute: its name is legal and it cannot run script. */
export function isAllowed(name: string): boolean {
  return legal.test(name) && !refused.test(name);
}

/**
 * Whether the value is an object made by a literal, `JSON.parse` or `Object.create(null)`, and not an array, a map or an
 * instance of a class. Its constructor says so, because a template of Nunjucks can read that, but no prototype where
 * `__proto__` is disabled.
 */
function isPlainObject(map: unknown): map is object {
  if (!isMapping(map)) return false;
  const maker = (map as { constructor?: unknown }).constructor;
  if (maker === undefined || maker === null || maker === Object) return true;
  // Each realm has its own `Object`, and a name from data can be "constructor".
  return typeof maker === "function" ? String(maker) === String(Object) : Object.hasOwn(map, "constructor");
}
