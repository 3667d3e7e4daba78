import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { casesOf, expectFindings } from "../../../../test/support/lint-cases.js";
import { project } from "../../../../test/support/project.js";

/*
 * What a macro prints decides what a missing or useless option does to people, in every design system and version.
 */

const own = {
  "package.json": {},
  "lib/both/macro.njk": "{% macro both(params) %}{{ params.text }} {{ params.html | safe }}{% endmacro %}",
};
const versions = ["govuk-frontend", "govuk-frontend-5", "govuk-frontend-3", "nhsuk-frontend-10"] as const;
const services = Object.fromEntries(
  versions.map((version) => [version, project(own, { installed: { [version.replace(/-\d+$/, "")]: version } })]),
) as Record<(typeof versions)[number], ReturnType<typeof project>>;
const lint = (source: string, service = services["govuk-frontend"]) =>
  lintTemplate(source, { filename: service.path("page.njk") });

const unlabelled = "missing-option … 'label' is missing, so the field has no label.";
const unnamed = "missing-option … 'name' is missing, so the answer is not sent with the form.";

test.each([
  ["input", "input", '{ id: "a", name: "a" }', [unlabelled]],
  ["input", "input", '{ name: "a", label: { text: "" } }', ["'label' is empty, so the field has no label."]],
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
  ["radios", "radios", '{ name: "a", items: [{ divider: or }, { value: "a", text: t }, item] }', []],
  [
    "checkboxes",
    "checkboxes",
    '{ idPrefix: "a", items: [{ value: "a", text: "A", name: "b" }, { value: "c", text: "C" }] }',
    ["items[1]: 'name' is missing, so the answer is not sent with the form."],
  ],
  [
    "radios",
    "radios",
    '{ name: "a", items: [{ value: "a" }] }',
    ["items[0]: 'text' or 'html' is missing, so a field has no label."],
  ],
])("nhsuk-frontend: %s %s%s", (folder, macro, options, expected) => {
  const source = `{% from "nhsuk/components/${folder}/macro.njk" import ${macro} %}{{ ${macro}(${options}) }}`;
  expectFindings(lint(source, services["nhsuk-frontend-10"]), expected);
});

describe("govuk-frontend", () => {
  test.each(
    casesOf(`
    {{ govukCheckboxes({ idPrefix: "a", items: [{ value: "a", text: "A" }] }) }}
    → ${unnamed}
    {{ govukCheckboxes({ idPrefix: "a", items: [{ name: "b", value: "a", text: "A" }] }) }}
    {{ govukCheckboxes({ idPrefix: "a", items: items }) }}
    {{ govukInput({ name: "a", formGroup: { beforeInput: { html: "<label for=a>A</label>" } } }) }}
    {{ govukInput({ name: "a", formGroup: { beforeInput: { html: x } } }) }}
    {{ govukInput({ name: "a", attributes: { hidden: "" } }) }}
    {{ govukInput({ nam: "a", label: { text: "A" } }) }}
    → unknown-option … has no option 'nam': did you mean 'name'?
    {{ govukRadios({ name: "a", fieldset: { legend: { text: "" } }, items: [{ value: "a", text: "A" }] }) }}
    → missing-option … 'fieldset.legend' is empty, so the group has no name.
    {{ govukRadios({ name: "a", fieldset: { legend: { text: t } }, items: [] }) }}
    {{ govukRadios({ name: "a", fieldset: { legend: { classes: "b" } }, items: [] }) }}
    → missing-option … fieldset.legend: 'text' or 'html' is missing, so the group has no name.
    {{ govukRadios({ name: "a", fieldset: { classes: "b" }, items: [] }) }}
    {{ govukRadios({ name: "a", items: [{ value: "a" }] }) }}
    → missing-option … items[0]: 'text' or 'html' is missing, so a field has no label.
    {{ govukSummaryList({ rows: [{ key: { text: "a" } }, { key: { text: "b" } }] }) }}
    → missing-option (warning) … rows[0]: 'value' is missing.
    {{ govukButton({ text: "Save {{ name }}" }) }}
    → wrong-type … text prints '{{ name }}' as it is, because a string inside a tag is not a template: join strings and variables with '~'.
    {{ govukRadios({ name: "a", items: [{ value: "a", text: "A", checked: "false" }] }) }}
    → wrong-type … items[0].checked must be a boolean, but the text "false" counts as true: remove the quotes.
    {{ govukRadios({ name: "a", items: [{ value: "a", text: "A", checked: c | default("false") }] }) }}
    {{ govukInput({ name: "a", label: { text: "A" }, spellcheck: "false" }) }}
    {% from "lib/both/macro.njk" import both %}{{ both({ text: "a", html: "b" }) }}
    {{ govukDateInput({ idPrefix: "a" }) }}
    → unknown-option … has no option 'idPrefix': did you mean 'id'?
    {{ govukTextarea({ name: "a", label: { text: "A" }, placeholder: "b" }) }}
    → unknown-option … has no option 'placeholder': give it in 'attributes'. Here it is ignored.
    {{ govukTag({ text: "a", placeholder: "b" }) }}
    → unknown-option … has no option 'placeholder', so it is ignored.
    {{ govukRadios({ name: "a", item: "b", items: [] }) }}
    → unknown-option … has no option 'item', so it is ignored.
    {% set rows = [] %}{% set rows = rows.concat({ key: { txt: "a" }, value: { text: "b" } }) %}{{ govukSummaryList({ rows: rows }) }}
    → unknown-option … rows[0].key has no option 'txt': did you mean 'text'?
    {% set items = [] %}{% if a %}{% set items = (items.push({ value: 1, text: "A", selected: b }), items) %}{{ govukSelect({ name: "a", label: { text: "A" }, items: items }) }}{% else %}{% set items = (items.push({ value: 1, text: "A", checked: b }), items) %}{{ govukRadios({ name: "a", items: items }) }}{% endif %}
    {% set items = [] %}{% if a %}{{ items.push({ value: 1, txt: "A" }) }}{% endif %}{{ govukRadios({ name: "a", items: items }) }}
    → unknown-option … items[0] has no option 'txt': did you mean 'text'?
    {% set b = other %}{{ b({ txt: 1 }) }}
    {% extends "govuk/template.njk" %}{% set a %}{% block mine %}b{% endblock %}{% endset %}`),
  )("%s", (source, expected) => {
    expectFindings(lint(source), expected);
  });
});

test.each([
  // A button that is an input needs no name.
  ["govuk-frontend-5", '{{ govukButton({ element: "input", text: "a" }) }}', "'element' is deprecated"],
  [
    "govuk-frontend",
    "{{ govukHeader({ navigation: [] }) }}",
    "no longer has the option 'navigation', which 5.14.0 has, so it is ignored.",
  ],
  [
    "govuk-frontend-3",
    '{{ govukAccordion({ id: "a", items: [], showSectionText: "b" }) }}',
    "has no option 'showSectionText': 4.10.1 has it, so it is ignored in this version.",
  ],
  [
    "govuk-frontend-3",
    '{{ govukPhaseBanner({ tag: { text: "a" }, html: "b", zz: 1 }) }}',
    "has no option 'zz', so it is ignored.",
  ],
] as const)("an option is judged by the installed version, %s: %s", (version, source, message) => {
  expectFindings(lint(source, services[version]), [message]);
});

test("an alias of a package counts, and not an older version that another package brought", () => {
  const service = project(
    { "package.json": { dependencies: { "govuk-6": "npm:govuk-frontend@6" } } },
    { installed: { "govuk-6": "govuk-frontend", "govuk-frontend": "govuk-frontend-3" } },
  );
  expect(lint("{{ govukServiceNavigation({ zz: 1 }) }}", service)).toMatchObject([{ rule: "unknown-option" }]);
});
