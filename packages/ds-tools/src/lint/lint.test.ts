import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { casesOf, expectFindings } from "../../../../test/support/lint-cases.js";
import { project } from "../../../../test/support/project.js";

/*
 * Calls of macros of the real packages: govuk-frontend 6, nhsuk-frontend 10, ds-frontend, and a folder of macros. What the pages of
 * the rules show is not repeated here.
 */

const services = {
  govuk: project(
    {
      "package.json": {},
      "views/components/radios/macro.njk": "{% macro radios(params) %}{{ params.anything }}{% endmacro %}",
      "views/components/badge/macro.njk":
        "{% macro appBadge(params) %}{{ params.text }}{{ params.tone }}{% endmacro %}",
      "views/components/badge/macro-options.json": [{ name: "text", type: "string", required: true }],
      "macros/old/tag/macro.njk":
        "{% macro oldTag(params) %}{{ params.text }}{{ params.colour }}{{ params.key.text }}{{ params.key.classes }}{% endmacro %}",
      "macros/old/tag/macro-options.json": [
        { name: "text", type: "string", required: true },
        { name: "colour", type: "string", description: "Deprecated. Use classes." },
        { name: "key.text", type: "string" },
        { name: "key.classes", type: "string" },
      ],
      "macros/old/pill/macro.njk": "{% macro oldPill(params) %}{% endmacro %}",
      "macros/old/pill/macro-options.json": [],
      "empty/": "",
    },
    { installed: ["govuk-frontend"] },
  ),
  nhsuk: project(
    {
      "package.json": {},
      "views/layout.njk":
        '{% from "nhsuk/components/radios/macro.njk" import radios %}{% block content %}{% endblock %}',
    },
    { installed: { "nhsuk-frontend": "nhsuk-frontend-10" } },
  ),
  "ds-frontend": project({ "package.json": { dependencies: { "ds-frontend": "*" } } }, { installed: ["ds-frontend"] }),
};
const lintIn = (service: keyof typeof services, source: string, options = {}) =>
  lintTemplate(source, { filename: services[service].path("views/page.njk"), ...options });
const lint = (source: string, options = {}) => lintIn("govuk", source, options);

const input = 'name: "a", id: "a", label: { text: "A" }';
const radios = 'name: "a", items: [{ text: "A", value: "a" }]';

const calls = {
  govuk: `
    {{ govukRadios({ id: "a", idPrefix: "a", ${radios} }) }}
    → unknown-option (warning) … so it is ignored
    {{ govukRadios({ name: "a", items: [{ text: "A", value: "a", chekced: true }] }) }}
    → unknown-option govukRadios (govuk-frontend 6.6.0): items[0] has no option 'chekced': did you mean 'checked'?
    {{ govukInput({ ${input}, hint: { txt: "x" } }) }}
    → unknown-option … hint has no option 'txt': did you mean 'text'?
    {{ govukTable({ rows: [[{ text: "a", colour: "b" }]] }) }}
    → unknown-option … rows[0][0] has no option 'colour'
    {{ govukInput(view.field("fullName", { label: { txt: "Full name" }, hnt: { text: "a" } })) }}
    → unknown-option … label has no option 'txt'
    → unknown-option … has no option 'hnt': did you mean 'hint'?
    {{ govukButton() }}
    → missing-option … 'text' or 'html' is missing, so a button is empty.
    {{ govukRadios({ name: "a", items: { text: "A" } }) }}
    → wrong-type … items must be an array, not an object.
    {{ govukRadios({ name: "a", items: [[{ text: "a", value: "b" }]] }) }}
    → wrong-type … items[0] must be an object, not an array.
    {{ govukRadios({ name: "a", items: ["a"] }) }}
    → wrong-type … items[0] must be an object, not a string.
    {{ govukTable({ rows: [{ text: "a" }] }) }}
    → wrong-type … rows[0] must be an array, not an object.
    {{ govukTable({ rows: [["a"]] }) }}
    → wrong-type … rows[0][0] must be an object, not a string.
    {{ govukButton("Save") }}
    → wrong-type … must be an object, not a string.
    {% import "govuk/components/button/macro.njk" as ui %}{{ ui.govukButon({ text: "a" }) }}
    → unknown-macro … has no macro 'govukButon': did you mean 'govukButton'?
    {{ govukButtn({ text: "a" }) }}
    → unknown-macro There is no macro 'govukButtn': did you mean 'govukButton'?
    {% from "components/badge/macro.njk" import appBadge %}{{ appBadge({ text: "a", tone: "b", size: "c" }) }}
    → unknown-option … has no option 'size'
    {% markdown "x", y=1 %}⏎{{ govukButton({ tex: "a", text: "b" }) }}⏎{% endmarkdown %}{% trans %}{% endtrans %}
    → 2:18 unknown-option`,
  nhsuk: `
    {% from "nhsuk/components/radios/macro.njk" import radios %}{{ radios({ tone: "a", ${radios} }) }}
    → 1:73 unknown-option
    {% extends "layout.njk" %}{% block content %}{{ radios({ tone: "a", ${radios} }) }}{% endblock %}
    → 1:58 unknown-option
    {{ radios({ tone: "a", ${radios} }) }}
    {% from "nhsuk/components/details/macro.njk" import details %}{{ details({ summaryText: "a", text: "b" }) }}
    → deprecated-option (warning) … 'summaryText' is deprecated since 10.6.0. … 'summary.text'
    {% from "nhsuk/components/input/macro.njk" import input %}{{ input({ name: "a", label: "A", hint: "B" }) }}
    {% from "radios/macro.njk" import radios %}{{ radios({ inline: true, ${radios} }) }}
    {% from "radios/macro.njk" import radios %}{{ radios({ idPrfix: "a", ${radios} }) }}
    → unknown-option`,
  "ds-frontend": `
    {% from "error-summary/macro.njk" import errorSummary %}{{ errorSummary({ titleText: "a", errorLst: [] }) }}
    → unknown-option … has no option 'errorLst': did you mean 'errorList'?
    {% from "radios/macro.njk" import radios %}{{ radios({ name: "a", items: [], disabled: true }) }}
    → unknown-option … has no option 'disabled'
    {% from "file-upload/macro.njk" import fileUpload %}{{ fileUpload({ name: "a", label: "A", javascript: true }) }}
    → unknown-option … has no option 'javascript', so it is ignored
    {% from "tag/macro.njk" import tag %}{{ tag({ text: "a", colour: "navy" if old else "red" }) }}
    → colour must be "grey" or "green" or "teal" or "blue" or "purple" or "pink" or "red" or "orange" or "yellow", not "navy".
    {% from "panel/macro.njk" import panel %}{{ panel({ titleText: "a", headingLevel: 9 }) }}
    → headingLevel must be "1" or "2" or "3" or "4" or "5" or "6", not "9".
    {% from "input/macro.njk" import input %}{{ input({ name: "a", label: { text: "A", size: "huge" } }) }}
    → size must be "s" or "m" or "l" or "xl", not "huge".
    {% from "panel/macro.njk" import panel %}{{ panel({ title: "Done" }) }}
    → missing-option … 'titleText' or 'titleHtml' is missing
    → unknown-option … has no option 'title': did you mean 'titleText'?
    {% from "input/macro.njk" import input %}{{ input({ id: "a", name: "a", label: ["A"] }) }}
    → label must be an object or string, not an array.
    {% from "pagination/macro.njk" import pagination %}{{ pagination({ nextUrl: "/a" }) }}
    → 'nextPage' is missing.
    {% from "ds-frontend/button/macro.njk" import button %}{{ button({ tetx: "a" }) }}
    → has no option 'tetx': did you mean 'text'?
    {% from "ds-frontend/radio/macro.njk" import radios %}
    → has no file "ds-frontend/radio/macro.njk": did you mean 'ds-frontend/radios/macro.njk'?
    {% from "ds-frontend/radios/macro.njk" import radio %}
    → has no macro 'radio': did you mean 'radios'?`,
};

describe.each(Object.entries(calls))("findings in calls of the macros of %s", (service, table) => {
  test.each(casesOf(table))("%s", (source, findings) => {
    expectFindings(lintIn(service as keyof typeof services, source), findings);
  });
});

describe("what is right, or not known, has no findings", () => {
  test.each([
    "",
    "<p>{ a } {x</p>",
    "{% raw %}{{ govukButton({ a: 1 }) }}{% endraw %}{# {{ govukButton({ a: 1 }) }} #}",
    `{{ govukInput({ ${input}, spellcheck: false, attributes: { anything: 1 } }) }}`,
    `{{ govukInput({ ${input}, errorMessage: false, hint: none, prefix: "" }) }}`,
    `{{ govukInput({ ${input}, errorMessage: { text: e } if e }) }}`,
    `{{ govukInput({ ${input}, value: 5, autocomplete: true }) }}`,
    `{% set html %}a{% endset %}{{ govukInput({ ${input}, hint: html and { html: html } }) }}`,
    '{{ govukRadios({ name: "a", items: [{ divider: "or" }] }) }}',
    '{{ govukRadios({ name: "a", items: [{ text: "A", value: "a", label: { classes: "b" } }] }) }}',
    '{{ govukRadios({ name: "a", items: [{ text: "A", value: "a" } if x, x] }) }}',
    "{{ govukRadios(options) }}{{ govukButton(x or options) }}",
    "{{ govukButton({ text: text, html: html }) }}",
    "{% call govukFieldset({ legend: { text: 'a' } }) %}{% endcall %}{% call govukButton({}) %}b{% endcall %}",
    '{{ govukInput({ id: "a", name: "a", attributes: { "aria-label": "A" } }) }}',
    '<label for="a">A</label>{{ govukInput({ id: "a", name: "a" }) }}',
    '{{ govukLabel({ for: "a", text: "A" }) }}{{ govukInput({ id: "a", name: "a" }) }}',
    '<label for="{{ x }}">A</label>{{ govukInput({ id: y, name: "a" }) }}',
    '{{ govukTable({ rows: [[{}, { text: "a" }]] }) }}',
    "{% macro govukButton(params) %}{% endmacro %}{{ govukButton({ anything: 1 }) }}",
    "{% macro x(govukButton) %}{{ govukButton({ a: 1 }) }}{% endmacro %}",
    '{% from "components/radios/macro.njk" import radios %}{{ radios({ anything: 1 }) }}',
    '{% from "somewhere/macro.njk" import govukThing %}{{ govukThing({ a: 1 }) }}{{ govukThings() }}',
    '{% set x = { text: "a" } %}{{ govukButton(x) }}{% set x = { rows: [] } %}{{ govukSummaryList(x) }}',
    "{% if a === b and c !== d %}{{ 7 // 2 }}{{ -a if not b is defined }}{% endif %}",
  ])("%s", (source) => {
    expect(lint(source)).toEqual([]);
  });
});

describe("a call is followed through", () => {
  const options = '{ text: "b", tone: "a" }';
  test.each([
    `{% import "govuk/components/button/macro.njk" as ui %}{{ ui.govukButton(${options}) }}`,
    `{% from "govuk/components/button/macro.njk" import govukButton as button %}{{ button(${options}) }}`,
    `{% from "node_modules/govuk-frontend/dist/govuk/components/button/macro.njk" import govukButton %}{{ govukButton(${options}) }}`,
    `{% from "components/button/macro.njk" import govukButton as b %}{{ b(${options}) }}`,
    `{% set b = govukButton %}{{ b(${options}) }}`.replace(/^/, '{% from "button/macro.njk" import govukButton %}'),
    `{{ govukButton(params=${options}) }}`,
    `{% set options = ${options} %}{{ govukButton(options) }}`,
    `{% if x %}{% set options = { text: "b" } %}{% else %}{% set options = ${options} %}{% endif %}{{ govukButton(options) }}`,
    `{{ govukButton(mergeObjects(options, ${options})) }}`,
    `{{ govukButton(${options} | merge(options)) }}`,
    `{{ govukButton(${options} if x else y) }}`,
    `{{ govukButton(options | default(${options})) }}`,
    `{{ govukDetails({ summaryText: "a", html: govukButton(${options}) }) }}`,
    `{% call(x) govukFieldset({}) %}{{ govukButton(${options}) }}{% endcall %}`,
    `{% for x in y %}{% set z %}{{ govukButton(${options}) }}{% endset %}{% endfor %}`,
    `{% switch x %}{% case 1 %}{{ govukButton(${options}) }}{% default %}{% endswitch %}`,
    `{% macro own(a, b={}) %}{% from "govuk/components/button/macro.njk" import govukButton %}{{ govukButton(${options}) }}{% endmacro %}`,
  ])("%s", (source) => {
    expectFindings(lint(source), ["govukButton (govuk-frontend 6.6.0) has no option 'tone', so it is ignored."]);
  });
});

describe("a folder of macros", () => {
  test("is searched by name, and macro-options.json adds what is deprecated", () => {
    const source = '{{ oldTag({ text: "a", colour: "red", key: { text: "a", clases: "b" } }) }}';
    expectFindings(lint(source, { macros: [services.govuk.path("macros")] }), [
      "deprecated-option (warning) oldTag (macros/old/tag/macro.njk): 'colour' is deprecated. Its description: Deprecated. Use classes.",
      "unknown-option oldTag (macros/old/tag/macro.njk): key has no option 'clases': did you mean 'classes'?",
    ]);
  });

  test("throws without a macro", () => {
    for (const name of ["empty", "package.json"])
      expect(() => lint("", { macros: [services.govuk.path(name)] })).toThrow("no folder in it has a macro.njk");
    expect(() => lint("", { macros: [services.govuk.path("nowhere")] })).toThrow("There is no folder");
  });
});

describe("a template that Nunjucks refuses is one finding, with its place and the reason", () => {
  test.each(
    casesOf(`
    {{ govukButton({⏎  text: "a"⏎  html: "b"⏎}) }}
    → 2:9 … a comma is missing after this
    {{ govukInput({⏎  label: {⏎    text: "a"⏎  }⏎  hint: x⏎}) }}
    → 4:3 … a comma is missing after this
    {{ f([⏎  { a: 1 }⏎  { a: 2 }⏎]) }}
    → 2:10 … a comma is missing after this
    {{ f({⏎  a: 1,⏎}) }}
    → 2:7 … Nunjucks allows no comma before "}"
    {{ f([1,⏎]) }}
    → 1:8 … Nunjucks allows no comma before "]"
    {{ f({ a: 'it's' }) }}
    → 1:11 … a quote inside this text ends it
    {{ f({⏎  a: { b: 1,⏎  c: 2⏎}) }}
    → 1:6 … this "{" is not closed
    {{ f({⏎  a: 1⏎} }}
    → 1:5 … this "(" is not closed
    {{ f({ a: 1 } }) }}
    → 1:15 … this "}" closes nothing
    {{ a) }}
    → 1:5 … this ")" closes nothing
    {{ f({ a: { b: 1 }}) }}
    → 1:18 … two braces end the tag here: write "} }" with a space
    {{ govukButton({⏎  text "a"⏎}) }}
    → 2:8 … expected colon after dict key
    <p>⏎{% if x %}⏎<p>⏎
    → 2:4 … the 'if' of line 2 has no 'endif'
    {% block a %}⏎{% for x in y %}⏎{% endblock %}
    → 3:4 … the 'for' of line 2 has no 'endfor' before this 'endblock'
    a⏎{% endif %}
    → 2:4 … this 'endif' belongs to a tag that was never opened
    a⏎{{ 'b }}
    → 2:4 … this string has no closing quote
    {{ govukButton({⏎  text: "Save,⏎  classes: "wide"⏎}) }}
    → 2:9 … this string has no closing quote on its line
    a⏎{# b
    → 2:1 … this comment has no end
    a⏎b #} c
    → 2:3 … this ends a comment that was never opened
    a {{ b
    → 1:7 … expected variable end, got end of file
    {% block a %}{% endblock %}⏎{% block a %}{% endblock %}
    → 2:10 … The block 'a' is defined twice
    {{ r/(/ }}
    → Invalid regular expression
    {{ a ? b : c }}
    → Nunjucks has no "? :": write "b if a else c".
    {% if !a %}{% endif %}
    → Nunjucks has no "!": write "not".
    {% if a && b %}{% endif %}
    → Nunjucks has no "&&": write "and".
    {% if a || b %}{% endif %}
    → Nunjucks has no "||": write "or".
    {{ a?b:c }}
    → 1:4 … Nunjucks has no "? :": write "b if a else c".
    {{ f({ a: b ?? c }) }}
    → 1:13 … Nunjucks has no "??": write "or".
    {% if a <> b %}{% endif %}
    → Nunjucks has no "<>": write "!=".
    {% if a = b %}{% endif %}
    → 1:9 … write "==" to compare.
    {% if a %}{% else if b %}{% endif %}
    → write "elif".
    {% if a %}{% else %}{% elif b %}{% endif %}
    → this 'elif' comes after the 'else' of its 'if'.
    {% for a of b %}{% endfor %}
    → write "in".
    {{ f({ a: x => x }) }}
    → Nunjucks has no "=>": write a macro, or add a filter.
    {{ f({ a: \`x y\` }) }}
    → Nunjucks has no strings in backticks
    {{ f({ ...a, b: 1 }) }}
    → Nunjucks has no "...": merge the objects with a filter of your own.
    {{ f({ a: 1 }); }}
    → 1:15 … Nunjucks has no ";": remove it, or write ",".
    {{ f({ a: 1 }), }}
    → 1:15 … nothing may come after this: remove the comma.
    {{ f({ a: {{ b }} }) }}
    → a tag is not allowed inside another one
    {{ f({ a: {% if b %}1{% endif %} }) }}
    → a tag is not allowed inside another one
    {{ f({ a = 1 }) }}
    → write ":" between the name of an option and its value.
    {{ f({ data-x: 1 }) }}
    → a name with a hyphen needs quotes.
    {{ f({ a, b: 1 }) }}
    → write "a: a".
    {{ f(a: 1) }}
    → write "name=value", or braces around the options.
    {{ f({ a: 1, // b⏎ c: 2 }) }}
    → a comment is not allowed inside a tag
    {{ f({ a: 1, /* b */ c: 2 }) }}
    → a comment is not allowed inside a tag
    {{ f({ {# b #} a: 1 }) }}
    → a comment is not allowed inside a tag
    {{ govukButton({ <!-- text: "a", --> html: "b" }) }}
    → a comment is not allowed inside a tag: write "{# … #}" outside of it.`),
  )("%s", (source, findings) => {
    expectFindings(
      lint(source),
      findings.map((words) => words.replace(/^(\d+:\d+ )?(?:… )?/, "$1syntax-error … ")),
    );
  });
});

test("columns count as editors do, with CRLF and a byte order mark", () => {
  const call = '{{ govukButton({ tex: "a", text: "b" }) }}';
  expectFindings(lint(`\ufeff${call}\r\n${call}`), ["1:18 unknown-option", "2:18 unknown-option"]);
});

test("custom delimiters are those of Nunjucks", () => {
  const tags = {
    blockStart: "<%",
    blockEnd: "%>",
    variableStart: "<$",
    variableEnd: "$>",
    commentStart: "<#",
    commentEnd: "#>",
  };
  const source = '{{ x <# c #><% if x -%><$ govukButton({ tex: "a", text: "b" }) -$><% endif %>';
  expectFindings(lint(source, { tags }), ["1:41 unknown-option"]);
});

describe("findings can be switched off", () => {
  const call = '{{ govukRadios({ decorate: true, name: "a", items: [] }) }}';
  const long = call.replaceAll(", ", ",\n");

  test.each<[number, string]>([
    [0, `{# ds-lint-disable-next-line unknown-option #}\n${call}`],
    [0, `{#- ds-lint-disable-next-line -#}\n${call}`],
    [0, `{# ds-lint-disable-next-line unknown-option -- our own macro reads it #}\n${call}`],
    [1, `${call}\n{# ds-lint-disable unknown-option #}\n${call}${call}`],
    [1, `{# ds-lint-disable-next-line wrong-type #}\n${call}`],
    // A rule that does not exist is a finding too.
    [2, `{# ds-lint-disable-next-line unknown-optoin #}\n${call}`],
    [0, `{# ds-lint-disable-next-line unknown-option #}\n${long}`],
    [1, `{# ds-lint-disable-next-line #}\n\n${call}`],
  ])("%i left: %s", (number, source) => {
    expect(lint(source)).toHaveLength(number);
  });

  test.each(["radios.decorate", "govukRadios.decorate", "*.decorate"])("by allowing %s", (name) => {
    expect(lint(call, { allow: [name] })).toEqual([]);
    expect(lint(call, { allow: [name.replace("decorate", "other")] })).toHaveLength(1);
  });
});

test.each([
  ['inputMode: "numeric"', ["inputmode"]],
  ['"auto-complete": "name"', ['"autocomplete"']],
  ["clases: 'a'", ["classes"]],
  ["clsses: 'a'", ["classes"]],
  ["classess: 'a'", ["classes"]],
  ["xclasses: 'a', classes_: 'a', classes2: 'a'", [undefined, undefined, undefined]],
  ["hnt: x", [undefined]],
  ["classes: 'b', clases: 'a'", [undefined]],
])("only what is certain has a fix: %s", (options, texts) => {
  const found = lint(`{{ govukInput({ ${options}, ${input} }) }}`);
  expect(found.map(({ fix }) => fix?.text)).toEqual(texts);
});

test("throws for a source that is not a string", () => {
  expect(() => lintTemplate(undefined as unknown as string)).toThrow(
    "lintTemplate takes the source of a template as a string.",
  );
});
