import { isUrlAttribute } from "../src/html/url.js";

/** Where in the HTML a template prints: in text, among the attributes of a tag, or in the value of one. */
export type Place =
  | { in: "text" }
  | { in: "tag"; names: readonly string[] }
  | { in: "value"; names: readonly string[]; isUrl: boolean; isEmpty: boolean };

/** The place after some literal HTML, or what is wrong with that HTML. */
export function after(html: string, from: Place): Place | string {
  let place = from;
  let rest = html;
  while (rest) {
    const step =
      place.in === "text" ? inText(rest) : place.in === "tag" ? inTag(rest, place.names) : inValue(rest, place);
    if (typeof step === "string") return step;
    place = step.place;
    rest = rest.slice(step.length);
  }
  return place;
}

/** Whether two ways through a template end in the same place. */
export function isSame(one: Place, other: Place): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Step = { place: Place; length: number } | string;

function inText(html: string): Step {
  const open = /<([a-z][a-z0-9]*)/i.exec(html);
  if (!open) return { place: { in: "text" }, length: html.length };
  const [tag, name = ""] = open;
  // A script that only names its source has nothing to print inside.
  const isEmptyScript = /^<script( [-a-z]+="[^"<>]*")* src="$/i.test(html.slice(open.index));
  if (/^(script|style|iframe|noscript|xmp|noembed|noframes|plaintext)$/i.test(name) && !isEmptyScript) {
    return `<${name}> has no place in a component: what is printed inside it would not be text`;
  }
  return { place: { in: "tag", names: [] }, length: open.index + tag.length };
}

function inTag(html: string, names: readonly string[]): Step {
  const end = /^\s*\/?>/.exec(html);
  if (end) return { place: { in: "text" }, length: end[0].length };
  if (!html.trim()) return { place: { in: "tag", names }, length: html.length };
  const attribute = /^\s+([a-z][-a-z0-9:]*)(=")?/i.exec(html);
  if (!attribute) return `attributes are written name="value", in double quotes; not so here: ${html.slice(0, 20)}`;
  const [whole, name = "", quote] = attribute;
  if (names.includes(name)) return `the attribute "${name}" stands twice in this tag`;
  const known = [...names, name];
  const place: Place = quote
    ? { in: "value", names: known, isUrl: isUrlAttribute(name.toLowerCase()), isEmpty: true }
    : { in: "tag", names: known };
  return { place, length: whole.length };
}

function inValue(html: string, place: Extract<Place, { in: "value" }>): Step {
  const end = html.indexOf('"');
  if (end < 0) return { place: { ...place, isEmpty: false }, length: html.length };
  return { place: { in: "tag", names: place.names }, length: end + 1 };
}
