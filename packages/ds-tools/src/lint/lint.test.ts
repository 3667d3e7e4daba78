import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type LintFinding, lintTemplate } from "ds-tools/lint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../../build/paths.js";

/*
 * Small services with the real packages: govuk-frontend 6, nhsuk-frontend 10, and components of their own.
 */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const install = (service: string, name: string, from: string) => {
    mkdirSync(join(folder, service, "node_modules"), { recursive: true });
    symlinkSync(join(root, "node_modules", from), join(folder, service, "node_modules", name), "dir");
  };
  write("package.json", "{}");
  install("govuk", "govuk-frontend", "govuk-frontend");
  install("nhsuk", "nhsuk-frontend", "nhsuk-frontend-10");
  for (const service of ["govuk", "nhsuk"]) write(`${service}/package.json`, "{}");
  install("bare", "ds-frontend", "ds-frontend");
  write("bare/package.json", '{ "dependencies": { "ds-frontend": "*" } }');
  write(
    "nhsuk/views/layout.njk",
    '{% from "nhsuk/components/radios/macro.njk" import radios %}{% block content %}{% endblock %}',
  );
  write("govuk/views/components/radios/macro.njk", "{% macro radios(params) %}{{ params.anything }}{% endmacro %}");
  write(
    "govuk/views/components/badge/macro.njk",
    "{% macro appBadge(params) %}{{ params.text }}{{ params.tone }}{% endmacro %}",
  );
  write("govuk/views/components/badge/macro-options.json", '[{ "name": "text", "type": "string", "required": true }]');
  write(
    "macros/old/tag/macro.njk",
    "{% macro oldTag(params) %}{{ params.text }}{{ params.colour }}{{ params.key.text }}{{ params.key.classes }}{% endmacro %}",
  );
  write(
    "macros/old/tag/macro-options.json",
    JSON.stringify([
      { name: "text", type: "string", required: true },
      { name: "colour", type: "string", description: "Deprecated. Use classes." },
      { name: "key.text", type: "string" },
      { name: "key.classes", type: "string" },
    ]),
  );
  write("macros/old/pill/macro.njk", "{% macro oldPill(params) %}{% endmacro %}");
  write("macros/old/pill/macro-options.json", "[]");
});
afterAll(() => rmSync(folder, { recursive: true }));

const govuk = (source: string, options = {}) =>
  lintTemplate(source, { filename: join(folder, "govuk/views/page.njk"), ...options });
const nhsuk = (source: string, options = {}) =>
  lintTemplate(source, { filename: join(folder, "nhsuk/views/page.njk"), ...options });

const short = (findings: LintFinding[]) => findings.map(({ rule, line, column }) => `${line}:${column} ${rule}`);

const input = 'name: "a", id: "a", label: { text: "A" }';
const radios = 'name: "a", items: [{ text: "A", value: "a" }]';

describe("govuk-frontend", () => {
  test.each<[string, string, string[]]>([
    [
      "an option of a sibling",
      `{{ govukRadios({ id: "a", ${radios} }) }}`,
      ["unknown-option", "remove it. The id comes from `name`, which is the same."],
    ],
    [
      "an id beside a prefix",
      `{{ govukRadios({ id: "a", idPrefix: "a", ${radios} }) }}`,
      ["unknown-option", "remove it, because `idPrefix` is given"],
    ],
    [
      "a prefix for one field",
      `{{ govukInput({ idPrefix: "a", name: "a", label: { text: "A" } }) }}`,
      ["unknown-option", "remove it. The id comes from `name`, which is the same."],
    ],
    [
      "other capitals",
      `{{ govukInput({ inputMode: "numeric", ${input} }) }}`,
      ["unknown-option", "has no option `inputMode`: did you mean `inputmode`?"],
    ],
    [
      "an option of the items",
      `{{ govukRadios({ disabled: true, ${radios} }) }}`,
      ["unknown-option", "has no option `disabled`: give it in each of `items`"],
    ],
    [
      "an attribute",
      `{{ govukInput({ placeholder: "x", ${input} }) }}`,
      ["unknown-option", "has no option `placeholder`: give it in `attributes`"],
    ],
    [
      "an option that no macro has",
      '{{ govukSummaryList({ caption: "x", rows: [] }) }}',
      ["unknown-option", "has no option `caption`, so it is ignored"],
    ],
    [
      "an option of an item",
      '{{ govukRadios({ name: "a", items: [{ text: "A", value: "a", chekced: true }] }) }}',
      [
        "unknown-option",
        "govukRadios (govuk-frontend 6.6.0): items[0] has no option `chekced`: did you mean `checked`?",
      ],
    ],
    [
      "an option of a hint",
      `{{ govukInput({ ${input}, hint: { txt: "x" } }) }}`,
      ["unknown-option", "hint has no option `txt`: did you mean `text`?"],
    ],
    [
      "an option of a cell",
      '{{ govukTable({ rows: [[{ text: "a", colour: "b" }]] }) }}',
      ["unknown-option", "rows[0][0] has no option `colour`"],
    ],
    [
      "an option that is required",
      `{{ govukRadios({ items: [] }) }}`,
      [
        "missing-option",
        "govukRadios (govuk-frontend 6.6.0): `name` is missing, so the answer is not sent with the form.",
      ],
    ],
    [
      "neither text nor html",
      "{{ govukButton({ classes: 'a' }) }}",
      ["missing-option", "`text` or `html` is missing, so a button is empty."],
    ],
    ["no argument", "{{ govukButton() }}", ["missing-option", "`text` or `html` is missing, so a button is empty."]],
    [
      "a text for an object",
      '{{ govukInput({ name: "a", label: "A" }) }}',
      ["wrong-type", "label must be an object, not a string."],
    ],
    [
      "an object for a list",
      '{{ govukRadios({ name: "a", items: { text: "A" } }) }}',
      ["wrong-type", "items must be an array, not an object."],
    ],
    [
      "the text false",
      '{{ govukDetails({ summaryText: "a", text: "b", open: "false" }) }}',
      ["wrong-type", 'but the text "false" counts as true'],
    ],
    ["a text for the options", '{{ govukButton("Save") }}', ["wrong-type", "must be an object, not a string."]],
    [
      "text beside html",
      '{{ govukButton({ text: "a", html: "<b>b</b>" }) }}',
      ["ignored-option", "`text` is ignored because `html` is given."],
    ],
    ["a name twice", '{{ govukButton({ text: "a", text: "b" }) }}', ["ignored-option", "`text` is given twice"]],
    [
      "a macro that a file does not have",
      '{% from "govuk/components/radios/macro.njk" import govukRadio %}',
      ["unknown-macro", "has no macro `govukRadio`: did you mean `govukRadios`?"],
    ],
    [
      "a file that the package does not have",
      '{% from "govuk/components/radio/macro.njk" import govukRadios %}',
      [
        "unknown-macro",
        'has no file "govuk/components/radio/macro.njk": did you mean `govuk/components/radios/macro.njk`?',
      ],
    ],
    [
      "a macro of a namespace",
      '{% import "govuk/components/button/macro.njk" as ui %}{{ ui.govukButon({ text: "a" }) }}',
      ["unknown-macro", "has no macro `govukButon`: did you mean `govukButton`?"],
    ],
    [
      "a misspelt call",
      '{{ govukButtn({ text: "a" }) }}',
      ["unknown-macro", "There is no macro `govukButtn`: did you mean `govukButton`?"],
    ],
  ])("finds %s", (_, source, [rule, message]) => {
    const findings = govuk(source);
    expect(short(findings)).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule, message: expect.stringContaining(message as string) });
  });

  test.each([
    [
      "an option that the template reads",
      `{{ govukInput({ ${input}, spellcheck: false, attributes: { anything: 1 } }) }}`,
    ],
    ["a divider", '{{ govukRadios({ name: "a", items: [{ divider: "or" }] }) }}'],
    [
      "a label of an item",
      '{{ govukRadios({ name: "a", items: [{ text: "A", value: "a", label: { classes: "b" } }] }) }}',
    ],
    ["an item that may be left out", '{{ govukRadios({ name: "a", items: [{ text: "A", value: "a" } if x, x] }) }}'],
    ["a value that is not known", "{{ govukRadios(options) }}{{ govukButton(x or options) }}"],
    [
      "an error message that may be false",
      `{{ govukInput({ ${input}, errorMessage: false, hint: none, prefix: "" }) }}`,
    ],
    ["an error message by a condition", `{{ govukInput({ ${input}, errorMessage: { text: e } if e }) }}`],
    ["text and html of which one may be empty", "{{ govukButton({ text: text, html: html }) }}"],
    ["a number and a boolean as text", `{{ govukInput({ ${input}, value: 5, autocomplete: true }) }}`],
    [
      "a call block",
      "{% call govukFieldset({ legend: { text: 'a' } }) %}{% endcall %}{% call govukButton({}) %}b{% endcall %}",
    ],
    ["a field named by an attribute", `{{ govukInput({ id: "a", name: "a", attributes: { "aria-label": "A" } }) }}`],
    ["a field with a label of its own", '<label for="a">A</label>{{ govukInput({ id: "a", name: "a" }) }}'],
    [
      "a field with a label from a macro",
      '{{ govukLabel({ for: "a", text: "A" }) }}{{ govukInput({ id: "a", name: "a" }) }}',
    ],
    ["a field that may have a label", '<label for="{{ x }}">A</label>{{ govukInput({ id: y, name: "a" }) }}'],
    ["checkboxes with names of their own", "{{ govukCheckboxes({ items: items }) }}"],
    ["an empty cell", '{{ govukTable({ rows: [[{}, { text: "a" }]] }) }}'],
    [
      "an own macro with the same name",
      "{% macro govukButton(params) %}{% endmacro %}{{ govukButton({ anything: 1 }) }}",
    ],
    [
      "an own file with the same path",
      '{% from "components/radios/macro.njk" import radios %}{{ radios({ anything: 1 }) }}',
    ],
    [
      "a macro that the package may not know",
      '{% from "somewhere/macro.njk" import govukThing %}{{ govukThing({ a: 1 }) }}{{ govukThings() }}',
    ],
    ["a parameter with the name of a macro", "{% macro x(govukButton) %}{{ govukButton({ a: 1 }) }}{% endmacro %}"],
    ["raw text", "{% raw %}{{ govukButton({ a: 1 }) }}{% endraw %}{# {{ govukButton({ a: 1 }) }} #}"],
    ["HTML that is not a template", "<p>{ a } {x</p>"],
    ["an empty template", ""],
  ])("leaves alone %s", (_, source) => {
    expect(govuk(source)).toEqual([]);
  });

  test.each<[string, string]>([
    [
      "a namespace",
      '{% import "govuk/components/button/macro.njk" as ui %}{{ ui.govukButton({ text: "b", tone: "a" }) }}',
    ],
    [
      "another name",
      '{% from "govuk/components/button/macro.njk" import govukButton as button %}{{ button({ text: "b", tone: "a" }) }}',
    ],
    [
      "a long path",
      '{% from "node_modules/govuk-frontend/dist/govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ text: "b", tone: "a" }) }}',
    ],
    [
      "a short path",
      '{% from "components/button/macro.njk" import govukButton as b %}{{ b({ text: "b", tone: "a" }) }}',
    ],
    ["a named argument", '{{ govukButton(params={ text: "b", tone: "a" }) }}'],
    ["a variable", '{% set options = { text: "b", tone: "a" } %}{{ govukButton(options) }}'],
    [
      "a branch",
      '{% if x %}{% set options = { text: "b" } %}{% else %}{% set options = { text: "b", tone: "a" } %}{% endif %}{{ govukButton(options) }}',
    ],
    ["a merge", '{{ govukButton(mergeObjects(options, { text: "b", tone: "a" })) }}'],
    ["a merge by a filter", '{{ govukButton({ text: "b", tone: "a" } | merge(options)) }}'],
    ["an inline condition", '{{ govukButton({ text: "b", tone: "a" } if x else y) }}'],
    ["a default", '{{ govukButton(options | default({ text: "b", tone: "a" })) }}'],
    ["another macro's option", '{{ govukDetails({ summaryText: "a", html: govukButton({ text: "b", tone: "a" }) }) }}'],
    ["a call block", '{% call(x) govukFieldset({}) %}{{ govukButton({ text: "b", tone: "a" }) }}{% endcall %}'],
    [
      "a loop and a set block",
      '{% for x in y %}{% set z %}{{ govukButton({ text: "b", tone: "a" }) }}{% endset %}{% endfor %}',
    ],
    ["a switch", '{% switch x %}{% case 1 %}{{ govukButton({ text: "b", tone: "a" }) }}{% default %}{% endswitch %}'],
    [
      "a macro's body",
      '{% macro own(a, b={}) %}{% from "govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ text: "b", tone: "a" }) }}{% endmacro %}',
    ],
  ])("follows %s", (_, source) => {
    expect(govuk(source).map(({ message }) => message)).toEqual([
      "govukButton (govuk-frontend 6.6.0) has no option `tone`, so it is ignored.",
    ]);
  });

  test("follows a list that a loop fills", () => {
    const source = `{% set items = [] %}{% for x in y %}{% set items = (items.push({ text: x, vlaue: x }), items) %}{% endfor %}
{{ govukRadios({ name: "a", items: items }) }}`;
    expect(govuk(source).map(({ message }) => message)).toContainEqual(
      expect.stringContaining("has no option `vlaue`: did you mean `value`?"),
    );
  });

  test("does not follow a variable that is set again for another macro", () => {
    const source = `{% set x = { text: "a" } %}{{ govukButton(x) }}{% set x = { rows: [] } %}{{ govukSummaryList(x) }}`;
    expect(govuk(source)).toEqual([]);
  });

  test("finds a link of an error summary that leads nowhere, and no other", () => {
    const page = (more = "") => `{{ govukErrorSummary({ titleText: "There is a problem", errorList: [
  { text: "a", href: "#email" }, { text: "b", href: "#date-day" }, { text: "c", href: "#own" }, { text: "d", href: "#missing" }] }) }}
{{ govukInput({ id: "email", name: "e", label: { text: "E" } }) }}
{{ govukDateInput({ id: "date", items: [{ name: "day" }] }) }}<p id="own"></p>${more}`;
    expect(short(govuk(page()))).toEqual(["2:116 error-link"]);
    for (const given of ["errorMessage: x.email", "errorMessage: { text: x } if x", "hint: x, label: x"])
      expect(short(govuk(page(`{{ govukInput({ id: "b", name: "b", label: { text: "B" }, ${given} }) }}`)))).toContain(
        "2:116 error-link",
      );
    for (const more of [
      '{{ govukButton({ text: "a", attributes: { id: "missing" } }) }}',
      '{% include "x.njk" %}',
      "{{ x | safe }}",
      '<p id="{{ x }}">',
      "{{ own() }}",
      "{{ govukInput(x) }}",
      "{{ super() }}",
    ]) {
      expect(short(govuk(page(more)))).toEqual([]);
    }
    expect(govuk(`{{ govukErrorSummary({ titleText: "t", errorList: [{ text: "a", href: "#a" }] }) }}`)).toEqual([]);
  });

  test("uses components of the service that are described", () => {
    const source =
      '{% from "components/badge/macro.njk" import appBadge %}{{ appBadge({ text: "a", tone: "b", size: "c" }) }}';
    expect(govuk(source).map(({ message }) => message)).toEqual([expect.stringContaining("has no option `size`")]);
  });
});

describe("nhsuk-frontend", () => {
  test("finds options in macros without a prefix, from an import or a layout", () => {
    const call = `{{ radios({ tone: "a", ${radios} }) }}`;
    expect(short(nhsuk(`{% from "nhsuk/components/radios/macro.njk" import radios %}${call}`))).toEqual([
      "1:73 unknown-option",
    ]);
    expect(short(nhsuk(`{% extends "layout.njk" %}{% block content %}${call}{% endblock %}`))).toEqual([
      "1:58 unknown-option",
    ]);
    expect(nhsuk(call)).toEqual([]);
  });

  test("finds options that the installed version calls deprecated", () => {
    const source =
      '{% from "nhsuk/components/details/macro.njk" import details %}{{ details({ summaryText: "a", text: "b" }) }}';
    expect(nhsuk(source)).toMatchObject([
      {
        rule: "deprecated-option",
        severity: "warning",
        message: expect.stringMatching(/`summaryText` is deprecated since 10\.6\.0\. .*`summary\.text`/),
      },
    ]);
  });

  test("a text in place of an object is right where the template takes one", () => {
    const source = `{% from "nhsuk/components/input/macro.njk" import input %}{{ input({ id: "a", name: "a", label: "A", hint: "B" }) }}`;
    expect(nhsuk(source)).toEqual([]);
  });

  test("a path that two systems have is checked by the one that fits best", () => {
    const call = (options: string) => nhsuk(`{% from "radios/macro.njk" import radios %}{{ radios({ ${options} }) }}`);
    // Only nhsuk-frontend has `inline`.
    expect(call(`inline: true, ${radios}`)).toEqual([]);
    expect(call(`idPrfix: "a", ${radios}`)).toHaveLength(1);
  });
});

describe("ds-frontend", () => {
  const own = (source: string) => lintTemplate(source, { filename: join(folder, "bare/page.njk") });

  test.each<[string, string]>([
    [
      '{% from "error-summary/macro.njk" import errorSummary %}{{ errorSummary({ titleText: "a", errorLst: [] }) }}',
      "has no option `errorLst`: did you mean `errorList`?",
    ],
    [
      '{% from "ds-frontend/error-summary/macro.njk" import errorSummary %}{{ errorSummary({ titleText: "a", errorLst: [] }) }}',
      "has no option `errorLst`: did you mean `errorList`?",
    ],
    [
      '{% from "radios/macro.njk" import radios %}{{ radios({ name: "a", items: [], disabled: true }) }}',
      "has no option `disabled`. Use `disabled` on each item.",
    ],
    [
      '{% from "file-upload/macro.njk" import fileUpload %}{{ fileUpload({ name: "a", label: "A", javascript: true }) }}',
      "has no option `javascript`. Not supported: it is the browser's own control",
    ],
    [
      '{% from "tag/macro.njk" import tag %}{{ tag({ text: "a", colour: "navy" if old else "red" }) }}',
      'colour must be "grey" or "green" or "teal" or "blue" or "purple" or "pink" or "red" or "orange" or "yellow", not "navy".',
    ],
    [
      '{% from "notification-banner/macro.njk" import notificationBanner %}{{ notificationBanner({ text: "a", type: "sucess" }) }}',
      'type must be "success", not "sucess".',
    ],
    [
      '{% from "panel/macro.njk" import panel %}{{ panel({ titleText: "a", headingLevel: 9 }) }}',
      'headingLevel must be "1" or "2" or "3" or "4" or "5" or "6", not "9".',
    ],
    [
      '{% from "input/macro.njk" import input %}{{ input({ name: "a", label: { text: "A", size: "huge" } }) }}',
      'size must be "s" or "m" or "l" or "xl", not "huge".',
    ],
    [
      '{% from "panel/macro.njk" import panel %}{{ panel({ title: "Done" }) }}',
      "has no option `title`: did you mean `titleText`?",
    ],
    [
      '{% from "input/macro.njk" import input %}{{ input({ id: "a", name: "a", label: ["A"] }) }}',
      "label must be an object or string, not an array.",
    ],
    [
      '{% from "pagination/macro.njk" import pagination %}{{ pagination({ nextUrl: "/a" }) }}',
      "`nextPage` is missing.",
    ],
    [
      '{% from "ds-frontend/button/macro.njk" import button %}{{ button({ tetx: "a" }) }}',
      "has no option `tetx`: did you mean `text`?",
    ],
    [
      '{% from "ds-frontend/radio/macro.njk" import radios %}',
      'has no file "ds-frontend/radio/macro.njk": did you mean `ds-frontend/radios/macro.njk`?',
    ],
    ['{% from "ds-frontend/radios/macro.njk" import radio %}', "has no macro `radio`: did you mean `radios`?"],
  ])("%s", (source, message) => {
    expect(own(source).map((finding) => finding.message)).toContainEqual(expect.stringContaining(message));
  });
});

describe("other macros", () => {
  const lint = (source: string) => govuk(source, { macros: [join(folder, "macros")] });

  test("are found by name in a folder, and macro-options.json adds what is deprecated", () => {
    expect(
      lint('{{ oldTag({ text: "a", colour: "red", key: { text: "a", clases: "b" } }) }}').map(
        ({ rule, message }) => `${rule} ${message}`,
      ),
    ).toEqual([
      "deprecated-option oldTag (macros/old/tag/macro.njk): `colour` is deprecated. Its description: Deprecated. Use classes.",
      "unknown-option oldTag (macros/old/tag/macro.njk): key has no option `clases`: did you mean `classes`?",
    ]);
  });

  test("a folder without any is refused with a sentence", () => {
    expect(() => govuk("", { macros: [join(folder, "bare")] })).toThrow("no folder in it has a macro.njk");
    expect(() => govuk("", { macros: [join(folder, "nowhere")] })).toThrow("There is no folder");
  });
});

describe("a template that Nunjucks refuses", () => {
  test.each<[string, string, string]>([
    ["a missing comma", '{{ govukButton({\n  text: "a"\n  html: "b"\n}) }}', "2:9 a comma is missing after this"],
    [
      "a missing comma after an object",
      '{{ govukInput({\n  label: {\n    text: "a"\n  }\n  hint: x\n}) }}',
      "4:3 a comma is missing after this",
    ],
    ["a missing comma in a list", "{{ f([\n  { a: 1 }\n  { a: 2 }\n]) }}", "2:10 a comma is missing after this"],
    ["a comma too many", "{{ f({\n  a: 1,\n}) }}", '2:7 Nunjucks allows no comma before "}"'],
    ["a comma too many in a list", "{{ f([1,\n]) }}", '1:8 Nunjucks allows no comma before "]"'],
    ["a quote in a text", "{{ f({ a: 'it's' }) }}", "1:11 a quote inside this text ends it"],
    ["a brace that is not closed", "{{ f({\n  a: { b: 1,\n  c: 2\n}) }}", '1:6 this "{" is not closed'],
    ["a parenthesis that is not closed", "{{ f({\n  a: 1\n} }}", '1:5 this "(" is not closed'],
    ["a brace too many", "{{ f({ a: 1 } }) }}", '1:15 this "}" closes nothing'],
    ["braces without a space", "{{ f({ a: { b: 1 }}) }}", '1:18 two braces end the tag here: write "} }" with a space'],
    ["a missing colon", '{{ govukButton({\n  text "a"\n}) }}', "2:8 expected colon after dict key"],
    ["a tag without an end", "<p>\n{% if x %}\n<p>\n", "2:4 the `if` of line 2 has no `endif`"],
    [
      "the inner of two tags without an end",
      "{% block a %}\n{% for x in y %}\n{% endblock %}",
      "3:4 the `for` of line 2 has no `endfor` before this `endblock`",
    ],
    ["an end without a tag", "a\n{% endif %}", "2:4 this `endif` ends or divides a tag that was never opened"],
    ["a string without an end", "a\n{{ 'b }}", "2:4 this string has no closing quote"],
    [
      "a string without an end before another",
      '{{ govukButton({\n  text: "Save,\n  classes: "wide"\n}) }}',
      "2:9 this string has no closing quote on its line",
    ],
    ["a comment without an end", "a\n{# b", "2:1 this comment has no end"],
    ["an end of a comment", "a\nb #} c", "2:3 this ends a comment that was never opened"],
    ["a variable without an end", "a {{ b", "1:7 expected variable end, got end of file"],
    ["a bracket too many", "{{ a) }}", '1:5 this ")" closes nothing'],
    [
      "a block twice",
      "{% block a %}{% endblock %}\n{% block a %}{% endblock %}",
      "2:10 The block `a` is defined twice",
    ],
    ["a wrong regular expression", "{{ r/(/ }}", "Invalid regular expression"],
  ])("%s is found at its line", (_, source, expected) => {
    const [{ rule, line, column, message } = {} as LintFinding, ...more] = govuk(source);
    expect([rule, more]).toEqual(["syntax-error", []]);
    expect(`${line}:${column} ${message.replace("Nunjucks cannot read this template: ", "")}`).toContain(expected);
  });

  test("tags of extensions are skipped, with their calls still checked", () => {
    const source =
      '{% markdown "x", y=1 %}\n{{ govukButton({ tex: "a", text: "b" }) }}\n{% endmarkdown %}{% trans %}{% endtrans %}';
    expect(short(govuk(source))).toEqual(["2:18 unknown-option"]);
  });

  test("columns count as editors do, with CRLF and a byte order mark", () => {
    expect(
      short(govuk('\ufeff{{ govukButton({ tex: "a", text: "b" }) }}\r\n{{ govukButton({ tex: "a", text: "b" }) }}')),
    ).toEqual(["1:18 unknown-option", "2:18 unknown-option"]);
  });
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
  expect(
    short(govuk('{{ x <# c #><% if x -%><$ govukButton({ tex: "a", text: "b" }) -$><% endif %>', { tags })),
  ).toEqual(["1:41 unknown-option"]);
});

describe("findings can be switched off", () => {
  const call = '{{ govukRadios({ decorate: true, name: "a", items: [] }) }}';

  test.each<[string, string, number]>([
    ["for the next line", `{# ds-lint-disable-next-line unknown-option #}\n${call}`, 0],
    ["for every rule of the next line", `{#- ds-lint-disable-next-line -#}\n${call}`, 0],
    ["with a reason", `{# ds-lint-disable-next-line unknown-option -- our own macro reads it #}\n${call}`, 0],
    ["for the line", `${call} {# ds-lint-disable-line unknown-option #}`, 0],
    ["until they are on again", `{# ds-lint-disable unknown-option #}\n${call}\n{# ds-lint-enable #}\n${call}`, 1],
    ["but not for another rule", `{# ds-lint-disable-next-line wrong-type #}\n${call}`, 1],
    [
      "but not by a rule that does not exist, which is a finding too",
      `{# ds-lint-disable-next-line unknown-optoin #}\n${call}`,
      2,
    ],
    [
      "in a call over several lines",
      `{# ds-lint-disable-next-line unknown-option #}\n${call.replaceAll(", ", ",\n")}`,
      0,
    ],
    ["in a call that ends on the line", `${call.replaceAll(", ", ",\n")} {# ds-lint-disable-line #}`, 0],
    ["but not for the line after", `{# ds-lint-disable-next-line #}\n\n${call}`, 1],
  ])("%s", (_, source, number) => {
    expect(govuk(source)).toHaveLength(number);
  });

  test.each(["radios.decorate", "govukRadios.decorate", "*.decorate"])("by %s", (name) => {
    expect(govuk(call, { allow: [name] })).toEqual([]);
    expect(govuk(call, { allow: [name.replace("decorate", "other")] })).toHaveLength(1);
  });
});

test("only what is certain has a fix", () => {
  const fixes = (options: string) => govuk(`{{ govukInput({ ${options}, ${input} }) }}`).map(({ fix }) => fix?.text);
  expect(fixes('inputMode: "numeric"')).toEqual(["inputmode"]);
  expect(fixes('"auto-complete": "name"')).toEqual(['"autocomplete"']);
  expect(fixes("clases: 'a'")).toEqual(["classes"]);
  expect(fixes("clsses: 'a'")).toEqual(["classes"]);
  expect(fixes("classess: 'a'")).toEqual(["classes"]);
  expect(fixes("xclasses: 'a', classes_: 'a', classes2: 'a'")).toEqual([undefined, undefined, undefined]);
  expect(fixes("hnt: x")).toEqual([undefined]);
  expect(fixes("classes: 'b', clases: 'a'")).toEqual([undefined]);
});

test("a source that is no string is refused", () => {
  expect(() => lintTemplate(undefined as unknown as string)).toThrow(
    "lintTemplate takes the source of a template as a string.",
  );
});
