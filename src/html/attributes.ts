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
  return list
    .map((given) => (given ? string(given) : ""))
    .filter(Boolean)
    .join(" ");
}

/**
 * More attributes for a tag. First those of its own that are not always there, when they have something to say; then
 * those that the caller adds, with a legal name that cannot run script, and that the tag does not have already. `own`
 * is the names of the attributes that are always there.
 *
 * @example attributes({ id: "errors", hidden: true, class: "x", onclick: "x" }, "class role") // ' id="errors" hidden'
 * @example attributes({ rows: 2 }, "id", { rows: 5, disabled: true, title: undefined }) // ' rows="5" disabled'
 */
export function attributes(map: unknown, own: string, optional?: Record<string, unknown>): string {
  return map === undefined && optional === undefined ? "" : listed(map, own, optional);
}

function listed(map: unknown, own: string, optional: Record<string, unknown> | undefined): string {
  const taken = new Set(own.split(" "));
  let html = "";
  for (const [name, given] of Object.entries(optional ?? {})) {
    const plain = string(given);
    if (!plain && given !== "" && given !== true) continue;
    taken.add(name);
    html += attribute(name, plain, given === true);
  }
  if (!isPlainObject(map)) return html;
  for (const [name, given] of Object.entries(map)) {
    const lower = name.toLowerCase();
    if (!isAllowed(name) || taken.has(lower)) continue;
    const plain = string(given);
    if (!plain && given !== "" && given !== true && !isSafeString(given)) continue;
    taken.add(lower);
    html += attribute(name, plain, given === true);
  }
  return html;
}

function attribute(name: string, plain: string, isBare: boolean): string {
  if (isBare) return ` ${name}`;
  return ` ${name}="${isUrlAttribute(name.toLowerCase()) ? url(plain) : escapeHtml(plain)}"`;
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
