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
 * The attributes that a caller adds to a tag: those with a legal name that cannot run script, and that the tag does
 * not have already. `own` is the names of the tag's own attributes.
 *
 * @example attributes({ id: "errors", hidden: true, class: "x", onclick: "x" }, "class role") // ' id="errors" hidden'
 */
export function attributes(map: unknown, own: string): string {
  if (map === undefined || !isPlainObject(map)) return "";
  const taken = new Set(own.split(" "));
  let html = "";
  for (const [name, given] of Object.entries(map)) {
    const lower = name.toLowerCase();
    if (!isAllowed(name) || taken.has(lower)) continue;
    const plain = string(given);
    if (!plain && given !== "" && given !== true && !isSafeString(given)) continue;
    taken.add(lower);
    html += given === true ? ` ${name}` : ` ${name}="${isUrlAttribute(lower) ? url(plain) : escapeHtml(plain)}"`;
  }
  return html;
}

/** Whether a caller may give the attribute: its name is legal and it cannot run script. */
export function isAllowed(name: string): boolean {
  return legal.test(name) && !refused.test(name);
}

// An own `__proto__` comes from JSON; in Nunjucks it hides the real one, so such an object is not plain either.
function isPlainObject(map: unknown): map is object {
  if (typeof map !== "object" || map === null) return false;
  const own = Object.getOwnPropertyDescriptor(map, "__proto__");
  const parent = own ? own.value : (Object.getPrototypeOf(map) ?? undefined);
  return parent === undefined || parent === Object.prototype;
}
