import { isSafeString, string } from "./string.js";
import { escapeHtml } from "./text.js";
import { url } from "./url.js";

const legal = /^[A-Za-z_:][-A-Za-z0-9_:.]*$/;
const refused = /^on|^srcdoc$/i;
const urls = new Set(
  "action background cite data formaction href icon longdesc manifest ping poster profile src xlink:href".split(" "),
);

/**
 * One attribute with the space before it, or nothing when the value is not one that an attribute can have. A list
 * gives its strings and numbers with a space between.
 *
 * @example attribute("href", "/symptoms") // ' href="/symptoms"'
 * @example attribute("hidden", true) // " hidden"
 * @example attribute("aria-describedby", [undefined, "name-hint"]) // ' aria-describedby="name-hint"'
 */
export function attribute(name: string, value: unknown): string {
  return Array.isArray(value) ? single(name, words(value) || undefined, name) : single(name, value, name);
}

function single(name: string, value: unknown, lower: string): string {
  if (value === true) return ` ${name}`;
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "bigint" && !isSafeString(value)) {
    return "";
  }
  const plain = string(value);
  return ` ${name}="${escapeHtml(urls.has(lower) ? url(plain) : plain)}"`;
}

/** The value escaped, with a space before it, to follow a class name that is always there. */
export function word(value: unknown): string {
  const plain = string(value);
  return plain && ` ${escapeHtml(plain)}`;
}

/**
 * The attributes that a caller adds to a tag: those with a legal name that cannot run script, and that the tag does
 * not have already. `own` is the tag's attributes as HTML.
 */
export function attributes(map: unknown, own: string): string {
  if (!isPlainObject(map)) return "";
  const taken = new Set(own.replace(/"[^"]*"/g, "").split(/[ =]+/));
  let html = "";
  for (const [name, value] of Object.entries(map)) {
    const lower = name.toLowerCase();
    if (!isAllowed(name) || taken.has(lower)) continue;
    const added = single(name, value, lower);
    if (added) taken.add(lower);
    html += added;
  }
  return html;
}

/** Whether a caller may give the attribute: its name is legal and it cannot run script. */
export function isAllowed(name: string): boolean {
  return legal.test(name) && !refused.test(name);
}

function words(list: unknown[]): string {
  return list
    .map((entry) => string(entry))
    .filter(Boolean)
    .join(" ");
}

// An own `__proto__` comes from JSON; in Nunjucks it hides the real one, so such an object is not plain either.
function isPlainObject(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const own = Object.getOwnPropertyDescriptor(value, "__proto__");
  const parent = own ? own.value : (Object.getPrototypeOf(value) ?? undefined);
  return parent === undefined || parent === Object.prototype;
}
