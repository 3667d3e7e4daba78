import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { project } from "../../../../test/support/project.js";

/*
 * What a macro prints decides what a missing or useless option does to people, in every design system and version.
 */

const own = {
  "package.json": {},
  "lib/both/macro.njk": "{% macro both(params) %}{{ params.text }} {{ params.html | safe }}{% endmacro %}",
};
const govuk = project(own, { installed: ["govuk-frontend"] });
const nhs = project(own, { installed: { "nhsuk-frontend": "nhsuk-frontend-10" } });
const lint = (source: string, service = govuk) =>
  lintTemplate(source, { filename: service.path("page.njk") }).map(
    ({ rule, severity, message }) => `${rule} ${severity}: ${message.replace(/^\w+ \([^)]*\):? ?/, "")}`,
  );

const unlabelled = "missing-option error: `label` is missing, so the field has no label.";
const unnamed = "missing-option error: `name` is missing, so the answer is not sent with the form.";

describe("nhsuk-frontend", () => {
  const call = (folder: string, macro: string, options: string) =>
    lint(`{% from "nhsuk/components/${folder}/macro.njk" import ${macro} %}{{ ${macro}(${options}) }}`, nhs);

  test.each([
    ["input", "input", '{ id: "a", name: "a" }', [unlabelled]],
    [
      "input",
      "input",
      '{ name: "a", label: { text: "" } }',
      ["missing-option error: `label` is empty, so the field has no label."],
    ],
    ["input", "input", '{ name: "a", label: "A" }', []],
    ["input", "input", '{ name: "a", label: label }', []],
    ["input", "input", '{ name: "a", type: "hidden" }', []],
    ["input", "input", '{ label: { text: "A" } }', [unnamed]],
    ["textarea", "textarea", '{ name: "a" }', [unlabelled]],
    ["select", "select", '{ name: "a", items: [] }', [unlabelled]],
    ["password-input", "passwordInput", '{ name: "a" }', [unlabelled]],
    ["file-upload", "fileUpload", '{ name: "a" }', [unlabelled]],
    ["radios", "radios", '{ items: [{ value: "a", text: "A" }] }', [unnamed]],
    ["checkboxes", "checkboxes", '{ items: [{ value: "a", text: "A" }] }', [unnamed]],
    ["checkboxes", "checkboxes", '{ items: [{ name: "b", value: "a", text: "A" }] }', []],
    ["checkboxes", "checkboxes", "{ items: items }", []],
  ])("%s %s%s", (folder, macro, options, expected) => {
    expect(call(folder, macro, options)).toEqual(expected);
  });
});

describe("govuk-frontend", () => {
  test.each([
    [
      "checkboxes without any name",
      '{{ govukCheckboxes({ idPrefix: "a", items: [{ value: "a", text: "A" }] }) }}',
      [unnamed],
    ],
    [
      "checkboxes with names of their own",
      '{{ govukCheckboxes({ idPrefix: "a", items: [{ name: "b", value: "a", text: "A" }] }) }}',
      [],
    ],
    ["checkboxes that a variable holds", '{{ govukCheckboxes({ idPrefix: "a", items: items }) }}', []],
    [
      "a label before the input",
      '{{ govukInput({ name: "a", formGroup: { beforeInput: { html: "<label for=a>A</label>" } } }) }}',
      [],
    ],
    [
      "a label before the input that is not known",
      '{{ govukInput({ name: "a", formGroup: { beforeInput: { html: x } } }) }}',
      [],
    ],
    ["a hidden field", '{{ govukInput({ name: "a", attributes: { hidden: "" } }) }}', []],
    [
      "an empty legend",
      '{{ govukRadios({ name: "a", fieldset: { legend: { text: "" } }, items: [{ value: "a", text: "A" }] }) }}',
      ["missing-option error: `fieldset.legend` is empty, so the group has no name."],
    ],
    [
      "a legend that is not known",
      '{{ govukRadios({ name: "a", fieldset: { legend: { text: t } }, items: [] }) }}',
      [],
    ],
    [
      "a legend without a text",
      '{{ govukRadios({ name: "a", fieldset: { legend: { classes: "b" } }, items: [] }) }}',
      ["missing-option error: fieldset.legend: `text` or `html` is missing, so the group has no name."],
    ],
    ["a fieldset without a legend", '{{ govukRadios({ name: "a", fieldset: { classes: "b" }, items: [] }) }}', []],
    [
      "an item without a text",
      '{{ govukRadios({ name: "a", items: [{ value: "a" }] }) }}',
      ["missing-option error: items[0]: `text` or `html` is missing, so a field has no label."],
    ],
    [
      "rows without a value, once for the call",
      '{{ govukSummaryList({ rows: [{ key: { text: "a" } }, { key: { text: "b" } }] }) }}',
      ["missing-option warning: rows[0]: `value` is missing."],
    ],
    [
      "a tag in a text",
      '{{ govukButton({ text: "Save {{ name }}" }) }}',
      [
        "wrong-type error: text prints `{{ name }}` as it is, because a text inside a tag is not a template: join texts and variables with `~`.",
      ],
    ],
    [
      'the text "false" for a switch that is compared',
      '{{ govukRadios({ name: "a", items: [{ value: "a", text: "A", checked: "false" }] }) }}',
      ['wrong-type error: items[0].checked must be a boolean, but the text "false" counts as true: remove the quotes.'],
    ],
    [
      'the text "false" as a default',
      '{{ govukRadios({ name: "a", items: [{ value: "a", text: "A", checked: c | default("false") }] }) }}',
      [],
    ],
    [
      'the text "false" that is printed',
      '{{ govukInput({ name: "a", label: { text: "A" }, spellcheck: "false" }) }}',
      [],
    ],
    [
      "text beside html",
      '{{ govukButton({ text: "a", html: "b" }) }}',
      ["ignored-option warning: `text` is ignored because `html` is given."],
    ],
    [
      "text beside html that are both printed",
      '{% from "lib/both/macro.njk" import both %}{{ both({ text: "a", html: "b" }) }}',
      [],
    ],
    [
      "an id on a date input",
      '{{ govukDateInput({ idPrefix: "a" }) }}',
      ["unknown-option error: has no option `idPrefix`: did you mean `id`?"],
    ],
    [
      "an attribute that the element has",
      '{{ govukTextarea({ name: "a", label: { text: "A" }, placeholder: "b" }) }}',
      ["unknown-option error: has no option `placeholder`: give it in `attributes`. Here it is ignored."],
    ],
    [
      "an attribute that the element does not have",
      '{{ govukTag({ text: "a", placeholder: "b" }) }}',
      ["unknown-option error: has no option `placeholder`, so it is ignored."],
    ],
    [
      "a similar name of another kind",
      '{{ govukRadios({ name: "a", item: "b", items: [] }) }}',
      ["unknown-option error: has no option `item`, so it is ignored."],
    ],
  ])("%s", (_, source, expected) => {
    expect(lint(source)).toEqual(expected);
  });
});

test("a button that is an input needs no name", () => {
  const five = project(own, { installed: { "govuk-frontend": "govuk-frontend-5" } });
  expect(lint('{{ govukButton({ element: "input", text: "a" }) }}', five)).toEqual([
    expect.stringContaining("`element` is deprecated"),
  ]);
});

test.each([
  [
    "govuk-frontend",
    "{{ govukHeader({ navigation: [] }) }}",
    "no longer has the option `navigation`, which 5.14.0 has, so it is ignored.",
  ],
  [
    "govuk-frontend-3",
    '{{ govukAccordion({ id: "a", items: [], showSectionText: "b" }) }}',
    "has no option `showSectionText`: 4.10.1 has it, so it is ignored in this version.",
  ],
  [
    "govuk-frontend-3",
    '{{ govukPhaseBanner({ tag: { text: "a" }, html: "b", zz: 1 }) }}',
    "has no option `zz`, so it is ignored.",
  ],
])("an option that another version has is said to be removed or new: %s %s", (version, source, message) => {
  const service = project(own, { installed: { "govuk-frontend": version } });
  expect(lint(source, service)).toEqual([`unknown-option error: ${message}`]);
});

describe("values are followed", () => {
  test.each([
    [
      "through concat of an object",
      '{% set rows = [] %}{% set rows = rows.concat({ key: { txt: "a" }, value: { text: "b" } }) %}{{ govukSummaryList({ rows: rows }) }}',
      ["unknown-option error: rows[0].key has no option `txt`: did you mean `text`?"],
    ],
    [
      "to a macro under another name",
      '{% from "govuk/components/button/macro.njk" import govukButton %}{% set b = govukButton %}{{ b({ txt: "a" }) }}',
      ["unknown-option error: has no option `txt`: did you mean `text`?"],
    ],
    ["not to a name that the service gives", "{% set b = other %}{{ b({ txt: 1 }) }}", []],
    [
      "and a block inside a variable is printed with it",
      '{% extends "govuk/template.njk" %}{% set a %}{% block mine %}b{% endblock %}{% endset %}',
      [],
    ],
  ])("%s", (_, source, expected) => {
    expect(lint(source)).toEqual(expected);
  });
});

test.each([
  ["{{ a ? b : c }}", 'Nunjucks has no "? :": write "b if a else c".'],
  ["{% if !a %}{% endif %}", 'Nunjucks has no "!": write "not".'],
  ["{% if a && b %}{% endif %}", 'Nunjucks has no "&&": write "and".'],
  ["{% if a || b %}{% endif %}", 'Nunjucks has no "||": write "or".'],
  [
    '{{ govukButton({ <!-- text: "a", --> html: "b" }) }}',
    'an HTML comment cannot stand inside a tag: write "{# … #}" outside of it.',
  ],
  ["{% if a %}\n{% for b in c %}\n{% endif %}", "the `for` of line 2 has no `endfor` before this `endif`."],
])("%s says what to write", (source, reason) => {
  expect(lint(source)).toEqual([`syntax-error error: Nunjucks cannot read this template: ${reason}`]);
});

test("an alias of a package counts, and not an older version that another package brought", () => {
  const service = project(
    { "package.json": { dependencies: { "govuk-6": "npm:govuk-frontend@6" } } },
    { installed: { "govuk-6": "govuk-frontend", "govuk-frontend": "govuk-frontend-3" } },
  );
  expect(lint("{{ govukServiceNavigation({ zz: 1 }) }}", service)).toEqual([
    "unknown-option error: has no option `zz`, so it is ignored.",
  ]);
});
