import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { componentNames, frontend, root } from "../../../build/paths.js";
import { bundleFile } from "../../../test/support/bundle.js";
import { visibleTree } from "../../../test/support/dom.js";
import { type MiniJinja, miniJinja } from "../../../test/support/minijinja.js";
import { project } from "../../../test/support/project.js";
import { canonical } from "../../../test/support/react.js";
import { compile } from "./compile.js";
import type { Template } from "./tree.js";
import { writeJinja } from "./write/macros/jinja.js";
import { writeNunjucks } from "./write/macros/nunjucks.js";
import { writeReact } from "./write/react/component.js";
import { writeTypeScript } from "./write/typescript/module.js";

/**
 * A template with one macro. It imports the components that are called. For the others, a line stays empty, so that every macro begins
 * on the same line.
 */
function template(body: string, parts = ""): string {
  const imports = ["pagination", "hint"].map((name) =>
    (body + parts).includes(`${name}(`) ? `{% from "../${name}/macro.njk" import ${name} %}` : "",
  );
  return `{# A sample. #}\n${imports.join("\n")}\n{% macro sample(params) %}\n${body}\n{% endmacro %}${parts}\n`;
}

function read(source: string, component = "sample"): Template {
  return compile(source, `${component}/macro.njk`, component);
}

const called = ["pagination", "hint"].map((folder) =>
  read(readFileSync(`${frontend}src/components/${folder}/macro.njk`, "utf8"), folder),
);

/** A template with its modules, whose imports point to the source of the package; or the error that it does not compile with. */
function written(body: string, parts?: string): { sample?: Template; modules?: Modules; error?: unknown } {
  try {
    const sample = read(template(body, parts));
    return { sample, modules: modulesOf(sample) };
  } catch (error) {
    return { error };
  }
}

type Modules = Record<"function" | "react", string>;

function modulesOf(template: Template): Modules {
  const all = [template, ...called];
  const toSource = (code: string) => code.replaceAll('from "../../', `from "${frontend}src/`);
  return { function: toSource(writeTypeScript(template, all).code), react: toSource(writeReact(template, all)) };
}

/**
 * Loads the modules as functions and as React components, which are called `function0`, `react0` and so on. They are bundled
 * with the source of the package, because to load hundreds of modules one by one takes seconds.
 */
async function load(samples: readonly (Modules | undefined)[]): Promise<Record<string, (params: unknown) => never>> {
  const { path, write } = project({}, { installed: "all" });
  const writeModules = (name: string, modules: Modules) =>
    write({ [`function/${name}.ts`]: modules.function, [`react/${name}.ts`]: modules.react });
  for (const template of called) writeModules(template.component, modulesOf(template));
  const exports = samples.flatMap((modules, index) => {
    if (!modules) return [];
    writeModules(`sample${index}`, modules);
    return ["function", "react"].map(
      (kind) => `export { sample as ${kind}${index} } from "./${kind}/sample${index}.js";`,
    );
  });
  write({ "index.js": exports.join("\n") });
  const isPackage = (name: string) => !/^[./]/.test(name);
  write({ "dist/samples.js": (await bundleFile(path("index.js"), { external: isPackage })).code });
  return import(/* @vite-ignore */ path("dist/samples.js"));
}

/** The published macro, run by Nunjucks, beside those that are published. */
function interpreted(source: string, options: object): (params: unknown) => string {
  class Sample extends nunjucks.Loader implements nunjucks.ILoader {
    getSource(name: string) {
      const path = join(templatesPath, "sample/macro.njk");
      return (name === "sample" ? { src: source, path, noCache: true } : null) as nunjucks.LoaderSource;
    }
  }
  const env = new nunjucks.Environment([new Sample(), new nunjucks.FileSystemLoader(templatesPath)], options);
  return (params) => env.renderString('{% from "sample" import sample %}{{ sample(params) }}', { params });
}

const macroSettings = [
  [true, false, false],
  [false, true, true],
];

const miniJinjas = [true, false].map((isTrimmed) =>
  Object.assign(miniJinja(), { undefinedBehavior: "strict", trimBlocks: isTrimmed, lstripBlocks: isTrimmed }),
);

/** The macro of Jinja2, run by MiniJinja. */
function inMiniJinja(env: MiniJinja, source: string, params: unknown): string {
  env.addTemplate("sample", source);
  return env.renderNamedStr("page.html", '{% from "sample" import sample %}{{ sample(params) }}', { params });
}

function isJson(params: unknown): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(JSON.stringify(params)), params);
  } catch {
    return false;
  }
}

/** One row for each construct: the body of a macro, what it is given, what every language prints. */
const rows: [construct: string, body: string, params: unknown, html: string, parts?: string][] = [
  ["literal HTML", "<p>a</p>", {}, "<p>a</p>"],
  ["characters of a template string", "<p>` ${1} \\ $ {</p>", {}, "<p>` ${1} \\ $ {</p>"],
  ["nothing", "", {}, ""],

  ["white space: a line break between tags", "<p>\n  <b>a</b>\n  <i>b</i>\n</p>", {}, "<p><b>a</b><i>b</i></p>"],
  ["white space: a space on a line", "<p><b>a</b> <i>b</i></p>", {}, "<p><b>a</b> <i>b</i></p>"],
  ["white space: a line break in a text", "<p>\n  one\n  two\n</p>", {}, "<p>one two</p>"],
  ["white space: beside a print", "<p>\n  a {{ params.a }}\n  {{ params.a }} b\n</p>", { a: 1 }, "<p>a 11 b</p>"],
  ["white space: a reference is no white space", "<p>&#32;{{ params.a }}</p>", { a: 1 }, "<p>&#32;1</p>"],
  ["white space: in a tag", '<p\n  id="a"\n  title="b"\n>c</p>', {}, '<p id="a" title="b">c</p>'],
  ["white space: a comment prints nothing", "<p>a{# b #}c</p>", {}, "<p>ac</p>"],

  ["text", "<p>{{ params.a }}</p>", { a: "<b>" }, "<p>&lt;b&gt;</p>"],
  ["text, of what is no text", "<p>{{ params.a }}</p>", { a: { toString: "x" } }, "<p></p>"],
  ["text, true", "<p>{{ params.a }}</p>", { a: true }, "<p></p>"],
  ["text, a number", "<p>{{ params.a }}</p>", { a: 0 }, "<p>0</p>"],
  ["text, a bigint", "<p>{{ params.a }}</p>", { a: 0n }, "<p>0</p>"],
  ["HTML", "<p>{{ params.html }}</p>", { html: "<b>" }, "<p><b></p>"],
  ["HTML that is a list", "<p>{{ params.bodyHtml }}</p>", { bodyHtml: ["<b>"] }, "<p></p>"],
  ["or, none given", '<p>{{ params.a or "Next" }}</p>', {}, "<p>Next</p>"],
  ["or, empty", '<p>{{ params.a or "Next" }}</p>', { a: "" }, "<p>Next</p>"],
  ["or, zero", '<p>{{ params.a or "Next" }}</p>', { a: 0 }, "<p>0</p>"],
  ["or, what prints nothing", '<p>{{ params.a or params.b or "Next" }}</p>', { a: {}, b: [1] }, "<p>Next</p>"],
  ["or, HTML first", '<p>{{ params.html or params.text or "a" }}</p>', { html: "<b>", text: "c" }, "<p><b></p>"],
  ["or, text after empty HTML", "<p>{{ params.html or params.text }}</p>", { html: "", text: "<" }, "<p>&lt;</p>"],
  ["or, a word with characters of HTML", '<p>{{ params.a or "a < b" }}</p>', {}, "<p>a &lt; b</p>"],
  ["content of an object", "<p>{{ content(params.a) }}</p>", { a: { text: "<", html: "<b>" } }, "<p><b></p>"],
  ["content, a text in its place", "<p>{{ content(params.a) }}</p>", { a: "<" }, "<p>&lt;</p>"],
  ["content, zero in its place", "<p>{{ content(params.a) }}</p>", { a: 0 }, "<p>0</p>"],
  ["content of the options", "{% if content(params) %}<p>{{ content(params) }}</p>{% endif %}", "0", "<p>0</p>"],
  ["content, nothing", "{% if content(params) %}<p>{{ content(params) }}</p>{% endif %}", { text: "" }, ""],

  ["an attribute", '<p title="{{ params.a }}">b</p>', { a: '"' }, '<p title="&quot;">b</p>'],
  ["an attribute, none given", '<p title="{{ params.a }}">b</p>', {}, "<p>b</p>"],
  ["an attribute, empty", '<p title="{{ params.a }}">b</p>', { a: "" }, '<p title="">b</p>'],
  ["an attribute, true", '<p title="{{ params.a }}">b</p>', { a: true }, "<p title>b</p>"],
  ["an attribute, of what is no text", '<p title="{{ params.a }}">b</p>', { a: {} }, "<p>b</p>"],
  ["an attribute with a fallback", '<p title="{{ params.a or "x" }}">b</p>', { a: "" }, '<p title="x">b</p>'],
  ["an attribute that is always there", '<p title="{{ params.a or "" }}">b</p>', {}, '<p title="">b</p>'],
  ["an attribute that is never empty", '<p title="{{ params.a or none }}">b</p>', { a: "" }, "<p>b</p>"],
  ["an attribute beside text", '<p title="a{{ params.a }}b">c</p>', {}, '<p title="ab">c</p>'],
  ["an attribute on a condition", '<p title="{{ "x" if params.a }}">b</p>', { a: 1 }, '<p title="x">b</p>'],
  ["an attribute on no condition", '<p title="{{ "x" if params.a }}">b</p>', { a: 0 }, "<p>b</p>"],
  ["a choice of attributes", '<p title="{{ "x" if params.a else params.b }}">c</p>', { b: "y" }, '<p title="y">c</p>'],
  ["a boolean attribute", '<input disabled="{{ params.a }}">', { a: "false" }, "<input disabled>"],
  ["a boolean attribute, zero", '<input disabled="{{ params.a }}">', { a: 0 }, "<input>"],
  [
    "a boolean attribute, a question",
    '<input checked="{{ params.a === 1 or params.b }}">',
    { a: 1 },
    "<input checked>",
  ],
  ["a bare attribute", "<form novalidate></form>", {}, "<form novalidate></form>"],
  ["an enumerated attribute", '<p spellcheck="{{ params.a }}">b</p>', { a: false }, '<p spellcheck="false">b</p>'],
  ["an enumerated attribute, a word", '<p spellcheck="{{ params.a }}">b</p>', { a: "x" }, '<p spellcheck="x">b</p>'],
  ["a URL", '<a href="{{ params.a }}">b</a>', { a: "javascript:x" }, '<a href="#unsafe-url">b</a>'],
  ["a URL with a fallback", '<a href="{{ params.a or "#" }}">b</a>', {}, '<a href="#">b</a>'],
  ["a class", '<p class="a {{ params.a }}">b</p>', { a: "<" }, '<p class="a &lt;">b</p>'],
  ["a class, none given", '<p class="a {{ params.a }} {{ params.b }}">b</p>', {}, '<p class="a">b</p>'],
  [
    "a class with a word before",
    '<p class="a b--{{ params.a }} {{ params.b }}">c</p>',
    { a: 0 },
    '<p class="a b--0">c</p>',
  ],
  ["a class with nothing after the word", '<p class="a b--{{ params.a }}">c</p>', { a: {} }, '<p class="a">c</p>'],
  ["a class on a condition", '<p class="a {{ "b" if params.a }} c">d</p>', { a: 1 }, '<p class="a b c">d</p>'],
  [
    "words, in lines",
    '<p aria-describedby="{{ params.a }}\n  {{ "b" if params.b }} {{ params.c }}">d</p>',
    { b: 1, c: "c" },
    '<p aria-describedby="b c">d</p>',
  ],
  ["words, none", '<p aria-describedby="{{ params.a }} {{ "b" if params.b }}">d</p>', { a: "" }, "<p>d</p>"],
  [
    "the caller's attributes",
    '<p id="a" {{ params.attributes }}>b</p>',
    { attributes: { id: 1, b: 2 } },
    '<p id="a" b="2">b</p>',
  ],
  [
    "the caller's attributes beside some that are not always there",
    '<p id="a" title="{{ params.a }}" hidden="{{ params.b }}" lang="{{ params.c or none }}" {{ params.attributes }}>d</p>',
    { a: "", attributes: { title: 1, hidden: 2, lang: 3, ID: 4, onclick: 5 } },
    '<p id="a" title="" hidden="2" lang="3">d</p>',
  ],
  [
    "the caller's attributes beside words",
    '<p aria-describedby="{{ params.a }}" {{ params.attributes }}>d</p>',
    { a: "x", attributes: { "aria-describedby": "y" } },
    '<p aria-describedby="x">d</p>',
  ],
  [
    "a script that names its source",
    '<script type="module" src="{{ params.a }}"></script>',
    { a: "/a.js" },
    '<script type="module" src="/a.js"></script>',
  ],
  [
    "a text area, which drops a line feed",
    "<textarea>{{ params.a }}</textarea>",
    { a: "\nx" },
    "<textarea>&#10;\nx</textarea>",
  ],
  ["a heading", '<h{{ params.a or 2 }} id="b">c</h{{ params.a or 2 }}>', { a: "3" }, '<h3 id="b">c</h3>'],
  ["a heading of no level", "<h{{ params.a or 2 }}>c</h{{ params.a or 2 }}>", { a: "7" }, "<h2>c</h2>"],
  ["a void and a self-closing element", '<br><path d="x"/>', {}, '<br><path d="x"/>'],

  ["a property of a property", "<p>{{ params.a.b.c }}</p>", { a: { b: { c: 1 } } }, "<p>1</p>"],
  ["a property of nothing", '<p>{{ params.a.b.c or "x" }}</p>', { a: null }, "<p>x</p>"],
  ["a property that is inherited", '<p>{{ params.a.b or "x" }}</p>', { a: Object.create({ b: 1 }) }, "<p>x</p>"],
  ["options without a prototype", "<p>{{ params.a }}</p>", Object.assign(Object.create(null), { a: 1 }), "<p>1</p>"],
  ["options with data as a method", "<p>{{ params.a }}</p>", { a: 1, hasOwnProperty: 2 }, "<p>1</p>"],

  ["if, of what is printed", "{% if params.a %}<p>{{ params.a }}</p>{% endif %}", { a: 0 }, "<p>0</p>"],
  ["if, of what prints nothing", "{% if params.a %}<p>{{ params.a }}</p>{% endif %}", { a: {} }, ""],
  ["if, of what is only asked for", "{% if params.a %}<p>b</p>{% endif %}", { a: {} }, "<p>b</p>"],
  ["if, of zero that is only asked for", "{% if params.a %}<p>b</p>{% endif %}", { a: 0 }, ""],
  [
    "if, of a list",
    "{% if params.a %}<ul>{% for b in params.a %}<li>c</li>{% endfor %}</ul>{% endif %}",
    { a: [1, null] },
    "",
  ],
  ["else", "{% if params.a %}<p>a</p>{% else %}<p>b</p>{% endif %}", {}, "<p>b</p>"],
  ["elif", "{% if params.a %}a{% elif params.b %}b{% else %}c{% endif %}", { b: 1 }, "b"],
  ["and, or, not", "{% if params.a and not (params.b or params.c) %}x{% endif %}", { a: 1, c: 0 }, "x"],
  ["and, with an or", "{% if params.a and (params.b or params.c) %}x{% endif %}", { c: 1 }, ""],
  ["or, with an and", "{% if (params.a and params.b) or params.c %}x{% endif %}", { c: 1 }, "x"],
  ["not, of an or", "{% if not (params.a or params.b) %}x{% endif %}", { b: 1 }, ""],
  ["===", '{% if params.a === "x" %}x{% endif %}', { a: "x" }, "x"],
  ["===, a number", "{% if params.a === 0 %}x{% endif %}", { a: "0" }, ""],
  ["!==", "{% if params.a !== false %}x{% endif %}", {}, "x"],
  ["a choice in text", "<p>{{ params.a if params.b else params.c }}</p>", { c: "<" }, "<p>&lt;</p>"],

  [
    "for",
    "{% for b in params.a %}<p>{{ b.c }}</p>{% endfor %}",
    { a: [{ c: 1 }, null, 3, "x", [4], { c: 2 }] },
    "<p>1</p><p>2</p>",
  ],
  ["for, over what is no list", "{% for b in params.a %}x{% endfor %}", { a: { length: 1e9 } }, ""],
  ["for, over a text", "{% for b in entries(params.a) %}x{% endfor %}", { a: "abc" }, ""],
  [
    "for, over entries of any kind",
    "{% for b in entries(params.a) %}<p>{{ content(b) }}</p>{% endfor %}",
    { a: ["a", 0, null, { text: "<" }, { html: "<b>" }, ["x"]] },
    "<p>a</p><p>0</p><p></p><p>&lt;</p><p><b></p><p></p>",
  ],
  [
    "for, over holes",
    "{% for b in entries(params.a) %}<p>{{ content(b) }}</p>{% endfor %}",
    { a: new Array(2) },
    "<p></p><p></p>",
  ],
  [
    "for, over a list of the template",
    '{% set items = objects(params.a) or [{ b: "1" }, { b: params.c }] %}{% for item in items %}{{ item.b }}{% endfor %}',
    { a: [1], c: 2 },
    "12",
  ],
  [
    "for, in a for",
    "{% for b in params.a %}{% for c in b.a %}{{ loop.index }}{{ c.d }}{% endfor %}{{ loop.index }}{% endfor %}",
    { a: [{ a: [{ d: "x" }, { d: "y" }] }, {}] },
    "1x2y12",
  ],
  [
    "for, with names from around it",
    '{% set id = string(params.b) %}{% for c in params.a %}<p id="{{ id }}-{{ loop.index }}">{{ params.b }}</p>{% endfor %}',
    { a: [{}, {}], b: "x" },
    '<p id="x-1">x</p><p id="x-2">x</p>',
  ],
  [
    "loop.first",
    "{% for b in params.a %}{% if loop.first %}f{% else %}o{% endif %}{% endfor %}",
    { a: [{}, {}, {}] },
    "foo",
  ],

  ["~", '<p id="{{ params.a ~ "-b" }}">c</p>', { a: 1 }, '<p id="1-b">c</p>'],
  ["~, of what is no text", '<p id="{{ params.a ~ "-b" }}">c</p>', { a: {} }, '<p id="-b">c</p>'],
  [
    "string",
    '{% set id = string(params.a or params.b) %}<p id="{{ id or "" }}">c</p>',
    { a: {}, b: "<" },
    '<p id="&lt;">c</p>',
  ],
  ["set", "{% set a = params.a %}<p>{{ a }}{{ a }}</p>", { a: "<" }, "<p>&lt;&lt;</p>"],
  [
    "set, to the first that is an object",
    '{% set a = params.a or params.b or { c: "d" } %}<p>{{ a.c }}</p>',
    { a: 1, b: { c: 1 } },
    "<p>1</p>",
  ],
  ["set, to an object of the template", '{% set a = params.a or { c: "d" } %}<p>{{ a.c }}</p>', { a: "x" }, "<p>d</p>"],
  [
    "set, to the first that prints something",
    '{% set a = string(params.a or ("b" if params.b else params.c)) %}<p>{{ a }}</p>',
    { a: "", b: false, c: "<" },
    "<p>&lt;</p>",
  ],
  ["set, to a question", "{% set isWrong = params.a or params.b %}{% if isWrong %}x{% endif %}", { b: 1 }, "x"],
  ["set, to a property of nothing", "{% set a = params.a %}<p>{{ a.b }}</p>", { a: null }, "<p></p>"],
  [
    "set, words",
    '{% set a = ["b", params.c, "d" if params.e] %}<p title="{{ a }}">f</p>',
    { c: "c" },
    '<p title="b c">f</p>',
  ],
  ["a fragment", "{% set a %}<b>{{ params.a }}</b>{% endset %}<p>{{ a }}</p>", { a: "<" }, "<p><b>&lt;</b></p>"],
  ["a fragment that prints nothing", "{% set a %}{{ params.a }}{% endset %}{% if a %}x{% endif %}", {}, ""],
  [
    "withCount",
    '<p>{{ withCount(params.a or "up to %{count}", params.b) }}</p>',
    { b: "<$&" },
    "<p>up to &lt;$&amp;</p>",
  ],
  ["includes", "{% if includes(params.a, params.b) %}x{% endif %}", { a: ["1", 2], b: 1 }, "x"],
  ["includes, in no list", "{% if includes(params.a, params.b) %}x{% endif %}", { a: "1", b: 1 }, ""],
  ["includes, nothing", "{% if includes(params.a, params.b) %}x{% endif %}", { a: [""], b: "" }, ""],
  ["same", "{% if same(params.a, params.b) %}x{% endif %}", { a: "1", b: 1 }, "x"],
  ["same, nothing", "{% if same(params.a, params.b) %}x{% endif %}", { a: "", b: "" }, ""],
  ["startsWith", "{% if startsWith(params.a, params.b) %}y{% endif %}", { a: "xyz", b: "xy" }, "y"],

  ["a component", '<p>{{ pagination({ nextUrl: params.a, nextPage: "b" }) }}</p>', {}, "<p></p>"],
  ["a component with the caller's options", "<p>{{ pagination(params.a) }}</p>", { a: { nextUrl: "b" } }, "<p></p>"],
  [
    "a component in a name",
    '{% set a = hint(params.a, { id: "x" }) %}{% if a %}<p class="b">{{ a }}</p>{% endif %}',
    { a: { text: "c", id: "d" } },
    '<p class="b"><div class="ds-hint" id="x">c</div></p>',
  ],
  ["a component that prints nothing", "{% set a = hint(params.a) %}{% if a %}x{% endif %}", { a: {} }, ""],
  [
    "a part",
    '{{ _part(params.a, "x") }}{{ _part(params.b, "y") }}',
    { a: { c: 1 }, b: { c: 2 } },
    '<p class="x">1</p><p class="y">2</p>',
    '{% macro _part(item, word) %}<p class="{{ word }}">{{ item.c }}</p>{% endmacro %}',
  ],
];

describe("what a template says means the same in every language, and the same DOM in React", () => {
  // A sample that does not compile fails in its own test.
  const samples = rows.map(([construct, body, params, html, parts], index) => {
    return { construct, params, html, index, ...written(body, parts) };
  });
  let render: Record<string, (params: unknown) => never>;

  beforeAll(async () => {
    render = await load(samples.map(({ modules }) => modules));
  });

  test.each(samples)("$construct", ({ construct, params, html, index, sample, error }) => {
    if (!sample) throw error;
    const all = [sample, ...called];
    const published = writeNunjucks(sample, all);
    const tree = visibleTree(html);
    // A macro reads properties as Nunjucks does, inherited ones too.
    const settings = construct === "a property that is inherited" ? [] : macroSettings;
    for (const [autoescape, trimBlocks, lstripBlocks] of settings) {
      expect(visibleTree(interpreted(published, { autoescape, trimBlocks, lstripBlocks })(params))).toEqual(tree);
    }
    expect(render[`function${index}`]?.(params)).toBe(html);
    expect(render).toHaveProperty(`react${index}`);
    expect(canonical(renderToStaticMarkup(render[`react${index}`]?.(params)))).toEqual(canonical(html));
    if (!isJson(params)) return;
    const macro = writeJinja(sample, all);
    for (const env of miniJinjas) expect(visibleTree(inMiniJinja(env, macro, params))).toEqual(tree);
  });
});

const at = (body: string, parts = "") => template(body, parts);

/** Templates that do not compile, each with its message, which begins with the line and column. */
const refused: [source: string, message: string][] = [
  [at("<{{ params.a }}>"), "5:1: a tag must begin with < and its name, without an expression in it: <"],
  [
    at('<p onclick="{{ params.a }}">b</p>'),
    '5:4: the attribute "onclick" runs script, which a component must not do: remove it',
  ],
  [
    at('<p style="{{ params.a }}">b</p>'),
    '5:11: an option cannot be printed in the attribute "style", because browsers read more than text in it',
  ],
  [at('<animate attributename="href" to="a"/>'), "5:1: <animate> is not allowed in a component"],
  [at("<script>x</script>"), "5:1: <script> is not allowed in a component"],
  [at('<script src="/a.js">{{ params.a }}</script>'), "5:1: <script> is not allowed in a component"],
  [at('<p title="{{ params.html }}">b</p>'), "5:14: this is HTML, which is printed between tags only"],
  [at('<p title="{{ hint(params.a) }}">b</p>'), "5:14: this is HTML, which is printed between tags only"],
  [at('{% set a %}b{% endset %}<p title="{{ a }}">b</p>'), "5:38: this is HTML, which is printed between tags only"],
  [at('<a href="/{{ params.a }}">b</a>'), "5:11: a URL is printed whole, with nothing beside it"],
  [
    at('<a href="{{ params.a or "javascript:x" }}">b</a>'),
    "5:25: a URL must be relative, or use http, https, mailto or tel",
  ],
  [at('<a href="javascript:x">b</a>'), "5:10: a URL must be relative, or use http, https, mailto or tel"],
  [at("<p {{ params.a }}>b</p>"), "5:4: only the caller's `attributes` are printed among the attributes of a tag"],
  [
    at('<p {{ params.attributes }} id="b">c</p>'),
    "5:28: put {{ params.attributes }} last: it skips attributes that the tag already has",
  ],
  [
    at("<p {{ params.attributes }} {{ params.attributes }}>c</p>"),
    "5:28: a tag can have the caller's attributes only once",
  ],
  [at("<p title='a'>b</p>"), "5:4: an attribute must be written name=\"value\", with double quotes: title='a'>b</p>"],
  [at("<p title=a>b</p>"), '5:4: an attribute must be written name="value", with double quotes: title=a>b</p>'],
  [at('<p id="a" ID="b">c</p>'), '5:11: the attribute "id" is in this tag twice: remove one'],
  [at('<p title="a\nb">c</p>'), "5:11: the value of an attribute must be on one line"],
  [
    at('<input disabled="a{{ params.a }}">'),
    '5:8: "disabled" is a boolean attribute: write disabled="{{ … }}" with one expression and nothing else',
  ],
  [at('<p{% if params.a %} id="b"{% endif %}>c</p>'), "5:3: `if` must be between tags, not inside a tag"],
  [at('<p class="{% if params.a %}b{% endif %}">c</p>'), "5:11: `if` must be between tags, not inside a tag"],
  [
    at("<p>{% if params.a %}</p>{% endif %}"),
    "5:21: unexpected end tag </p>: nothing is open in this block of the template",
  ],
  [at("<p><b></p></b>"), "5:7: unexpected end tag </p>: </b> must come first"],
  [at("<p>a"), "5:1: <p> has no end tag in the same block of the template"],
  [at('<p id="a'), "4:1: this block ends inside a tag"],
  [at("<p></p >"), "5:4: an end tag must be written </name>, without spaces or expressions: </p >"],
  [
    at("<h{{ params.a }}>b</h{{ params.a }}>"),
    "5:6: the level of a heading is an option `or` a number from 1 to 6: <h{{ params.level or 2 }}>",
  ],
  [
    at("<h{{ params.a or 7 }}>b</h{{ params.a or 7 }}>"),
    "5:6: the level of a heading is an option `or` a number from 1 to 6: <h{{ params.level or 2 }}>",
  ],
  [
    at("<h{{ params.a or 2 }}>b</h{{ params.a or 3 }}>"),
    "5:24: unexpected end tag </h{{ … }}>: </h{{ … }}> must come first",
  ],
  [at("{{ params.a | safe }}"), "5:4: a filter is not part of the template language"],
  [at('{{ params.a + "b" }}'), "5:4: `+` is not supported: join strings with `~`"],
  [at("{% if params.a is defined %}{% endif %}"), "5:7: `is` is not part of the template language"],
  [
    at("{% if params.a == 1 %}{% endif %}"),
    "5:7: `==` converts values before it compares them: use === or !== instead",
  ],
  [at("{% if params.a === params.b %}{% endif %}"), "5:20: compare with a word, a number, true or false"],
  [
    at("{{ params.a and params.b }}"),
    "5:4: a condition is not a value: use it in `if`, or `set` a name that begins with is or has",
  ],
  [
    at("{% set a = not params.a %}"),
    "5:12: a condition is not a value: use it in `if`, or `set` a name that begins with is or has",
  ],
  [
    at("{% set a = includes(params.a, params.b) %}"),
    "5:12: includes() is a condition, not a value: use it in `if`, or `set` a name that begins with is or has",
  ],
  [at("{% set isA = params.a %}{{ isA }}"), "5:28: a boolean cannot be printed"],
  [
    at('{% set a = params.a or "b" %}'),
    "5:12: these can be texts: write string(…) around them, which is the first that prints something",
  ],
  [at("{{ objects(params.a) }}"), "5:4: a list cannot be printed"],
  [at('{{ { a: "b" } }}'), "5:4: a object cannot be printed"],
  [at("{% for a in hint(params.a) %}{% endfor %}"), "5:13: print hint() between tags, or `set` a name for it"],
  [at('{% for a in "b" %}{% endfor %}'), "5:13: `for` needs an option that is a list"],
  [at("{% for a, b in params.c %}{% endfor %}"), "5:1: `for` takes one name"],
  [
    at("{% for a in params.b %}c{% else %}d{% endfor %}"),
    "5:1: `for … else` is not part of the template language: put an `if` around the `for`",
  ],
  [
    at("{% set a = 1 %}{% set a = 2 %}"),
    '5:16: "a" is already set: choose another name, because a name can be set only once',
  ],
  [at("{% set string = 1 %}"), '5:1: "string" is a name of the template language: choose another'],
  [at("{% set Ab = 1 %}"), '5:1: "Ab" is not a camelCase name'],
  [at("{% set a, b = 1 %}"), "5:1: `set` takes one name"],
  [at("{% set html = 1 %}"), '5:1: "html" has another meaning in the generated module: choose another name'],
  [at("{% set kwargs = params.a %}{{ kwargs }}"), '5:1: "kwargs" has another meaning in a macro: choose another name'],
  [at("{{ b }}"), '5:4: there is no variable or option called "b"'],
  [at('{{ params["a-b"] }}'), "5:4: read a property by its name, such as `params.name`"],
  [at("{{ loop.index }}"), "5:4: `loop` can be used only inside a `for`"],
  [at("{% for a in params.b %}{{ loop.cycle }}{% endfor %}"), '5:27: loop has index and first, not "cycle"'],
  [at("{% for a in params.b %}{{ loop.length }}{% endfor %}"), '5:27: loop has index and first, not "length"'],
  [
    at("{% for a in params.b %}{% if loop.last %}b{% endif %}{% endfor %}"),
    '5:30: loop has index and first, not "last"',
  ],
  [at("{{ caller() }}"), '5:4: no macro called "caller" is imported'],
  [at("{{ content() }}"), "5:4: content() takes an object with `html` or `text`, or a text in its place"],
  [at("{{ string(params.a, params.b) }}"), "5:4: string() takes one argument"],
  [
    at("{{ hint({ text: params.html }) }}"),
    '5:17: this is HTML, so the option that takes it must end in `html`, not be "text"',
  ],
  [
    at("{{ hint({ html: params.text }) }}"),
    '5:17: "html" takes HTML: a fragment, or an option whose name ends in `html`',
  ],
  [
    at("{{ hint(params.a, params.b) }}"),
    "5:4: hint() takes its options, and perhaps { … } with what this component sets",
  ],
  [at('{{ hint("a") }}'), "5:9: hint() takes its options: an object"],
  [at("{{ _part(params.a) }}"), "5:4: this template has no part called _part"],
  [at("{{ _part(params.a) }}", "{% macro _part() %}b{% endmacro %}"), "5:4: _part takes 0 arguments: "],
  [
    at("{{ _part() }}", "{% macro _part() %}{{ _part() }}{% endmacro %}"),
    "6:37: _part calls itself, which would never end",
  ],
  [at("a", "{% macro _part() %}b{% endmacro %}"), "6:15: _part is never used: call it, or remove it"],
  [
    at("a", "{% macro part() %}b{% endmacro %}"),
    "6:15: the macro of sample is called sample; its parts have names such as _part",
  ],
  [
    at("{{ _part(params.a or params.b) }}", "{% macro _part(c) %}{{ c }}{% endmacro %}"),
    "5:10: a part takes variables, options and literals as arguments: give this value a name with `set` first",
  ],
  [at('{% include "a.njk" %}'), "5:4: `include` is not part of the template language"],
  [at("{% for a in b %}"), "6:4: the `for` of line 5 has no `endfor` before this `endmacro`"],
  [
    at("{%- if params.a %}{% endif %}"),
    "5:1: tags cannot trim white space: write the tag without the `-`, because a line break between tags prints nothing",
  ],
  [
    at("{#- a #}"),
    "5:1: tags cannot trim white space: write the tag without the `-`, because a line break between tags prints nothing",
  ],
  ["{% macro sample(params) %}{% endmacro %}", "1:1: begin the template with a comment that describes the component"],
  ["{# a #}", "1:1: the macro of sample is called sample"],
  [
    "{# a #}{% macro sample(a) %}{% endmacro %}",
    "1:8: a macro takes `params`, and `parent` if a surrounding component sets some of its options",
  ],
  [`${template("")}<p>`, "7:1: a template can contain only imports and macros"],
  ['{# a #}{% from "./x.njk" import y %}', '1:8: import as `from "../component/macro.njk" import name`'],
  ['{# a #}{% from "../date-input/macro.njk" import date %}', "1:8: the macro of date-input is called dateInput"],
];

describe("refuses what a template may not say, with file, line and reason", () => {
  test.each(refused.map((row) => row.toReversed()))("%s", (message, source) => {
    let refusal = "nothing was refused";
    try {
      const sample = read(source as string);
      writeTypeScript(sample, [sample, ...called]);
    } catch (error) {
      refusal = (error as Error).message;
    }
    expect(refusal).toBe(`sample/macro.njk:${message}`);
  });
});

const templates = componentNames.map((folder) => {
  const file = `packages/ds-frontend/src/components/${folder}/macro.njk`;
  return compile(readFileSync(root + file, "utf8"), file, folder);
});

/**
 * Components whose source and output stand side by side in `compiler/snapshots`, to be read when they change: they have conditions of
 * several parts, loops, named fragments and calls of other components.
 */
describe.each(["radios", "checkboxes"])("%s, as it is written", (folder) => {
  const template = templates.find(({ component }) => component === folder) as Template;

  test("in TypeScript", async () => {
    await expect(writeTypeScript(template, templates).code).toMatchFileSnapshot(`snapshots/${folder}.ts.txt`);
  });

  test("in React", async () => {
    await expect(writeReact(template, templates)).toMatchFileSnapshot(`snapshots/${folder}.react.txt`);
  });

  test("in Nunjucks", async () => {
    await expect(writeNunjucks(template, templates)).toMatchFileSnapshot(`snapshots/${folder}.njk.txt`);
  });

  test("in Jinja2", async () => {
    await expect(writeJinja(template, templates)).toMatchFileSnapshot(`snapshots/${folder}.jinja.txt`);
  });
});
