import { runInNewContext } from "node:vm";
import { templatesPath } from "ds-frontend/nunjucks";
import * as fc from "fast-check";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { anything, names, nasty, nastyUrl } from "../../../../test/support/options.js";
import {
  attribute,
  attributes,
  content,
  includes,
  moreClasses,
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
const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath), { autoescape: false });
const imports =
  '{% from "html/macro.njk" import attributes, content, includes, moreClasses, spaceSeparated, startsWith, string, text, url, value, withCount %}';

/** The primitive of the same name, in plain Nunjucks. */
function macro(call: string): (a: unknown, b?: unknown) => string {
  const template = nunjucks.compile(`${imports}{{ ${call} }}`, env);
  return (a, b) => template.render({ a, b });
}

/** Each primitive twice: by function and by macro, the last argument a word of the template. */
const pairs = {
  string: [(a: unknown) => string(a, "none"), macro('string(a, "none")')],
  text: [(a: unknown) => text(a, "none"), macro('text(a, "none")')],
  value: [(a: unknown) => value(a, "none"), macro('value(a, "none")')],
  url: [(a: unknown) => url(a, "none"), macro('url(a, "none")')],
  moreClasses: [(a: unknown) => moreClasses(a), macro('moreClasses(a, "")')],
  content: [(a: unknown, b?: unknown) => content(a, b, "none"), macro('content(a, b, "none")')],
  attributes: [(a: unknown) => attributes(a, "class role"), macro('attributes(a, "class role")')],
  "optional attributes": [
    (a: unknown, b?: unknown) => {
      const optional = attribute("href", a) + attribute("data-b", b) + attribute("data-c", spaceSeparated([a, "c", b]));
      return attributes(b, "class role", optional);
    },
    macro('attributes(b, "class role", { href: a, "data-b": b, "data-c": spaceSeparated([a, "c", b], "") })'),
  ],
  spaceSeparated: [(a: unknown, b?: unknown) => spaceSeparated([a, "c", b]), macro('spaceSeparated([a, "c", b], "")')],
  startsWith: [(a: unknown, b?: unknown) => startsWith(a, b, "none"), macro('startsWith(a, b, "none")')],
  withCount: [(a: unknown, b?: unknown) => withCount(a, b, "%{count}?"), macro('withCount(a, b, "%{count}?")')],
  includes: [(a: unknown, b?: unknown) => includes(stringSet(a), b), macro('includes(a, b, "")')],
  "includes, in a short list": [
    (a: unknown, b?: unknown) => includes([a, 1, "x"], b),
    macro('includes([a, 1, "x"], b, "")'),
  ],
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
  { given: "", out: "none" },
  { given: new SafeString(""), out: "none" },
  { given: undefined, out: "none" },
  { given: null, out: "none" },
  { given: false, out: "none" },
  { given: true, out: "none" },
  { given: {}, out: "none" },
  { given: ["a"], out: "none" },
  { given: new String("a"), out: "none" },
  { given: { val: "a", length: 1 }, out: "none" },
  { given: Object.assign(new String("a"), { val: 5 }), out: "none" },
  { given: Symbol("1"), out: "none" },
  { given: () => "a", out: "none" },
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
  { given: "", out: "none" },
  { given: {}, out: "none" },
  { given: new SafeString("<b>&amp;</b>"), out: "<b>&amp;</b>" },
]);

table("value", [
  { given: new SafeString('"><b>'), out: "&quot;&gt;&lt;b&gt;" },
  { given: new SafeString("&amp;"), out: "&amp;amp;" },
  { given: "a", out: "a" },
  { given: null, out: "none" },
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
  { given: ["javascript:x"], out: "none" },
  { given: 5, out: "5" },
]);

table("moreClasses", [
  { given: "a b", out: " a b" },
  { given: '"', out: " &quot;" },
  { given: undefined, out: "" },
  { given: "", out: "" },
  { given: 0, out: "" },
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

table("spaceSeparated", [
  { given: "a", out: "a c" },
  { given: 1, out: "1 c" },
  { given: '"', out: '" c' },
  { given: 0, out: "c" },
  { given: "", out: "c" },
  { given: undefined, out: "c" },
  { given: ["a"], out: "c" },
  { given: new SafeString("<"), out: "< c" },
]);

table("optional attributes", [
  { given: "javascript:x", out: ' href="#unsafe-url" data-c="javascript:x c"' },
  { given: "", out: ' href="" data-c="c"' },
  { given: 0, out: ' href="0" data-c="c"' },
  { given: true, out: ' href data-c="c"' },
  { given: false, out: ' data-c="c"' },
  { given: {}, out: ' data-c="c"' },
]);

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
    expect(includes(stringSet(list), given)).toBe(out);
    expect(pairs.includes[1](list, given)).toBe(out);
  });
});

describe("withCount", () => {
  test.each([
    { given: "Up to %{count} of %{count}", count: 200, out: "Up to 200 of 200" },
    { given: "Up to %{count}", count: "$& %{count}", out: "Up to $& %{count}" },
    { given: "%{Count} % {count}", count: 1, out: "%{Count} % {count}" },
    { given: undefined, count: "7", out: "7?" },
    { given: {}, count: {}, out: "?" },
  ])("$given and $count give $out", ({ given, count, out }) => {
    expect(withCount(given, count, "%{count}?")).toBe(out);
    expect(pairs.withCount[1](given, count)).toBe(out);
  });
});

describe("content", () => {
  test.each([
    { html: "<b>a</b>", given: "c", out: "<b>a</b>" },
    { html: "  <b>\n", given: "c", out: "  <b>\n" },
    { html: new SafeString("<b>"), given: "c", out: "<b>" },
    { html: 5, given: "c", out: "5" },
    { html: "", given: "<", out: "&lt;" },
    { html: undefined, given: "<", out: "&lt;" },
    { html: {}, given: "c", out: "c" },
    { html: 0, given: 0, out: "0" },
    { html: undefined, given: undefined, out: "none" },
  ])("$html and $given give $out", ({ html, given, out }) => {
    expect(content(html, given, "none")).toBe(out);
    expect(pairs.content[1](html, given)).toBe(out);
  });
});

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
