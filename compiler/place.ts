import { isUrlAttribute } from "../src/html/url.js";

/** Where in the HTML a template prints: in text, among the attributes of a tag, or in the value of one. */
export type Place =
  | { in: "text" }
  | { in: "tag"; names: readonly string[] }
  | { in: "value"; names: readonly string[]; isUrl: boolean; isFixed: boolean; isEmpty: boolean };

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

/** Elements that would not hold text, would run or load what they are given, or would change where the page points. */
const unwelcome = /^(script|style|iframe|noscript|xmp|noembed|noframes|plaintext|object|embed|base|animate\w*|set)$/i;

function inText(html: string): Step {
  const open = /<(?![!/])/.exec(html);
  if (!open) return { place: { in: "text" }, length: html.length };
  const name = /^<([a-z][-a-z0-9]*)(?=[\s/>]|$)/i.exec(html.slice(open.index))?.[1];
  if (!name) return `a tag begins with < and its whole name; not so here: ${html.slice(open.index, open.index + 20)}`;
  // A script that only names its source has nothing to print inside.
  const isEmptyScript = /^<script( [-a-z]+="[^"<>]*")* src="$/i.test(html.slice(open.index));
  if (unwelcome.test(name) && !isEmptyScript) return `<${name}> has no place in a component`;
  return { place: { in: "tag", names: [] }, length: open.index + 1 + name.length };
}

function inTag(html: string, names: readonly string[]): Step {
  const end = /^\s*\/?>/.exec(html);
  if (end) return { place: { in: "text" }, length: end[0].length };
  if (!html.trim()) return { place: { in: "tag", names }, length: html.length };
  if (names.includes(more)) return "attributes() stands last in its tag, because it leaves alone those before it";
  const attribute = /^\s+([a-z][-a-z0-9:]*)(=")?/i.exec(html);
  if (!attribute) return `attributes are written name="value", in double quotes; not so here: ${html.slice(0, 20)}`;
  const [whole, written = "", quote] = attribute;
  const name = written.toLowerCase();
  if (names.includes(name)) return `the attribute "${name}" stands twice in this tag`;
  if (/^on|^srcdoc$/.test(name)) return `the attribute "${name}" runs script: it has no place in a component`;
  const known = [...names, name];
  const place: Place = quote
    ? {
        in: "value",
        names: known,
        isUrl: isUrlAttribute(name),
        isFixed: /^(style|http-equiv|content)$/.test(name),
        isEmpty: true,
      }
    : { in: "tag", names: known };
  return { place, length: whole.length };
}

/** Stands among the names of a tag when the caller's attributes were printed in it. */
export const more = "…";

function inValue(html: string, place: Extract<Place, { in: "value" }>): Step {
  const end = html.indexOf('"');
  if (end < 0) return { place: { ...place, isEmpty: false }, length: html.length };
  return { place: { in: "tag", names: place.names }, length: end + 1 };
}
