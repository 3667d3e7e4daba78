import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { anything, names, nasty, nastyUrl } from "../../../../test/support/options.js";
import {
  attribute,
  attributes,
  enumerated,
  first,
  firstList,
  headingLevel,
  includes,
  moreClasses,
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
  '{% from "macro.njk" import attribute, attributes, content, includes, string, text, url, value, withCount, word %}';

/** The primitive of the same name, in plain Nunjucks. */
function macro(call: string): (a: unknown, b?: unknown) => string {
  const template = nunjucks.compile(`${imports}{{ ${call} }}`, env);
  return (a, b) => template.render({ a, b });
}

/** The content of an object, as a generated function writes it. */
function content(given: unknown): string {
  const { html, text: inner } = Object(given) as { html?: unknown; text?: unknown };
  const own = (name: string, value: unknown) => (Object.hasOwn(Object(given), name) ? value : undefined);
  return string(own("html", html)) || text(own("text", inner)) || text(given);
}

/** Each primitive twice: by function and by macro, the last argument a word of the template. */
const pairs = {
  string: [(a: unknown) => string(a), macro('string(a, "")')],
  text: [(a: unknown) => text(a), macro('text(a, "")')],
  value: [(a: unknown) => value(a), macro('value(a, "")')],
  url: [(a: unknown) => url(a), macro('url(a, "")')],
  moreClasses: [(a: unknown) => moreClasses(a), macro('word("", a, "")')],
  content: [(a: unknown) => content(a), macro('content(a, "")')],
  attribute: [(a: unknown) => attribute("href", a), macro('attribute("href", a, "")')],
  attributes: [(a: unknown) => attributes(a, "class role"), macro('attributes(a, "class role", {})')],
  "attributes beside one that is there": [
    (a: unknown, b?: unknown) => {
      const title = b ? " title" : "";
      return a === undefined ? "" : attributes(a, "class role", title).slice(title.length);
    },
    macro('attributes(a, "class role", { title: true if b else false })'),
  ],
  withCount: [(a: unknown, b?: unknown) => withCount(a, b), macro('withCount(a, b, "")')],
  includes: [(a: unknown, b?: unknown) => (includes(stringSet(a), b) ? "yes" : ""), macro('includes(a, b, "")')],
} satisfies Record<string, [(a: unknown, b?: unknown) => string, (a: unknown, b?: unknown) => string]>;

function table(name: keyof typeof pairs, rows: { given: unknown; out: string }[]): void {
  describe(name, () => {
    test.each(rows)("$given gives $out", ({ given, out }) => {
      const [byFunction, byMacro] = pairs[name];
      expect(byFunction(given)).toBe(out);
      expect(byMacro(given)).toBe(out);
    });
  });
}

table("string", [
  { given: "a <b>", out: "a <b>" },
  { given: 0, out: "0" },
  { given: -0, out: "0" },
  { given: 1e21, out: "1e+21" },
  { given: Number.NaN, out: "NaN" },
  { given: 10n, out: "10" },
  { given: 0n, out: "0" },
  { given: -5n, out: "-5" },
  { given: new SafeString("<b>"), out: "<b>" },
  { given: "", out: "" },
  { given: new SafeString(""), out: "" },
  { given: undefined, out: "" },
  { given: null, out: "" },
  { given: false, out: "" },
  { given: true, out: "" },
  { given: {}, out: "" },
  { given: ["a"], out: "" },
  { given: new String("a"), out: "" },
  { given: { val: "a", length: 1 }, out: "" },
  { given: Object.assign(new String("a"), { val: 5 }), out: "" },
  { given: Symbol("1"), out: "" },
  { given: () => "a", out: "" },
]);

table("text", [
  { given: "Don't escape \\ or `", out: "Don't escape \\ or `" },
  { given: '& < > "', out: "&amp; &lt; &gt; &quot;" },
  { given: "&amp;", out: "&amp;amp;" },
  { given: "a\rb\r\nc", out: "a&#13;b&#13;\nc" },
  { given: "a\0b", out: "a\ufffdb" },
  { given: "\ud800a\udc00", out: "\ufffda\ufffd" },
  { given: "😀é漢", out: "😀é漢" },
  { given: " a ", out: " a " },
  { given: 0, out: "0" },
  { given: "", out: "" },
  { given: {}, out: "" },
  { given: new SafeString("<b>&amp;</b>"), out: "<b>&amp;</b>" },
]);

table("value", [
  { given: new SafeString('"><b>'), out: "&quot;&gt;&lt;b&gt;" },
  { given: new SafeString("&amp;"), out: "&amp;amp;" },
  { given: "a", out: "a" },
  { given: null, out: "" },
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
  ].map((given) => ({ given, out: given })),
  { given: "/a?b&c", out: "/a?b&amp;c" },
  { given: "https:\r", out: "https:&#13;" },
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
  ].map((given) => ({ given, out: "#unsafe-url" })),
  { given: new SafeString("javascript:x"), out: "#unsafe-url" },
  { given: ["javascript:x"], out: "" },
  { given: 5, out: "5" },
]);

table("moreClasses", [
  { given: "a b", out: " a b" },
  { given: '"', out: " &quot;" },
  { given: undefined, out: "" },
  { given: "", out: "" },
  { given: 0, out: " 0" },
  { given: {}, out: "" },
  { given: new SafeString('"'), out: " &quot;" },
]);

table("attributes", [
  { given: { id: "a", "data-b": 1 }, out: ' id="a" data-b="1"' },
  { given: { hidden: true, lang: "" }, out: ' hidden lang=""' },
  { given: { a: null, b: undefined, c: false, d: {}, e: ["x"], f: () => "x", g: Symbol() }, out: "" },
  { given: { a: '"', b: "\r", c: new SafeString("<") }, out: ' a="&quot;" b="&#13;" c="&lt;"' },
  { given: { class: "a", ROLE: "b", id: "c" }, out: ' id="c"' },
  { given: { "data-a": 1, "DATA-A": 2, "data-b": null, "Data-B": 3 }, out: ' data-a="1" Data-B="3"' },
  { given: { onclick: "x", ONFOCUS: "x", on: "x", srcdoc: "x", SrcDoc: "x" }, out: "" },
  { given: { "data-srcdoc": 1, srcdocs: 1, "data-on": 1 }, out: ' data-srcdoc="1" srcdocs="1" data-on="1"' },
  { given: { "a b": 1, "a/b": 1, "a\nb": 1, "a>": 1, "a=": 1, "": 1, "1": 1, "-a": 1, é: 1, "\u212a": 1 }, out: "" },
  { given: { "x:y.z-1": 1, _a: 1, ":b": 1 }, out: ' x:y.z-1="1" _a="1" :b="1"' },
  {
    given: { href: "javascript:x", SRC: "data:x", "xlink:href": "/a" },
    out: ' href="#unsafe-url" SRC="#unsafe-url" xlink:href="/a"',
  },
  ...urlAttributes.map((name) => ({ given: { [name]: "data:x" }, out: ` ${name}="#unsafe-url"` })),
  { given: { formaction: true, action: 1 }, out: ' formaction action="1"' },
  { given: Object.assign(Object.create(null), { id: "a" }), out: ' id="a"' },
  { given: JSON.parse('{"__proto__": {"id": "a"}, "id": "b"}'), out: ' id="b"' },
  { given: Object.assign({}, JSON.parse('{"__proto__": {"id": "a"}, "lang": "b"}')), out: ' lang="b"' },
  {
    given: Object.setPrototypeOf({ lang: "b" }, Object.create(null, { id: { value: "a", enumerable: true } })),
    out: ' lang="b"',
  },
  { given: runInNewContext('({ id: "a" })'), out: ' id="a"' },
  { given: { constructor: "a", hasOwnProperty: 1 }, out: ' constructor="a" hasOwnProperty="1"' },
  { given: Object.create({ constructor: "a" }, { id: { value: "b", enumerable: true } }), out: "" },
  { given: [["id", "a"]], out: "" },
  { given: new Map([["id", "a"]]), out: "" },
  {
    given: new (class Ids {
      id = "a";
    })(),
    out: "",
  },
  { given: "id", out: "" },
  { given: 5, out: "" },
  { given: true, out: "" },
  { given: null, out: "" },
  { given: undefined, out: "" },
]);

test.each([
  { given: "a", out: "a c" },
  { given: 1, out: "1 c" },
  { given: '"', out: '" c' },
  { given: 0, out: "0 c" },
  { given: "", out: "c" },
  { given: undefined, out: "c" },
  { given: ["a"], out: "c" },
  { given: new SafeString("<"), out: "< c" },
])("spaceSeparated: $given gives $out", ({ given, out }) => {
  expect(spaceSeparated([given, "c"])).toBe(out);
});

table("attribute", [
  { given: "javascript:x", out: ' href="#unsafe-url"' },
  { given: "", out: ' href=""' },
  { given: 0, out: ' href="0"' },
  { given: true, out: " href" },
  { given: false, out: "" },
  { given: {}, out: "" },
  { given: new SafeString(""), out: "" },
]);

test("an enumerated attribute has booleans as words", () => {
  expect(enumerated("spellcheck", true)).toBe(' spellcheck="true"');
  expect(enumerated("spellcheck", false)).toBe(' spellcheck="false"');
  expect(enumerated("spellcheck", "x")).toBe(' spellcheck="x"');
  expect(enumerated("spellcheck", undefined)).toBe("");
});

test.each([
  ["", "b"],
  [undefined, "b"],
  [null, "b"],
  [false, "b"],
  [new SafeString(""), "b"],
  [0, 0],
  [0n, 0n],
  [true, true],
])("first: %s", (given, out) => {
  expect(first(given, "b")).toBe(out);
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
    { list: ["a", "b"], given: "b", out: "yes" },
    { list: ["1"], given: 1, out: "yes" },
    { list: [1], given: "1", out: "yes" },
    { list: ["b", "b"], given: "b", out: "yes" },
    { list: ["a", "hasOwnProperty"], given: "hasOwnProperty", out: "yes" },
    { list: ["a", "b"], given: "__proto__", out: "" },
    { list: Object.assign(["a"], { 2: "b" }), given: "b", out: "yes" },
    { list: ["a"], given: "b", out: "" },
    { list: [""], given: "", out: "" },
    { list: [undefined], given: undefined, out: "" },
    { list: "ab", given: "a", out: "" },
    { list: { 0: "a", length: 1 }, given: "a", out: "" },
    { list: new Set(["a"]), given: "a", out: "" },
    { list: [{ toString: () => "a" }], given: "a", out: "" },
    { list: undefined, given: "a", out: "" },
  ])("$list and $given give $out", ({ list, given, out }) => {
    expect(includes(stringSet(list), given)).toBe(out === "yes");
    expect(pairs.includes[1](list, given)).toBe(out);
  });
});

describe("withCount", () => {
  test.each([
    { given: "Up to %{count} of %{count}", count: 200, out: "Up to 200 of 200" },
    { given: "Up to %{count}", count: "$& %{count}", out: "Up to $& %{count}" },
    { given: "%{Count} % {count}", count: 1, out: "%{Count} % {count}" },
    { given: undefined, count: "7", out: "" },
    { given: {}, count: {}, out: "" },
  ])("$given and $count give $out", ({ given, count, out }) => {
    expect(withCount(given, count)).toBe(out);
    expect(pairs.withCount[1](given, count)).toBe(out);
  });
});

table("content", [
  { given: { html: "<b>a</b>", text: "c" }, out: "<b>a</b>" },
  { given: { html: "  <b>\n" }, out: "  <b>\n" },
  { given: { html: new SafeString("<b>"), text: "c" }, out: "<b>" },
  { given: { html: 5 }, out: "5" },
  { given: { html: "", text: "<" }, out: "&lt;" },
  { given: { html: {}, text: "c" }, out: "c" },
  { given: { html: 0, text: 1 }, out: "0" },
  { given: Object.create({ html: "<b>", text: "c" }), out: "" },
  { given: Object.assign(Object.create(null), { text: "c" }), out: "c" },
  { given: { text: "c", hasOwnProperty: 1 }, out: "c" },
  { given: "<", out: "&lt;" },
  { given: 0, out: "0" },
  { given: new SafeString("<b>"), out: "<b>" },
  { given: [], out: "" },
]);

describe("function and macro are equal whatever they are given", () => {
  const given = fc.oneof(anything, nasty, nastyUrl, fc.dictionary(names, anything, { maxKeys: 4 }));

  test.each(Object.entries(pairs))("%s", (_, [byFunction, byMacro]) => {
    fc.assert(
      fc.property(given, anything, (a, b) => {
        expect(byMacro(a, b)).toBe(byFunction(a, b));
      }),
      { numRuns: 2000 },
    );
  });
});
