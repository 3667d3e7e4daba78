import { camelCase, optionsType } from "@ds-frontend/internal/options/names.js";
import { type Definitions, property, resolve, type Schema, shapes } from "@ds-frontend/internal/options/schema.js";
import options from "ds-frontend/options.json" with { type: "json" };
import * as fc from "fast-check";
import nunjucks from "nunjucks";

const definitions = options.definitions as unknown as Definitions;

function schemaOf(component: string): Schema {
  return definitions[optionsType(camelCase(component))] as Schema;
}

const pieces = [
  ..."<>\"'&`=/\\\r\n\0\t ;:#$%{}",
  ..."aZ0é漢",
  "\ud800",
  "\udc00",
  "😀",
  "\u00a0",
  "<!--",
  "--!>",
  "-->",
  "]]>",
  "<![CDATA[",
  "</script>",
  "<script>alert(1)</script>",
  "</a>",
  "</li>",
  "<base href=//x>",
  '" onclick="alert(1)',
  "&lt;",
  "&amp",
  "&#x3c;",
  "javascript:",
  "https:",
  "java\tscript:",
  "{{ 7 * 7 }}",
  "{% raw %}",
  "$&",
  "__proto__",
];

/** Text with everything in it that has ever broken out of HTML. */
export const nasty: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(""));

const schemes = [
  "javascript",
  "JaVaScRiPt",
  "data",
  "vbscript",
  "file",
  "blob",
  "http",
  "HTTPS",
  "mailto",
  "tel",
  "x-y+z.1",
];
const noise = fc
  .array(fc.constantFrom("\t", "\n", "\r", "\0", " ", "\u0001", "\u001f"), { maxLength: 2 })
  .map((parts) => parts.join(""));

export const nastyUrl: fc.Arbitrary<string> = fc.oneof(
  nasty,
  fc.constantFrom("#full-name", "/a?b=1&c=2", "//example.org", "?q", "https://example.org/é", "."),
  fc
    .tuple(noise, fc.constantFrom(...schemes), fc.nat(6), noise, noise, nasty)
    .map(
      ([before, scheme, cut, inside, gap, rest]) =>
        `${before}${scheme.slice(0, cut)}${inside}${scheme.slice(cut)}${gap}:${rest}`,
    ),
);

const wellFormed: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("<em>both</em> names", 'a <b class="x">b</b> &amp; c', "<br>", "  <i> x </i>\n", "plain", "&lt;"),
  nasty.map((text) => `<em title="${serialise(text)}">${serialise(text)}</em>`),
);

function serialise(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\0", "\ufffd")
    .replace(/[&<>"\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** One place in the options where a caller puts text, and what a browser must read there. */
export class Slot {
  constructor(
    readonly given: string | number,
    readonly kind: "text" | "url" | "html",
    readonly expected: string,
    /** True if the types allow a number here. */
    readonly takesNumber = false,
  ) {}
}

function read(text: string | number | bigint): string {
  return String(text).toWellFormed().replaceAll("\0", "\ufffd");
}

/** The URL that must come out, by the URL parser of the platform and not by ours. */
export function expectedUrl(url: string): string {
  return ["http:", "https:", "mailto:", "tel:"].includes(protocolOf(url)) ? read(url) : "#unsafe-url";
}

// The part before the first colon decides. The rest is left out, so that an invalid host does not hide the scheme.
function protocolOf(url: string): string {
  const base = "https://example.org/";
  const start = url.includes(":") ? `${url.slice(0, url.indexOf(":"))}:x` : base;
  return URL.canParse(start, base) ? new URL(start, base).protocol : "https:";
}

const urlAttributes = ["href", "src", "action", "formaction", "xlink:href", "poster"];
const plainAttributes = [
  "id",
  "data-a",
  "aria-hidden",
  "data-é",
  "title",
  "lang",
  "x.y",
  "_z",
  ":w",
  "Data-A",
  "class",
  "role",
  "style",
];

/** Options with slots in the place of texts: right ones, as the types allow them. */
export function planOf(component: string): fc.Arbitrary<unknown> {
  return plan(schemaOf(component), "");
}

function plan(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { type, items, format, additionalProperties, anyOf, enum: values } = resolve(schema, definitions);
  const of = shapes(schema, definitions);
  if (of.length)
    return fc.oneof(...of.map((shape) => planShape(shape, of)), ...texts(schema).map((text) => plan(text, "")));
  if (anyOf) return fc.oneof(...anyOf.map((choice) => plan(choice, name)));
  if (values) return fc.constantFrom(...values);
  if (items) return fc.array(plan(items, name), { maxLength: 3 });
  if (typeof additionalProperties === "object") return planAttributes;
  if (type === "boolean") return fc.boolean();
  if (/html$/i.test(name)) return wellFormed.map((html) => new Slot(html, "html", html));
  if (format === "uri-reference") return nastyUrl.map((url) => new Slot(url, "url", expectedUrl(url)));
  const takesNumber = [type].flat().includes("number");
  const slot = (given: string | number) => new Slot(given, "text", read(given), takesNumber);
  const number = takesNumber ? [fc.oneof(fc.constant(0), fc.integer(), fc.double()).map(slot)] : [];
  return fc.oneof({ weight: 5, arbitrary: nasty.map(slot) }, ...number);
}

/** The texts that can stand in the place of an object. */
function texts(schema: Schema): Schema[] {
  const { anyOf = [], orText } = resolve(schema, definitions);
  const plain = anyOf.filter((choice) => !shapes(choice, definitions).length);
  return orText === undefined ? plain : [...plain, { type: "string" }];
}

// Not to be compared with a token in their place: text in a head ends it, and a title may begin with its prefix already.
const incomparable = ["headHtml", "errorPrefix"];

function planShape(shape: Schema, of: Schema[]): fc.Arbitrary<unknown> {
  const names = Object.keys(shape.properties ?? {}).filter(
    (name) => !shape.properties?.[name]?.not && !incomparable.includes(name),
  );
  const model = Object.fromEntries(names.map((name) => [name, plan(property(name, of) as Schema, name)]));
  return fc.record(model, { requiredKeys: shape.required ?? [] });
}

const planAttributes = fc
  .dictionary(
    fc.constantFrom(...plainAttributes, ...urlAttributes),
    fc.oneof(
      nastyUrl.map((url) => new Slot(url, "url", expectedUrl(url))),
      fc.constantFrom(true, false, null, undefined, 0, -1.5),
    ),
    { maxKeys: 5, noNullPrototype: false },
  )
  .map((map) =>
    Object.fromEntries(
      Object.entries(map).map(([name, value]) =>
        value instanceof Slot && !urlAttributes.includes(name)
          ? [name, new Slot(value.given, "text", read(value.given))]
          : [name, value],
      ),
    ),
  );

/** Attributes that no component has itself, with what a browser must read; nothing where they are to be left out. */
export const attributesAsked = fc
  .array(
    fc.oneof(
      fc
        .oneof(nasty, fc.constant(""), fc.double(), fc.bigInt())
        .map((given) => ({ given: given as unknown, read: read(given) })),
      fc.constant({ given: true as unknown, read: "" }),
      fc
        .constantFrom<unknown>(false, null, undefined, {}, [], ["x"], Symbol(), () => "x")
        .map((given) => ({ given, read: undefined })),
    ),
    { maxLength: 5 },
  )
  .map((list) => list.map((entry, index) => ({ ...entry, name: `data-x-${index}` })));

/** The options of a plan, each slot given by the function. */
export function fill(node: unknown, give: (slot: Slot) => unknown): unknown {
  if (node instanceof Slot) return give(node);
  if (Array.isArray(node)) return node.map((entry) => fill(entry, give));
  if (!hasSlot(node)) return node;
  const filled = Object.fromEntries(Object.entries(node as object).map(([name, value]) => [name, fill(value, give)]));
  return Object.setPrototypeOf(filled, Object.getPrototypeOf(node));
}

/** The options of a plan, with the value of each slot. */
export function given(plan: unknown): unknown {
  return fill(plan, (slot) => slot.given);
}

function hasSlot(node: unknown): boolean {
  return node instanceof Slot || (typeof node === "object" && node !== null && Object.values(node).some(hasSlot));
}

const never = () => {
  throw new Error("the options were converted");
};

/** Values that are no text, and complain when they are taken for it. */
const traps = fc.constantFrom<unknown>(
  { toString: never, valueOf: never },
  { toString: "x", valueOf: "y" },
  { [Symbol.toPrimitive]: never },
  Object.create(null),
  { length: 1e9 },
  { length: -1 },
  { __keywords: true, given: "<b>", value: "<b>", params: {} },
  JSON.parse('{"__proto__": {"html": "<b>"}, "id": "x"}'),
  Symbol("x"),
  Symbol(),
  10n,
  0n,
  -0,
  0,
  Number.NaN,
  true,
  false,
  null,
  undefined,
  "",
  [],
  [["id", "x"]],
  new Map([["id", "x"]]),
  new Set(["x"]),
  new Date(0),
  /x/,
  new String("<b>"),
  new Number(1),
  new (class Options {
    id = "x";
  })(),
  () => "x",
  function named() {},
  new nunjucks.runtime.SafeString('<b title="x">safe</b>'),
  new nunjucks.runtime.SafeString(""),
  // biome-ignore lint/suspicious/noSparseArray: a list with a hole is one of the things that can be given
  [, { text: "x" }],
);

export const anything = fc.oneof(
  traps,
  nasty,
  fc.anything({
    key: fc.oneof(
      fc.string(),
      fc.constantFrom("html", "text", "href", "attributes", "__proto__", "toString", "onclick", "a b"),
    ),
    maxDepth: 2,
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
    values: [fc.boolean(), fc.integer(), fc.double(), nasty, fc.constantFrom(null, undefined), fc.bigInt()],
  }),
);

export const names = fc.oneof(
  fc.constantFrom(
    ...plainAttributes,
    ...urlAttributes,
    "HREF",
    "onclick",
    "OnFocus",
    "srcdoc",
    "a b",
    "a/b",
    "a\n",
    "",
    "1",
    "é",
    "\u212aey",
  ),
  nasty,
);

/**
 * Options of the right names with anything in them, also nothing and no object at all. Nunjucks itself would take the
 * whole of them for keyword arguments if they had `__keywords`, and reads the name of a function, so neither is here.
 */
export function hostileOf(component: string): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: hostile(schemaOf(component)) }, anything).filter((options) => {
    return typeof options !== "function" && !Object.hasOwn(Object(options), "__keywords");
  });
}

function hostile(schema: Schema): fc.Arbitrary<unknown> {
  const { items, additionalProperties } = resolve(schema, definitions);
  const of = shapes(schema, definitions);
  if (of.length) {
    const known = [...new Set(of.flatMap((shape) => Object.keys(shape.properties ?? {})))];
    const model = Object.fromEntries(known.map((name) => [name, hostile(property(name, of) ?? {})]));
    const right = fc.record(model, { requiredKeys: [] });
    return fc.oneof({ weight: 6, arbitrary: right }, { weight: 2, arbitrary: inheriting(right) }, anything);
  }
  if (items) return fc.oneof({ weight: 4, arbitrary: fc.array(hostile(items), { maxLength: 3 }) }, anything);
  if (typeof additionalProperties === "object") {
    return fc.oneof({ weight: 4, arbitrary: fc.dictionary(names, anything, { maxKeys: 4 }) }, anything);
  }
  return fc.oneof(anything, nastyUrl);
}

/**
 * Objects that inherit some of their options, as JSON can make them, `Object.assign({}, JSON.parse('{"__proto__": …}'))`,
 * with prototypes that have the methods of `Object.prototype`, that have none, and that have data under their names.
 */
function inheriting(options: fc.Arbitrary<object>): fc.Arbitrary<object> {
  const parents = fc.constantFrom<object | null>(Object.prototype, null, {
    html: "<b>",
    text: "x",
    attributes: { id: "x" },
  });
  const shadows = fc.constantFrom<object>({}, {}, { hasOwnProperty: "x" }, { constructor: "x", hasOwnProperty: true });
  return fc.tuple(options, options, parents, shadows, fc.boolean()).map(([own, inherited, parent, shadow, isOwn]) => {
    const between = Object.assign(Object.create(parent), inherited, isOwn ? {} : shadow);
    return Object.assign(Object.create(between), own, isOwn ? shadow : {});
  });
}
