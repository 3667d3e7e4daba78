import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import ts from "typescript";
import { afterAll, describe, expect, test } from "vitest";
import { frontend } from "../../../build/rooms.js";
import { readTemplate } from "./read/template.js";
import type { Template } from "./tree.js";
import { writeNunjucks } from "./write/nunjucks/macro.js";
import { writeTypeScript } from "./write/typescript/module.js";

const head = `{#- A sample. -#}
{%- from "../html/macro.njk" import attributes, content, contentOf, includes, moreClasses, spaceSeparated, startsWith, string, text, url, value, withCount -%}
{%- from "../pagination/macro.njk" import pagination -%}
`;

function template(body: string): string {
  return `${head}{%- macro sample(params) -%}\n${body}\n{%- endmacro -%}\n`;
}

function read(body: string): Template {
  return readTemplate(template(body), "sample/macro.njk", "sample");
}

const folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The body compiled, as a function; its imports point to the built package. */
async function compiled(body: string, index: number): Promise<(params: unknown) => string> {
  const { code } = writeTypeScript(read(body));
  const javascript = ts
    .transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext } })
    .outputText.replaceAll("../../html/", `${frontend}dist/html/`)
    .replaceAll("../pagination/render.js", `${frontend}dist/index.js`);
  const file = join(folder, `${index}.mjs`);
  writeFileSync(file, javascript);
  return ((await import(/* @vite-ignore */ file)) as { sample: (params: unknown) => string }).sample;
}

/** A template, run by Nunjucks. */
function interpreted(source: string, options: object): (params: unknown) => string {
  class Sample extends nunjucks.FileSystemLoader {
    override getSource(name: string) {
      if (name !== "sample/macro.njk") return super.getSource(name);
      return { src: source, path: join(templatesPath, name), noCache: true };
    }
  }
  const env = new nunjucks.Environment(new Sample(templatesPath), options);
  return (params) => env.renderString('{% from "sample/macro.njk" import sample %}{{ sample(params) }}', { params });
}

const list = '([] if params.list is mapping else params.list or []) | select("mapping")';

/** One row for each construct: the body of a macro, what it is given, what both languages print. */
const rows: [construct: string, body: string, params: unknown, html: string][] = [
  ["literal HTML", "<p>a</p>", {}, "<p>a</p>"],
  ["characters of a template string", "<p>` ${1} \\ $ {</p>", {}, "<p>` ${1} \\ $ {</p>"],
  ["lines joined by a tag", "<p>\n  {#- -#}\n</p>", {}, "<p></p>"],
  ["nothing", "", {}, ""],
  ["text", '<p>{{ text(params.a, "") }}</p>', { a: "<b>" }, "<p>&lt;b&gt;</p>"],
  ["text, none given", '<p>{{ text(params.a, "Next") }}</p>', {}, "<p>Next</p>"],
  ["text, empty", '<p>{{ text(params.a, "Next") }}</p>', { a: "" }, "<p>Next</p>"],
  ["text, zero", '<p>{{ text(params.a, "Next") }}</p>', { a: 0 }, "<p>0</p>"],
  [
    "content, HTML",
    '<p>{{ content(params.html, params.text, "") }}</p>',
    { html: "<b>a</b>", text: "c" },
    "<p><b>a</b></p>",
  ],
  ["content, text", '<p>{{ content(params.html, params.text, "") }}</p>', { html: "", text: "<" }, "<p>&lt;</p>"],
  ["value", '<p title="{{ value(params.a, "x") }}">', { a: '"' }, '<p title="&quot;">'],
  ["value beside literals", '<p title="a{{ value(params.a, "x") }}b">', {}, '<p title="axb">'],
  ["url", '<a href="{{ url(params.a, "") }}">', { a: "javascript:x" }, '<a href="#unsafe-url">'],
  ["moreClasses", '<p class="a{{ moreClasses(params.a, "") }}">', { a: "b" }, '<p class="a b">'],
  ["moreClasses, none given", '<p class="a{{ moreClasses(params.a, "") }}">', {}, '<p class="a">'],
  ["attributes", '<p id="a"{{ attributes(params.a, "id") }}>', { a: { id: 1, b: 2 } }, '<p id="a" b="2">'],
  [
    "attributes that are not always there",
    '<p id="a"{{ attributes(params.a, "id", { b: params.b, c: spaceSeparated([params.c, "d"], ""), e: params.e === 1 }) }}>',
    { a: { b: 1, c: 2, f: 3 }, b: "", c: "<", e: 1 },
    '<p id="a" b="" c="&lt; d" e f="3">',
  ],
  [
    "attributes that are not there",
    '<p id="a"{{ attributes(params.a, "id", { b: params.b, c: spaceSeparated([params.c], ""), e: params.e === 1 }) }}>',
    { a: { b: 1, c: 2, e: 3 } },
    '<p id="a" b="1" c="2" e="3">',
  ],
  [
    "spaceSeparated",
    '<p id="{{ value(spaceSeparated([params.a, "b" if params.a, params.c], "") ~ "", "") }}">',
    { a: "a", c: {} },
    '<p id="a b">',
  ],
  ["includes", '{%- if includes(params.a, params.b, "").length -%}x{%- endif -%}', { a: ["1"], b: 1 }, "x"],
  ["startsWith", '{%- if startsWith(params.a, params.b, "x").length -%}y{%- endif -%}', { a: "xyz" }, "y"],
  ["startsWith, not", '{%- if startsWith(params.a, params.b, "x").length -%}y{%- endif -%}', { a: "xyz", b: "y" }, ""],
  [
    "withCount",
    '<p>{{ text(withCount(params.a, params.b, "up to %{count}") ~ "", "") }}</p>',
    { b: "<$&" },
    "<p>up to &lt;$&amp;</p>",
  ],
  [
    "a script that names its source",
    '<script type="module" src="{{ url(params.a, "") }}"></script>',
    { a: "/a.js" },
    '<script type="module" src="/a.js"></script>',
  ],
  ["includes, in no list", '{%- if includes(params.a, params.b, "").length -%}x{%- endif -%}', { a: "1", b: 1 }, ""],
  [
    "includes, in a list of the template",
    '{%- if includes([params.a, params.b], 1, "").length -%}x{%- endif -%}',
    { b: 1 },
    "x",
  ],
  [
    "a list of the template",
    '{%- set items = [{ a: "1" }, { a: params.b }] -%}{%- for item in items -%}{{ text(item.a, "") }}{%- endfor -%}',
    { b: 2 },
    "12",
  ],
  [
    "one list or another",
    `{%- set given = ${list} -%}{%- set items = given if given.length else [{ a: "x" }] -%}{%- for item in items -%}{{ text(item.a, "") }}{%- endfor -%}`,
    {},
    "x",
  ],
  ["a property of a property", '<p>{{ text(params.a.b.c, "") }}</p>', { a: { b: { c: 1 } } }, "<p>1</p>"],
  ["a property of nothing", '<p>{{ text(params.a.b.c, "x") }}</p>', { a: null }, "<p>x</p>"],
  ["if", "{%- if params.a -%}<p>a</p>{%- endif -%}", { a: 1 }, "<p>a</p>"],
  ["if, not", "{%- if params.a -%}<p>a</p>{%- endif -%}", {}, ""],
  ["else", "{%- if params.a -%}<p>a</p>{%- else -%}<p>b</p>{%- endif -%}", {}, "<p>b</p>"],
  ["elif", "{%- if params.a -%}a{%- elif params.b -%}b{%- else -%}c{%- endif -%}", { b: 1 }, "b"],
  ["elif, else", "{%- if params.a -%}a{%- elif params.b -%}b{%- else -%}c{%- endif -%}", {}, "c"],
  ["if in an attribute", '<p class="a{%- if params.a -%} b{%- endif -%}">', { a: 1 }, '<p class="ab">'],
  ["and", "{%- if params.a and params.b -%}x{%- endif -%}", { a: 1, b: 0 }, ""],
  ["or", "{%- if params.a or params.b -%}x{%- endif -%}", { a: 0, b: 1 }, "x"],
  ["not", "{%- if not params.a -%}x{%- endif -%}", { a: 0 }, "x"],
  ["not, of a group", "{%- if not (params.a or params.b) -%}x{%- endif -%}", { b: 1 }, ""],
  ["and before or", "{%- if params.a or params.b and params.c -%}x{%- endif -%}", { a: 1 }, "x"],
  ["or in text", '<p>{{ text(params.a or params.b, "") }}</p>', { b: "b" }, "<p>b</p>"],
  ["===", '{%- if params.a === "x" -%}x{%- endif -%}', { a: "x" }, "x"],
  ["===, a number", "{%- if params.a === 0 -%}x{%- endif -%}", { a: "0" }, ""],
  ["is number", "{%- if params.a is number -%}x{%- endif -%}", { a: Number.NaN }, "x"],
  ["is number, of a string", "{%- if params.a is number -%}x{%- endif -%}", { a: "1" }, ""],
  ["!==", '{%- if params.a !== "x" -%}x{%- endif -%}', {}, "x"],
  ["> of a length", '{%- set t = text(params.a, "") -%}{%- if t.length > 1 -%}x{%- endif -%}', { a: "ab" }, "x"],
  ["<= of a length", '{%- set t = text(params.a, "") -%}{%- if t.length <= 1 -%}x{%- endif -%}', { a: "ab" }, ""],
  ["inline if", '<p>{{ text(params.a, "") if params.a else text(params.b, "") }}</p>', { b: "b" }, "<p>b</p>"],
  ["inline if without else", '<p>{{ text(params.a, "") if params.a }}</p>', {}, "<p></p>"],
  ["inline if of values", '<p>{{ text(params.a if params.b else "c", "") }}</p>', { a: "a" }, "<p>c</p>"],
  ["~", '<p id="{{ value(string(params.a, "") ~ "-b", "") }}">', { a: 1 }, '<p id="1-b">'],
  ["~ of what is no text", '<p id="{{ value(string(params.a, "") ~ "-b", "") }}">', { a: {} }, '<p id="-b">'],
  ["~ of three", '<p id="{{ value("a" ~ string(params.a, "x") ~ 2, "") }}">', {}, '<p id="ax2">'],
  ["set", '{%- set a = text(params.a, "") -%}<p>{{ a }}{{ a }}</p>', { a: "<" }, "<p>&lt;&lt;</p>"],
  ["set to a value", '{%- set a = params.a -%}<p>{{ text(a, "") }}</p>', { a: "<" }, "<p>&lt;</p>"],
  [
    "a property of a set value that is nothing",
    '{%- set a = params.a -%}<p>{{ text(a.b, "") }}</p>',
    { a: null },
    "<p></p>",
  ],
  ["a property of a set value", '{%- set a = params.a -%}<p>{{ text(a.b, "") }}</p>', { a: { b: 1 } }, "<p>1</p>"],
  [
    "length of what is printed",
    '{%- set a = text(params.a, "") -%}{%- if a.length -%}<p>{{ a }}</p>{%- endif -%}',
    { a: "" },
    "",
  ],
  [
    "set block",
    '{%- set a -%}<b>{{ text(params.a, "") }}</b>{%- endset -%}<p>{{ a | safe }}</p>',
    { a: "<" },
    "<p><b>&lt;</b></p>",
  ],
  ["set block as a condition", '{%- set a -%}{{ text(params.a, "") }}{%- endset -%}{%- if a -%}x{%- endif -%}', {}, ""],
  ["set block as content", '{%- set a -%}<b>{%- endset -%}<p>{{ content(a, params.b, "") }}</p>', {}, "<p><b></p>"],
  [
    "for",
    `{%- set items = ${list} -%}{%- for item in items -%}<p>{{ text(item.a, "") }}</p>{%- endfor -%}`,
    { list: [{ a: 1 }, null, 3, "x", [4], { a: 2 }] },
    "<p>1</p><p>2</p>",
  ],
  [
    "for over what is no list",
    `{%- set items = ${list} -%}{%- for item in items -%}x{%- endfor -%}`,
    { list: { length: 1e9 } },
    "",
  ],
  [
    "an attribute from a name that was set",
    '{%- set word = string(params.a, "") ~ "" -%}<p{{ attributes(params.b, "", { "data-a": word }) }}>',
    { a: "x" },
    '<p data-a="x">',
  ],
  [
    "for inside for",
    `{%- set items = ${list} -%}{%- for item in items -%}{%- set inner = ${list.replaceAll("params", "item")} -%}{%- for each in inner -%}{{ text(loop.index, "") }}{{ text(each.a, "") }}{%- endfor -%}{{ text(loop.index, "") }}{%- endfor -%}`,
    { list: [{ list: [{ a: "x" }, { a: "y" }] }, {}, { list: { a: 1 } }, { list: [{ a: "z" }] }] },
    "1x2y1231z4",
  ],
  [
    "for over entries of any kind",
    '{%- set items = [] if params.list is mapping else params.list or [] -%}{%- for item in items -%}<p>{{ contentOf(item, "") }}</p>{%- endfor -%}',
    { list: ["a", 0, null, { text: "<" }, { html: "<b>" }, ["x"]] },
    "<p>a</p><p>0</p><p></p><p>&lt;</p><p><b></p><p></p>",
  ],
  [
    "for in a for",
    '{%- set rows = [] if params.list is mapping else params.list or [] -%}{%- for row in rows -%}{%- set cells = [] if row is mapping else row or [] -%}<p>{%- for cell in cells -%}{%- if loop.first -%}f{%- endif -%}{{ text(cell.a, "") }}{%- endfor -%}</p>{%- endfor -%}',
    { list: [[{ a: 1 }, { a: 2 }], [], [{ a: 3 }], { 0: { a: 4 }, length: 1 }] },
    "<p>f12</p><p></p><p>f3</p><p></p>",
  ],
  ["content of an object", '<p>{{ contentOf(params.a, "") }}</p>', { a: { text: "<", html: "<b>" } }, "<p><b></p>"],
  ["content of a text in the place of an object", '<p>{{ contentOf(params.a, "") }}</p>', { a: "<" }, "<p>&lt;</p>"],
  ["content of an object without any", '<p>{{ contentOf(params.a, "none") }}</p>', { a: { html: "" } }, "<p>none</p>"],
  [
    "content as a value",
    '{%- set a = contentOf(params, "") -%}{%- if a.length -%}<p>{{ a }}</p>{%- endif -%}',
    "0",
    "<p>0</p>",
  ],
  ["for over nothing", `{%- set items = ${list} -%}{%- for item in items -%}x{%- endfor -%}`, {}, ""],
  ["length of a list", `{%- set items = ${list} -%}{%- if items.length -%}x{%- endif -%}`, { list: [null] }, ""],
  [
    "loop.index",
    `{%- set items = ${list} -%}{%- for item in items -%}{{ text(loop.index, "") }}{%- endfor -%}`,
    { list: [{}, {}] },
    "12",
  ],
  [
    "loop.index in ~",
    `{%- set items = ${list} -%}{%- for item in items -%}<p id="{{ value("a-" ~ loop.index, "") }}">{%- endfor -%}`,
    { list: [{}, {}] },
    '<p id="a-1"><p id="a-2">',
  ],
  [
    "loop.first, loop.last",
    `{%- set items = ${list} -%}{%- for item in items -%}{%- if loop.first -%}f{%- endif -%}{%- if loop.last -%}l{%- endif -%}{%- endfor -%}`,
    { list: [{}, {}, {}] },
    "fl",
  ],
  [
    "loop.length",
    `{%- set items = ${list} -%}{%- for item in items -%}{{ text(loop.length, "") }}{%- endfor -%}`,
    { list: [{}, {}] },
    "22",
  ],
  [
    "the word loop in a string",
    `{%- set items = ${list} -%}{%- for item in items -%}{{ text("loop" if item.a else "x", "") }}{%- endfor -%}`,
    { list: [{ a: 1 }, {}] },
    "loopx",
  ],
  [
    "set in a for",
    `{%- set items = ${list} -%}{%- for item in items -%}{%- set a = url(item.a, "") -%}<a href="{{ a }}">{%- endfor -%}`,
    { list: [{ a: "b" }, { a: "c" }] },
    '<a href="b"><a href="c">',
  ],
  ["a component", '<p>{{ pagination({ nextUrl: params.a, nextPage: "b" }) }}</p>', {}, "<p></p>"],
  [
    "a component with the caller's options",
    '<p>{{ pagination(params.a, "") }}</p>',
    { a: { nextUrl: "b" } },
    "<p></p>",
  ],
];

describe("what a template may say means the same in Nunjucks, in the published macro and in TypeScript", () => {
  test.each(rows.map((row, index) => [...row, index] as const))("%s", async (_, body, params, html, index) => {
    for (const [autoescape, trimBlocks, lstripBlocks] of [
      [true, false, false],
      [false, true, true],
    ]) {
      const options = { autoescape, trimBlocks, lstripBlocks };
      expect(interpreted(template(body), options)(params)).toBe(html);
      expect(interpreted(writeNunjucks(read(body), []), options)(params)).toBe(html);
    }
    expect((await compiled(body, index))(params)).toBe(html);
  });
});

const at = (body: string) => template(body);

/** Templates that the compiler refuses, each with its message, which begins with the line and column. */
const refused: [source: string, message: string][] = [
  [at('<{{ text(params.a, "b") }}>'), "5:1: a tag begins with < and its whole name; not so here: <"],
  [
    at('<{#- -#}script>{{ text(params.a, "") }}</script>'),
    "5:1: a tag begins with < and its whole name; not so here: <",
  ],
  [
    at('<p onclick="{{ value(params.a, "") }}">'),
    '5:1: the attribute "onclick" runs script: it has no place in a component',
  ],
  [
    at('<p style="{{ value(params.a, "") }}">'),
    "5:19: nothing is printed in this attribute: what it means is more than text",
  ],
  [at('<animate attributename="href" to="a"/>'), "5:1: <animate> has no place in a component"],
  [
    at('<meta http-equiv="refresh" content="{{ value(params.a, "") }}">'),
    "5:45: nothing is printed in this attribute: what it means is more than text",
  ],
  [
    at('<p{{ attributes(params.a, "") }} id="b">'),
    "5:34: attributes() stands last in its tag, because it leaves alone those before it",
  ],
  [
    at('<p{{ attributes(params.a, "") }}{{ attributes(params.b, "") }}>'),
    '5:46: this tag has "…", so write attributes(…, "…")',
  ],
  [at('<p id="a" ID="b">'), '5:1: the attribute "id" stands twice in this tag'],
  [
    at("{%- if params.a.length -%}{%- endif -%}"),
    "5:16: what the caller gave may have any length: print it or make a list of it first",
  ],
  [at('{{ text(params["a-b"], "") }}'), "5:15: look a property up by its name: `params.name`"],
  [at('<a href="{{ url(params.a, "javascript:x") }}">'), "5:27: this URL would run script or leave the site's schemes"],
  [at("{%- if params.html -%}{%- endif -%}"), "5:14: print this with content(…) and ask for the `.length` of that"],

  [at("{{ params.a }}"), '5:10: print this in text through a primitive: text(…, "") or content(…, …, "")'],
  [at('{{ value(params.a, "") }}'), '5:9: print this in text through a primitive: text(…, "") or content(…, …, "")'],
  [
    at('<p title="{{ text(params.a, "") }}">'),
    '5:18: print this in an attribute through a primitive: value(…, ""), url(…, "") or moreClasses(…, "")',
  ],
  [at('<p {{ text(params.a, "") }}>'), '5:11: only attributes(…, "…") is printed among the attributes of a tag'],
  [at('<a href="{{ value(params.a, "") }}">'), '5:18: this attribute holds a URL: print it with url(…, "")'],
  [at('<a href="/{{ url(params.a, "") }}">'), "5:17: a URL is printed whole, with nothing before it"],
  [at("<p title='a'>"), "5:1: attributes are written name=\"value\", in double quotes; not so here: ='a'>"],
  [at("<p title=a>"), '5:1: attributes are written name="value", in double quotes; not so here: =a>'],
  [at('<p id="a" id="b">'), '5:1: the attribute "id" stands twice in this tag'],
  [at("<script>x</script>"), "5:1: <script> has no place in a component"],
  [at('<p id="a"{{ attributes(params.a, "") }}>'), '5:23: this tag has "id", so write attributes(…, "id")'],
  [
    at("<p{%- if params.a -%}>{%- endif -%}"),
    "5:7: both branches of an `if` must leave the HTML in the same state: text, tag or attribute value",
  ],
  [at('<p id="a'), "4:5: the macro ends inside a tag"],
  [
    at("<p>{%- if params.a -%}</p>{%- endif -%}"),
    "5:23: </p> closes no element that was opened in the same block of the template",
  ],
  [at("<p></p >"), "5:1: an end tag is written </name>; not so here: </p >"],
  [at('<p id="a" >'), '5:1: attributes are written name="value", in double quotes; not so here:  >'],
  [
    at('<p {{ attributes(params.a, "") }}>'),
    "5:17: a space in a tag stands before the name of an attribute, and nowhere else",
  ],
  [at("<p{%- set a = 1 -%}>"), "5:7: `set` stands between tags, not in one"],
  [at("{%- set html = 1 -%}"), '5:5: "html" has another meaning in the generated module: choose another name'],
  [at("a\nb"), "5:1: this text holds a line break: end the line with a tag that trims, or with {#- -#}"],
  [
    at("{{ text(params.a) }}"),
    '5:8: the last argument of text() must be written in the template, as "" or { … }: Nunjucks takes data with a __keywords property for keyword arguments',
  ],
  [at('{{ text(params.a, "<") }}'), '5:19: the words of a template hold none of & < > "'],
  [at('{{ text(params.a, params.b, "") }}'), "5:8: text() takes 2 arguments, the last one a string"],
  [
    at('{{ content(params.text, params.text, "") }}'),
    "5:18: content() prints its first argument as HTML, so its name must end in `html`",
  ],
  [at('{%- set a = text(params.a, "") -%}{{ text(a, "") }}'), "5:43: this is HTML already"],
  [
    at('{%- set a = text(params.a, "") -%}{%- if a -%}{%- endif -%}'),
    "5:42: this is always true in Nunjucks, even when empty: ask for its `.length`",
  ],
  [
    at('{%- if string(params.a, "") -%}{%- endif -%}'),
    "5:14: this is always true in Nunjucks, even when empty: ask for its `.length`",
  ],
  [
    at("{%- set a -%}x{%- endset -%}{{ a }}"),
    "5:32: a `set` block is a plain string in Nunjucks: print it with `| safe`",
  ],
  [at("{{ params.a | safe }}"), "5:15: `safe` is only for what a `set` block holds"],
  [
    at("{{ params.a | upper }}"),
    '5:15: the one way to write a list is ([] if x is mapping else x or []) | select("mapping")',
  ],
  [
    at('{%- set a = params.a | select("mapping") -%}'),
    '5:24: the one way to write a list is ([] if x is mapping else x or []) | select("mapping")',
  ],
  [
    at('{%- set a = ([] if params.a is mapping else params.b or []) | select("mapping") -%}'),
    '5:63: the one way to write a list is ([] if x is mapping else x or []) | select("mapping")',
  ],
  [
    at(
      `{%- set a = ${list} -%}{%- for b in a -%}{%- set c = [] if b is mapping else b or [] -%}{%- for d in c -%}{{ text(b, "") }}{%- endfor -%}{%- endfor -%}`,
    ),
    '5:181: "b" belongs to the `for` around this one',
  ],
  [at("{%- for a in params.list -%}{%- endfor -%}"), "5:5: `for` walks a list that was `set` before it"],
  [
    at('{{ text(params.a ~ "b", "") }}'),
    '5:15: `~` would call the toString of whatever the caller gave: write string(…, "")',
  ],
  [at("{%- if params.a == 1 -%}{%- endif -%}"), "5:17: `==` converts what the caller gave: compare with === or !=="],
  [at("{%- if params.a < 1 -%}{%- endif -%}"), "5:17: `<` converts what the caller gave: compare with === or !=="],
  [
    at("{%- if params.a is defined -%}{%- endif -%}"),
    "5:14: `is number` is the one test with `is`, outside the way a list is written",
  ],
  [at('{{ text(params.a + "b", "") }}'), "5:15: `+`; join strings with `~`: it is not part of the template language"],
  [at("{%- set a = 1 -%}{%- set a = 2 -%}"), '5:26: "a" is set already: a name is set once'],
  [at("{%- set text = 1 -%}"), '5:9: "text" has another meaning here'],
  [at("{%- set a, b = 1 -%}"), "5:5: `set` takes one name"],
  [at('{{ text(b, "") }}'), '5:9: nothing here is called "b"'],
  [at('{{ text(params["a" ~ "b"], "") }}'), "5:15: look a property up by its name: `params.name`"],
  [at('{{ text(loop.index, "") }}'), "5:13: `loop` is only there inside a `for`"],
  [at("{{ caller() }}"), '5:10: no macro called "caller" is imported'],
  [
    at("{{ pagination({ text: text(params.a, '') }) }}"),
    '5:27: this is HTML, so the option that takes it must end in `html`, not be "text"',
  ],
  [at('{%- include "a.njk" -%}'), "5:5: `include` is not part of the template language"],
  [at("{%- for a in b -%}"), "6:5: unknown block tag: endmacro"],
  [at("{% if params.a %}{% endif %}"), "5:1: a tag starts with {%-"],
  [at("{%- if params.a %}{%- endif -%}"), "5:17: a tag ends with -%}"],
  [at("{# a #}"), "5:1: a comment is written {#- … -#}"],
  ["{%- macro sample(params) -%}{%- endmacro -%}", "1:1: begin with a comment that says what the component is"],
  ["{#- a -#}{%- macro other(params) -%}{%- endmacro -%}", "1:14: the macro of sample is called sample"],
  [
    "{#- a -#}{%- macro sample(a) -%}{%- endmacro -%}",
    "1:14: a macro takes `params`, and `field` when a field around it sets some of its options",
  ],
  [`${template("")}<p>`, "6:17: a template holds its imports and one macro, nothing else"],
  ['{#- a -#}{%- from "./x.njk" import y -%}', '1:14: import as `from "../room/macro.njk" import name`'],
  [
    '{#- a -#}{%- from "../html/macro.njk" import escape -%}',
    '1:46: the primitives are attributes, content, contentOf, includes, moreClasses, spaceSeparated, startsWith, string, text, url, value, withCount, not "escape"',
  ],
  ['{#- a -#}{%- from "../date-input/macro.njk" import date -%}', "1:52: the macro of date-input is called dateInput"],
];

describe("what a template may not say is refused, with file, line and reason", () => {
  test.each(refused.map((row) => row.toReversed()))("%s", (message, source) => {
    let refusal = "nothing was refused";
    try {
      writeTypeScript(readTemplate(source as string, "sample/macro.njk", "sample"));
    } catch (error) {
      refusal = (error as Error).message;
    }
    expect(refusal).toBe(`sample/macro.njk:${message}`);
  });
});
