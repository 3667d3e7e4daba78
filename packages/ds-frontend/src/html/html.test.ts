import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { anything, names, nasty, nastyUrl } from "../../../../test/support/options.js";
import {
  attribute,
  attributes,
  entriesOf,
  enumerated,
  firstList,
  firstObject,
  headingLevel,
  includes,
  more,
  mostEntries,
  objects,
  same,
  spaceSeparated,
  startsWith,
  string,
  stringSet,
  text,
  url,
  value,
  withCount,
} from "./index.js";

const { SafeString } = nunjucks.runtime;
const urlAttributes =
  "action background cite data formaction href icon longdesc manifest ping poster profile src xlink:href".split(" ");
const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(import.meta.dirname), { autoescape: false });
const imports =
  '{% from "macro.njk" import attribute, attributes, contentOf, enumerated, string, text, url, value, more %}' +
  '{% from "list.njk" import addEntries, addObjects, addStrings, same %}';

/** The primitive of the same name, in plain Nunjucks. */
function macro(call: string, after = ""): (a: unknown, b?: unknown) => string {
  const template = nunjucks.compile(`${imports}{% set added = [] %}{% set strings = {} %}{{ ${call} }}${after}`, env);
  return (a, b) => template.render({ a, b });
}

/** The content of an object, as a generated function writes it. */
function content(input: unknown): string {
  const { html, text: inner } = Object(input) as { html?: unknown; text?: unknown };
  const own = (name: string, value: unknown) => (Object.hasOwn(Object(input), name) ? value : undefined);
  return string(own("html", html)) || text(own("text", inner)) || text(input);
}

function written(entries: readonly unknown[]): string {
  return Array.from(
    entries,
    (entry) => `${env.getFilter("string")((entry as { text?: unknown } | undefined)?.text ?? "")},`,
  ).join("");
}

/** Each primitive twice: by function and by macro, the last argument a word of the template. */
const pairs = {
  string: [(a: unknown) => string(a), macro('string(a, "")')],
  text: [(a: unknown) => text(a), macro('text(a, "")')],
  value: [(a: unknown) => value(a), macro('value(a, "")')],
  url: [(a: unknown) => url(a), macro('url(a, "")')],
  more: [(a: unknown) => more(a, " "), macro('more(a, " ")')],
  content: [(a: unknown) => content(a), macro('contentOf(a, "")')],
  attribute: [(a: unknown) => attribute("href", a), macro('attribute(a, "href")')],
  attributes: [(a: unknown) => attributes(a, "class role"), macro('attributes(a, "class role")')],
  "attributes beside one that is there": [
    (a: unknown, b?: unknown) => {
      const title = b ? " title" : "";
      return attributes(a, "class role", title);
    },
    macro('attributes(a, "class role", " title" if b else "")'),
  ],
  includes: [
    (a: unknown, b?: unknown) => (includes(stringSet(a), b) ? string(b) : ""),
    macro("addStrings(a, strings)", '{{ string(b, "") if strings.hasOwnProperty("=" ~ string(b, "")) }}'),
  ],
  same: [(a: unknown, b?: unknown) => (same(a, b) ? string(a) : ""), macro('same(a, b, "")')],
  addObjects: [
    (a: unknown) => written(objects(a as unknown[])),
    macro("addObjects(a, added)", "{% for entry in added %}{{ entry.text }},{% endfor %}"),
  ],
  addEntries: [
    (a: unknown) => written(entriesOf(a as unknown[])),
    macro("addEntries(a, added)", "{% for entry in added %}{{ entry.text }},{% endfor %}"),
  ],
} satisfies Record<string, [(a: unknown, b?: unknown) => string, (a: unknown, b?: unknown) => string]>;

function table(name: keyof typeof pairs, rows: { input: unknown; out: string }[]): void {
  describe(name, () => {
    test.each(rows)("$input gives $out", ({ input, out }) => {
      const [byFunction, byMacro] = pairs[name];
      expect(byFunction(input)).toBe(out);
      expect(byMacro(input)).toBe(out);
    });
  });
}

table("string", [
  { input: "a <b>", out: "a <b>" },
  { input: 0, out: "0" },
  { input: -0, out: "0" },
  { input: 1e21, out: "1e+21" },
  { input: Number.NaN, out: "NaN" },
  { input: 10n, out: "10" },
  { input: 0n, out: "0" },
  { input: -5n, out: "-5" },
  { input: new SafeString("<b>"), out: "<b>" },
  { input: "", out: "" },
  { input: new SafeString(""), out: "" },
  { input: undefined, out: "" },
  { input: null, out: "" },
  { input: false, out: "" },
  { input: true, out: "" },
  { input: {}, out: "" },
  { input: ["a"], out: "" },
  { input: new String("a"), out: "" },
  { input: { val: "a", length: 1 }, out: "" },
  { input: Object.assign(new String("a"), { val: 5 }), out: "" },
  { input: Symbol("1"), out: "" },
  { input: () => "a", out: "" },
]);

table("text", [
  { input: "Don't escape \\ or `", out: "Don't escape \\ or `" },
  { input: '& < > "', out: "&amp; &lt; &gt; &quot;" },
  { input: "&amp;", out: "&amp;amp;" },
  { input: "a\rb\r\nc", out: "a&#13;b&#13;\nc" },
  { input: "a\0b", out: "a\ufffdb" },
  { input: "\ud800a\udc00", out: "\ufffda\ufffd" },
  { input: "😀é漢", out: "😀é漢" },
  { input: " a ", out: " a " },
  { input: 0, out: "0" },
  { input: "", out: "" },
  { input: {}, out: "" },
  { input: new SafeString("<b>&amp;</b>"), out: "<b>&amp;</b>" },
]);

table("value", [
  { input: new SafeString('"><b>'), out: "&quot;&gt;&lt;b&gt;" },
  { input: new SafeString("&amp;"), out: "&amp;amp;" },
  { input: "a", out: "a" },
  { input: null, out: "" },
]);

table("url", [
  ...[
    "#full-name",
    "/a?b=1",
    "a b",
    "//example.org",
    "./a:b",
    "?a:b",
    "é:b",
    "1a:b",
    ":a",
    "http://example.org",
    "HTTPS://example.org",
    "mailto:a@example.org",
    "tel:111",
    "ht\ntps:x",
    " https:x",
  ].map((input) => ({ input, out: input })),
  { input: "/a?b&c", out: "/a?b&amp;c" },
  { input: "https:\r", out: "https:&#13;" },
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\u0001\u001f javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "\tjava\r\nscript\t:alert(1)",
    "\0javascript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "file:///x",
    "blob:x",
    "x-y+z.1:x",
    "httpx:x",
    "xhttp:x",
    "javascript:https:x",
    "javascript://example.org/mailto:x",
  ].map((input) => ({ input, out: "#unsafe-url" })),
  { input: new SafeString("javascript:x"), out: "#unsafe-url" },
  { input: ["javascript:x"], out: "" },
  { input: 5, out: "5" },
]);

table("more", [
  { input: "a b", out: " a b" },
  { input: '"', out: " &quot;" },
  { input: undefined, out: "" },
  { input: "", out: "" },
  { input: 0, out: " 0" },
  { input: {}, out: "" },
  { input: new SafeString('"'), out: " &quot;" },
]);

table("attributes", [
  { input: { id: "a", "data-b": 1 }, out: ' id="a" data-b="1"' },
  { input: { hidden: true, lang: "" }, out: ' hidden lang=""' },
  { input: { a: null, b: undefined, c: false, d: {}, e: ["x"], f: () => "x", g: Symbol() }, out: "" },
  { input: { a: '"', b: "\r", c: new SafeString("<") }, out: ' a="&quot;" b="&#13;" c="&lt;"' },
  { input: { class: "a", ROLE: "b", id: "c" }, out: ' id="c"' },
  { input: { "data-a": 1, "DATA-A": 2, "data-b": null, "Data-B": 3 }, out: ' data-a="1" Data-B="3"' },
  { input: { onclick: "x", ONFOCUS: "x", on: "x", srcdoc: "x", SrcDoc: "x" }, out: "" },
  { input: { "data-srcdoc": 1, srcdocs: 1, "data-on": 1 }, out: ' data-srcdoc="1" srcdocs="1" data-on="1"' },
  { input: { "a b": 1, "a/b": 1, "a\nb": 1, "a>": 1, "a=": 1, "": 1, "1": 1, "-a": 1, é: 1, "\u212a": 1 }, out: "" },
  { input: { "x:y.z-1": 1, _a: 1, ":b": 1 }, out: ' x:y.z-1="1" _a="1" :b="1"' },
  {
    input: { href: "javascript:x", SRC: "data:x", "xlink:href": "/a" },
    out: ' href="#unsafe-url" SRC="#unsafe-url" xlink:href="/a"',
  },
  ...urlAttributes.map((name) => ({ input: { [name]: "data:x" }, out: ` ${name}="#unsafe-url"` })),
  { input: { formaction: true, action: 1 }, out: ' formaction action="1"' },
  { input: Object.assign(Object.create(null), { id: "a" }), out: ' id="a"' },
  { input: JSON.parse('{"__proto__": {"id": "a"}, "id": "b"}'), out: ' id="b"' },
  { input: Object.assign({}, JSON.parse('{"__proto__": {"id": "a"}, "lang": "b"}')), out: ' lang="b"' },
  {
    input: Object.setPrototypeOf({ lang: "b" }, Object.create(null, { id: { value: "a", enumerable: true } })),
    out: ' lang="b"',
  },
  { input: runInNewContext('({ id: "a" })'), out: ' id="a"' },
  { input: { constructor: "a", hasOwnProperty: 1 }, out: ' constructor="a" hasOwnProperty="1"' },
  { input: Object.create({ constructor: "a" }, { id: { value: "b", enumerable: true } }), out: "" },
  { input: [["id", "a"]], out: "" },
  { input: new Map([["id", "a"]]), out: "" },
  {
    input: new (class Ids {
      id = "a";
    })(),
    out: "",
  },
  { input: "id", out: "" },
  { input: 5, out: "" },
  { input: true, out: "" },
  { input: null, out: "" },
  { input: undefined, out: "" },
]);

test.each([
  { input: "a", out: "a c" },
  { input: 1, out: "1 c" },
  { input: '"', out: '" c' },
  { input: 0, out: "0 c" },
  { input: "", out: "c" },
  { input: undefined, out: "c" },
  { input: ["a"], out: "c" },
  { input: new SafeString("<"), out: "< c" },
])("spaceSeparated: $input gives $out", ({ input, out }) => {
  expect(spaceSeparated([input, "c"])).toBe(out);
});

table("attribute", [
  { input: "javascript:x", out: ' href="#unsafe-url"' },
  { input: "", out: ' href=""' },
  { input: 0, out: ' href="0"' },
  { input: true, out: " href" },
  { input: false, out: "" },
  { input: {}, out: "" },
  { input: new SafeString(""), out: "" },
]);

test("an enumerated attribute has booleans as words", () => {
  expect(enumerated("spellcheck", true)).toBe(' spellcheck="true"');
  expect(enumerated("spellcheck", false)).toBe(' spellcheck="false"');
  expect(enumerated("spellcheck", "x")).toBe(' spellcheck="x"');
  expect(enumerated("spellcheck", undefined)).toBe("");
});

test.each(["", "a", 0, 1n, true, null, undefined, []])("firstObject: %s is none", (input) => {
  expect(firstObject(input, "b")).toBe("b");
});

test("objects takes those of a real list, and no more than a million", () => {
  const list = Array.from({ length: mostEntries + 1 }, () => ({}));
  expect(objects(list)).toHaveLength(mostEntries);
  expect(objects(list.slice(1))).toHaveLength(mostEntries);
  expect(objects([{}, "a", null, [], {}])).toEqual([{}, {}]);
  expect(objects({ 0: {}, length: 1 } as never)).toEqual([]);
});

test.each([{}, Object.create(null)])("firstObject: %o is one", (object) => {
  expect(firstObject(object, "b")).toBe(object);
});

test("firstList, same, startsWith and headingLevel", () => {
  expect(firstList([], [1])).toEqual([1]);
  expect(firstList([2], [1])).toEqual([2]);
  expect([same(1, "1"), same("", ""), same({}, {}), same("a", "b")]).toEqual([true, false, false, false]);
  expect([startsWith("ab", "a"), startsWith("ab", "b"), startsWith(10, 1)]).toEqual([true, false, true]);
  expect([1, "6", 0, 7, "x", undefined, "12"].map((level) => headingLevel(level, 2))).toEqual([
    "1",
    "6",
    "2",
    "2",
    "2",
    "2",
    "2",
  ]);
});

describe("attributes of the tag's own that are not always there", () => {
  test.each([
    { map: { disabled: "x", hidden: true }, optional: " disabled", out: " disabled hidden" },
    { map: { title: "x", b: 1 }, optional: ' title="a b c" disabled', out: ' title="a b c" disabled b="1"' },
    { map: { value: "x", c: 1 }, optional: ' value="" title="a=c b"', out: ' value="" title="a=c b" c="1"' },
  ])("$optional is not given twice by $map", ({ map, optional, out }) => {
    expect(attributes(map, "id", optional)).toBe(out);
  });
});

describe("includes", () => {
  test.each([
    { list: ["a", "b"], input: "b", out: true },
    { list: ["1"], input: 1, out: true },
    { list: [1], input: "1", out: true },
    { list: ["b", "b"], input: "b", out: true },
    { list: ["a", "hasOwnProperty"], input: "hasOwnProperty", out: true },
    { list: ["a", "b"], input: "__proto__", out: false },
    { list: Object.assign(["a"], { 2: "b" }), input: "b", out: true },
    { list: ["a"], input: "b", out: false },
    { list: [""], input: "", out: false },
    { list: [undefined], input: undefined, out: false },
    { list: "ab", input: "a", out: false },
    { list: { 0: "a", length: 1 }, input: "a", out: false },
    { list: new Set(["a"]), input: "a", out: false },
    { list: [{ toString: () => "a" }], input: "a", out: false },
    { list: undefined, input: "a", out: false },
  ])("$list and $input give $out", ({ list, input, out }) => {
    expect(includes(stringSet(list), input)).toBe(out);
    expect(pairs.includes[1](list, input)).toBe(out ? String(input) : "");
  });
});

describe("withCount", () => {
  test.each([
    { input: "Up to %{count} of %{count}", count: 200, out: "Up to 200 of 200" },
    { input: "Up to %{count}", count: "$& %{count}", out: "Up to $& %{count}" },
    { input: "%{Count} % {count}", count: 1, out: "%{Count} % {count}" },
    { input: undefined, count: "7", out: "" },
    { input: {}, count: {}, out: "" },
  ])("$input and $count give $out", ({ input, count, out }) => {
    expect(withCount(input, count)).toBe(out);
  });
});

table("content", [
  { input: { html: "<b>a</b>", text: "c" }, out: "<b>a</b>" },
  { input: { html: "  <b>\n" }, out: "  <b>\n" },
  { input: { html: new SafeString("<b>"), text: "c" }, out: "<b>" },
  { input: { html: 5 }, out: "5" },
  { input: { html: "", text: "<" }, out: "&lt;" },
  { input: { html: {}, text: "c" }, out: "c" },
  { input: { html: 0, text: 1 }, out: "0" },
  { input: Object.create({ html: "<b>", text: "c" }), out: "" },
  { input: Object.assign(Object.create(null), { text: "c" }), out: "c" },
  { input: { text: "c", hasOwnProperty: 1 }, out: "c" },
  { input: "<", out: "&lt;" },
  { input: 0, out: "0" },
  { input: new SafeString("<b>"), out: "<b>" },
  { input: [], out: "" },
]);

describe("function and macro are equal whatever they are given", () => {
  const input = fc.oneof(anything, nasty, nastyUrl, fc.dictionary(names, anything, { maxKeys: 4 }));

  test.each(Object.entries(pairs))("%s", (_, [byFunction, byMacro]) => {
    fc.assert(
      fc.property(input, anything, (a, b) => {
        expect(byMacro(a, b)).toBe(byFunction(a, b));
      }),
    );
  });
});
