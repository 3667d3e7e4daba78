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
const versions = ["govuk-frontend", "govuk-frontend-5", "nhsuk-frontend-10"] as const;
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

test.each([1, 4, 200])("each of %d items without a text is an error, and a name is missed once", (count) => {
  const items = (item: string) => `items: [${Array(count).fill(item)}]`;
  const findings = lint(`{{ govukRadios({ name: "a", ${items('{ value: "v" }')} }) }}`);
  expect(findings.map(({ rule, severity, messageId }) => `${rule} ${severity} ${messageId}`)).toEqual(
    Array(count).fill("missing-option error missing"),
  );
  const last = findings.at(-1)?.message;
  expect(last).toContain(`items[${count - 1}]`);
  expect(last).toContain("so a field has no label.");
  expectFindings(lint(`{{ govukRadios({ idPrefix: "a", ${items('{ value: "v", text: "A" }')} }) }}`), [unnamed]);
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
    {{ govukDetails({ html: "More" }) }}
    → missing-option … 'summaryText' or 'summaryHtml' is missing, so what opens it is empty.
    {{ govukTaskList({ idPrefix: "a", items: [{ title: {}, href: "#" }] }) }}
    → missing-option (warning) … items[0]: 'status' is missing.
    {{ govukFooter({ contentLicenec: false }) }}
    → unknown-option … has no option 'contentLicenec': did you mean 'contentLicence'?
    {{ govukSummaryList({ rows: [{ key: { text: "a" } }, { key: { text: "b" } }] }) }}
    → missing-option (warning) … rows[0]: 'value' is missing.
    {{ govukButton({ text: "Save {{ name }}" }) }}
    → wrong-type … text prints '{{ name }}' as it is, because a string inside a tag is not a template: join strings and variables with '~'.
    {{ govukRadios({ name: "a", items: [{ value: "a", text: "A", checked: "false" }] }) }}
    → wrong-type … items[0].checked must be a boolean, but the text "false" counts as true: remove the quotes.
    {{ govukRadios({ name: "a", items: [{ value: "a", text: "A", checked: c | default("false") }] }) }}
    {{ govukInput({ name: "a", label: { text: "A" }, spellcheck: "false" }) }}
    {{ govukRadios({ name: "a", items: [{ value: "a", text: "A", checked: "false" if b else "true" }] }) }}
    → wrong-type … items[0].checked must be a boolean
    {% set items = [] %}{% for i in list %}{% set items = (items.push({ value: i, text: i, checked: "false" }), items) %}{% endfor %}{{ govukCheckboxes({ name: "a", items: items }) }}
    → wrong-type … items[0].checked must be a boolean
    {{ govukSelect({ name: "a", label: { text: "A" }, items: [{ value: "a", text: "A", selected: "False" }] }) }}
    → wrong-type … items[0].selected must be a boolean
    {{ govukInput({ name: "a", label: { text: "A" }, disabled: "false" }) }}
    → wrong-type … disabled must be a boolean
    {{ govukServiceNavigation({ navigation: [{ text: "a", href: "#", active: "false" }] }) }}
    → wrong-type … navigation[0].active must be a boolean
    {{ govukInput({ name: "a", formGroup: { attributes: { hidden: "" } } }) }}
    {{ govukInput({ name: "a", formGroup: { classes: "govuk-!-display-none" } }) }}
    {{ govukInput({ name: "a", label: { text: " " } }) }}
    → missing-option … 'label' is empty, so the field has no label.
    {{ govukInput({ name: "a", label: { classes: "b" } }) }}
    → missing-option … label: 'text' or 'html' is missing, so a field has no label.
    {{ govukRadios({ name: "a", fieldset: { legend: { html: " " } }, items: [{ value: "a", text: "A" }] }) }}
    → missing-option … 'fieldset.legend' is empty, so the group has no name.
    {{ govukRadios({ name: "a", fieldset: { legend: "" }, items: [{ value: "a", text: "A" }] }) }}
    → missing-option … 'fieldset.legend' is empty, so the group has no name.
    {% call govukFieldset({ legend: { text: "" } }) %}a{% endcall %}
    → missing-option … 'legend' is empty, so the group has no name.
    {{ govukRadios({ name: "a", items: [{ value: "a", text: "" }] }) }}
    → missing-option … items[0]: 'text' is empty, so a field has no label.
    {{ govukButton({ text: "" }) }}
    → missing-option … 'text' is empty, so a button is empty.
    {{ govukTable({ rows: [[{ text: "" }]] }) }}
    {{ govukSelect({ name: "a", label: { text: "A" }, items: [{ value: "b", text: "" }, { value: "c", text: "C" }] }) }}
    {{ govukSelect({ name: "a", items: [{ value: "b", text: "" }] }) }}
    → ${unlabelled}
    {{ govukCheckboxes({ idPrefix: "a", items: [{ value: "a", text: "A" } if b] }) }}
    → ${unnamed}
    {{ govukTable({ head: [{ text: "a" }] }) }}
    → missing-option (warning) … 'rows' is missing.
    {{ govukBreadcrumbs({}) }}
    → missing-option (warning) … 'items' is missing.
    {{ govukTaskList({ items: [{ title: { text: "a" } }, { title: { text: "b" } }] }) }}
    → missing-option (warning) … items[0]: 'status' is missing.
    {{ govukButton({ text: "a", attributes: { "data-id": "{{ id }}" } }) }}
    → wrong-type … attributes prints '{{ id }}' as it is
    {{ govukButton({ text: "Save {{ name }}" ~ b }) }}
    → wrong-type … text prints '{{ name }}' as it is
    {{ govukInsetText({ html: "<p>{% if a %}b{% endif %}</p>" | safe }) }}
    → wrong-type … html prints '{% if a %}' as it is
    {{ govukButton({ text: t("save {{ name }}") }) }}
    {% from "lib/both/macro.njk" import both %}{{ both({ text: "a", html: "b" }) }}
    {{ govukDateInput({ idPrefix: "a" }) }}
    → unknown-option … has no option 'idPrefix': did you mean 'id'?
    {{ govukTextarea({ name: "a", label: { text: "A" }, placeholder: "b" }) }}
    → unknown-option … has no option 'placeholder': give it in 'attributes'. Here it is ignored.
    {{ govukTag({ text: "a", placeholder: "b" }) }}
    → unknown-option … has no option 'placeholder', so it is ignored.
    {{ govukRadios({ name: "a", items: [{ value: "a", text: "A", placeholder: "b" }] }) }}
    → unknown-option … items[0] has no option 'placeholder', so it is ignored.
    {{ govukFileUpload({ name: "a", label: { text: "A" }, maxlength: 3, capture: "user" }) }}
    → unknown-option … has no option 'maxlength', so it is ignored.
    → unknown-option … has no option 'capture': give it in 'attributes'.
    {{ govukInput({ name: "a", label: { text: "A" }, min: 1 }) }}
    → unknown-option … has no option 'min', so it is ignored.
    {{ govukInput({ name: "a", label: { text: "A" }, type: "number", min: 1 }) }}
    → unknown-option … has no option 'min': give it in 'attributes'.
    {{ govukRadios({ name: "a", values: ["b"], items: [] }) }}
    → unknown-option … has no option 'values', so it is ignored.
    {{ govukInput({ name: "a", label: { text: "A" }, typ: { b: 1 } }) }}
    → unknown-option … has no option 'typ', so it is ignored.
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
    "no longer has the option 'navigation', which version 6 removed, so it is ignored.",
  ],
  [
    "govuk-frontend",
    '{{ govukButton({ text: "a", element: "button" }) }}',
    "no longer has the option 'element', which version 6 removed. Its description in 5.14.0: … configured automatically if 'href' is provided.",
  ],
  [
    "govuk-frontend-5",
    '{{ govukHeader({ assetsPath: "a" }) }}',
    "'assetsPath', which version 4 removed, so it is ignored.",
  ],
  [
    "govuk-frontend-5",
    '{{ govukFileUpload({ id: "a", name: "a", label: { text: "A" }, wrapperClasses: "b" }) }}',
    "has no option 'wrapperClasses': 6.6.0 has it, so it is ignored in this version.",
  ],
] as const)("an option is judged by the installed version, %s: %s", (version, source, message) => {
  expectFindings(lint(source, services[version]), [message]);
});

test("an alias of a package counts, and not an older version that another package brought", () => {
  const service = project(
    { "package.json": { dependencies: { "govuk-6": "npm:govuk-frontend@6" } } },
    { installed: { "govuk-6": "govuk-frontend", "govuk-frontend": "govuk-frontend-5" } },
  );
  expect(lint('{{ govukButton({ text: "a", element: "button" }) }}', service)).toMatchObject([
    { rule: "unknown-option" },
  ]);
});
