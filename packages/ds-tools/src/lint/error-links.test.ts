import { lintTemplate } from "ds-tools/lint";
import { expect, test } from "vitest";
import { project } from "../../../../test/support/project.js";

/*
 * A link of an error summary is held against the ids that the macros print in the installed version.
 */

const service = project(
  {
    "views/base.njk": "<main>{% block content %}{% endblock %}</main>",
    "views/part.njk": '{{ govukRadios({ name: "part", items: [{ value: 1, text: "a" }, { value: 2, text: "b" }] }) }}',
    "views/note.njk": '<p id="note">{{ t("a") }}</p>',
    "views/other.njk": "{{ html | safe }}",
  },
  { installed: { "govuk-frontend": "govuk-frontend", "nhsuk-frontend": "nhsuk-frontend-8" } },
);

const label = 'label: { text: "a" }';
const input = (id: string) => `{{ govukInput({ id: ${id}, name: "n", ${label} }) }}`;
const two = 'items: [{ value: "a", text: "A" }, { value: "b", text: "B" }]';

test.each<[string, template: string, right: string[], dead: string[]]>([
  ["a field", input('"name"'), ["name"], ["nam", "name-2", "name-error"]],
  ["radios", `{{ govukRadios({ idPrefix: "c", name: "n", ${two} }) }}`, ["c", "c-2"], ["c-1", "c-3", "n"]],
  ["radios with a name only", `{{ govukRadios({ name: "n", ${two} }) }}`, ["n", "n-2"], ["n-1"]],
  // Its package has no documentation.
  ["radios of nhsuk-frontend 8", `{{ nhsRadios({ idPrefix: "c", name: "n", ${two} }) }}`, ["c-1", "c-2"], []],
  [
    "a divider, which counts",
    '{{ govukRadios({ name: "c", items: [{ value: 1, text: "A" }, { divider: "or" }, { value: 2, text: "B" }] }) }}',
    ["c", "c-3"],
    ["c-2"],
  ],
  ["an id of an item", '{{ govukRadios({ name: "s", items: [{ id: "own", value: 1, text: "a" }] }) }}', ["own"], ["s"]],
  [
    "a date",
    '{{ govukDateInput({ id: "dob", namePrefix: "n" }) }}',
    ["dob-day", "dob-year", "dob"],
    ["dob-moth", "n-day"],
  ],
  [
    "a field that an answer reveals",
    `{% set html %}${input('"email"')}{% endset %}{{ govukCheckboxes({ name: "c", items: [{ value: 1, text: "A", conditional: { html: html } }] }) }}`,
    ["email", "c"],
    ["emial", "c-1"],
  ],
  ["a fieldset", `{% call govukFieldset({ legend: { text: "a" } }) %}${input('"y"')}{% endcall %}`, ["y"], ["z"]],
  ["a loop over texts", `{% for id in ["a", "b"] %}${input("id")}{% endfor %}`, ["a", "b"], ["d"]],
  ["a loop over objects", `{% for x in [{ id: "a" }, { id: "b" }] %}${input("x.id")}{% endfor %}`, ["a", "b"], ["d"]],
  ["ids that a loop counts", `{% for x in y %}${input('"row-" + loop.index')}{% endfor %}`, ["row-2"], ["rov-1"]],
  ["an id of two", input('"a" if x else "b"'), ["a", "b"], ["d"]],
  ["fields behind a condition", `{% if x %}${input('"a"')}{% else %}${input('"b"')}{% endif %}`, ["a", "b"], ["d"]],
  ["an id that is known in part", input('"row-" ~ i'), ["row-1"], ["rov-1"]],
  ["an id among attributes", `{{ govukButton({ text: "a", attributes: { id: "b" } }) }}${input('"a"')}`, ["b"], ["d"]],
  [
    "options in a variable",
    `{% set options = { id: "a", name: "a", ${label} } %}{{ govukInput(options) }}`,
    ["a"],
    ["d"],
  ],
  [
    "texts and messages that are not known",
    `{{ govukInput({ id: "a", name: "n", label: x, hint: x, errorMessage: { text: x } if x }) }}{{ x }}`,
    ["a"],
    ["d"],
  ],
  ["an included template", '{% include "part.njk" %}', ["part", "part-2"], ["part-1", "port"]],
  ["HTML of an included template", `{% include "note.njk" %}${input('"a"')}`, ["note"], ["d"]],
  ["ids in HTML", `<p id="p"></p>${input('"a"')}`, ["p"], ["q"]],
  ["an id that is not known", input("x"), ["a"], []],
  ["an id in HTML that is not known", `<p id="{{ x }}"></p>${input('"a"')}`, ["b"], []],
  ["items that are not known", '{{ govukRadios({ name: "n", items: items }) }}', ["n", "n-7", "q"], []],
  ["options that are not known", `${input('"a"')}{{ govukInput(options) }}`, ["b"], []],
  ["a macro that is not known", `${input('"a"')}{{ own() }}`, ["b"], []],
  ["a template that is not known", `{% include "other.njk" %}${input('"a"')}`, ["b"], []],
  ["a template that is not found", `{% include "elsewhere.njk" %}${input('"a"')}`, ["b"], []],
  ["a template that is decided while rendering", `{% include part %}${input('"a"')}`, ["b"], []],
  ["HTML that is not known", `${input('"a"')}{{ html | safe }}`, ["b"], []],
  ["content of the layout", `${input('"a"')}{{ super() }}`, ["b"], []],
  ["no field at all", "", ["a"], []],
])("%s", (_, template, right, dead) => {
  const entries = [...right, ...dead].map((id) => `{ text: "a", href: "#${id}" }`);
  const source = `{% from "radios/macro.njk" import radios as nhsRadios %}{{ govukErrorSummary({ titleText: "a", errorList: [${entries}] }) }}${template}`;
  const findings = lintTemplate(source, { filename: service.path("views/page.njk") });
  expect(findings.map(({ rule, data }) => `${rule} ${data.id}`)).toEqual(dead.map((id) => `error-link ${id}`));
});

test("functions of a page with a layout print no ids", () => {
  const source = `{% extends "base.njk" %}{% from "govuk/components/input/macro.njk" import govukInput %}
{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}{% block content %}{{ csrf() }}{{ t("words") }}
{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#b" }] }) }}${input('"a"')}{% endblock %}`;
  const findings = lintTemplate(source, { filename: service.path("views/page.njk") });
  expect(findings.map(({ data }) => data.id)).toEqual(["b"]);
});

test("each link of a choice is checked", () => {
  const source = `{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#q" } if errors.q, { text: "b", href: "#z" if x else "#y" }] }) }}${input('"y"')}`;
  const findings = lintTemplate(source, { filename: service.path("views/page.njk") });
  expect(findings.map(({ data }) => data.id)).toEqual(["q", "z"]);
});

test("an id may be repeated in a page that has been rendered, which is no template", () => {
  const filename = service.path("views/page.html");
  expect(lintTemplate('<html lang="en"><p id="a"></p><p id="a"></p></html>', { filename })).toEqual([]);
});

test.each<[string, string[]]>([
  [`${input('"a"')}${input('"a"')}`, ["a"]],
  [`${input('"a"')}<p id="a">{{ x }}</p><p id='a'></p>`, ["a", "a"]],
  [`{{ govukRadios({ name: "c", ${two} }) }}{{ govukCheckboxes({ idPrefix: "c", name: "d", ${two} }) }}`, ["c"]],
  ['{% block a %}<p id="a"></p>{% endblock %}<p id="a"></p>', ["a"]],
  [`{{ govukDateInput({ id: "c", namePrefix: "n" }) }}${input('"c-day"')}`, []],
  [`{{ govukButton({ text: "a", name: "go" }) }}{{ govukButton({ text: "b", name: "go" }) }}`, []],
  [`{% if x %}${input('"a"')}{% else %}${input('"a"')}{% endif %}`, []],
  [`{% for x in y %}<p id="a"></p>{% endfor %}{% set html %}<p id="a"></p>{% endset %}<p id="a"></p>`, []],
  ['<p id="a-{{ x }}"></p><p id="a-{{ y }}"></p><!-- <p id="b">{{ x }}<p id="b"> --><p id="b"></p>', []],
  [`<script>const x = '<p id="a">'</script><template><p id="a"></template><p id="a"></p>`, []],
])("ids that are certain to be printed twice: %s", (content, expected) => {
  const imports = ["input", "radios", "checkboxes", "button", "date-input"].map(
    (folder) =>
      `{% from "govuk/components/${folder}/macro.njk" import govuk${folder.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())} %}`,
  );
  const findings = lintTemplate(imports.join("") + content, { filename: service.path("views/page.njk") });
  const repeated = findings.filter(({ rule }) => rule === "repeated-id");
  expect(repeated.map(({ data }) => data.id)).toEqual(expected);
});
