import { lintTemplate } from "ds-tools/lint";
import { expect, test } from "vitest";
import { project } from "../../../../test/support/project.js";

/*
 * A link of an error summary is held against the ids that the macros print in the installed version.
 */

const service = project(
  {
    "views/part.njk": '{{ govukRadios({ name: "part", items: [{ value: 1, text: "a" }, { value: 2, text: "b" }] }) }}',
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
  ["radios of nhsuk-frontend 8", `{{ nhsRadios({ idPrefix: "c", name: "n", ${two} }) }}`, ["c-1", "c-2"], ["c", "c-3"]],
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
  ["an id of two", input('"a" if x else "b"'), ["a", "b"], ["d"]],
  ["an id that is known in part", input('"row-" ~ i'), ["row-1"], ["rov-1"]],
  ["an included template", '{% include "part.njk" %}', ["part", "part-2"], ["part-1", "port"]],
  ["ids in HTML", `<p id="p"></p>${input('"a"')}`, ["p"], ["q"]],
  ["an id that is not known", input("x"), ["a"], []],
  ["items that are not known", '{{ govukRadios({ name: "n", items: items }) }}', ["n", "n-7", "q"], []],
  ["a template that is not known", `{% include "other.njk" %}${input('"a"')}`, ["b"], []],
  ["HTML that is not known", `${input('"a"')}{{ html | safe }}`, ["b"], []],
])("%s", (_, template, right, dead) => {
  const entries = [...right, ...dead].map((id) => `{ text: "a", href: "#${id}" }`);
  const source = `{% from "radios/macro.njk" import radios as nhsRadios %}{{ govukErrorSummary({ titleText: "a", errorList: [${entries}] }) }}${template}`;
  const findings = lintTemplate(source, { filename: service.path("views/page.njk") });
  expect(findings.map(({ rule, data }) => `${rule} ${data.id}`)).toEqual(dead.map((id) => `error-link ${id}`));
});

test("each link of a choice is checked", () => {
  const source = `{{ govukErrorSummary({ titleText: "a", errorList: [{ text: "a", href: "#q" } if errors.q, { text: "b", href: "#z" if x else "#y" }] }) }}${input('"y"')}`;
  const findings = lintTemplate(source, { filename: service.path("views/page.njk") });
  expect(findings.map(({ data }) => data.id)).toEqual(["q", "z"]);
});
