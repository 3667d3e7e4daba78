import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { casesOf, expectFindings } from "../../../../test/support/lint-cases.js";
import { project } from "../../../../test/support/project.js";

/*
 * A service with macros of its own, whose templates are the only description of their options.
 */

const service = project(
  {
    "package.json": { dependencies: { gf5: "npm:govuk-frontend@5.14.0" } },
    "server/setup.js":
      'nunjucks.configure([path.join(__dirname, "templates"), "node_modules/govuk-frontend/dist"], { express: app });',
    "server/templates/page.njk": "",
    "server/templates/macros.njk": `{% from "govuk/components/input/macro.njk" import govukInput %}
{% macro wrapper(params) %}{{ govukInput(params) }}{% endmacro %}
{% macro part(params) %}{{ govukInput({ id: params.id, name: params.id, label: params.label, attributes: params.more }) }}{% endmacro %}
{% macro card(params) %}{% set heading = params.heading or params.title %}{% if heading %}<h2>{{ heading.text }}</h2>{% endif %}
{% for row in params.rows %}{% for cell in row %}{{ cell.text }}{% endfor %}{% endfor %}{{ params.tags | join(", ") }}{% endmacro %}
{% macro loose(params) %}{{ params | dump }}{% endmacro %}
{% macro named(params, key) %}{{ params.values[key] }}{{ params.label }}{% endmacro %}
{% macro merged(params) %}{% set all = { a: 1 } | merge(params) %}{{ all.b }}{% endmacro %}
{% macro included(params) %}{% include "./inside.njk" %}{% endmacro %}
{% macro nowhere(params) %}{% include params.template %}{{ params.a }}{% endmacro %}
{% macro tree(params) %}{{ params.text }}{% for each in params.items %}{{ tree(each) }}{% endfor %}{% endmacro %}
{% macro two(title, options={}) %}{{ title }}{{ options.tone }}{% endmacro %}
{% macro chart(params) %}<script>draw([{{ params.values }}])</script>{% endmacro %}
{% macro cells(list) %}{% for each in list %}{{ each.text }}{{ each.more.text }}{% endfor %}{% endmacro %}
{% macro grown(params) %}{% set all = [] %}{{ cells(all) }}{% set all = (all.push(params.first), all) %}{{ cells(all) }}
{% set all = (all.push(params.second), all) %}{{ cells(all) }}{{ cells(all) }}{% endmacro %}
{% macro content(params) %}{{ caller() if caller else params.text }}{% endmacro %}
`,
    "server/templates/inside.njk": "{{ params.inner.text }}",
    "server/templates/partial.njk": "",
    "server/templates/whole.njk": '{% from "macros.njk" import card %}{% include "partial.njk" %}',
  },
  {
    installed: {
      "govuk-frontend": "govuk-frontend",
      gf5: "govuk-frontend-5",
      "@ministryofjustice/frontend": "@ministryofjustice/frontend",
    },
  },
);
const write = (name: string, text: string) => service.write({ [`server/templates/${name}`]: text });
const lint = (source: string, name = "page.njk") =>
  lintTemplate(source, { filename: service.path(`server/templates/${name}`) });

describe("a macro without documentation", () => {
  test.each(
    casesOf(`
    {{ m.wrapper({ id: "a", name: "a", label: { txt: "A" }, zz: 1 }) }}
    → unknown-option … label has no option 'txt'
    → unknown-option … has no option 'zz'
    {{ m.part({ id: "a", label: { text: "A" }, name: "a" }) }}
    → unknown-option … has no option 'name'
    {{ m.part({ id: "a", label: { text: "A" }, more: { "data-x": 1 } }) }}
    {{ m.card({ title: { text: "a", txt: "b" } }) }}
    → unknown-option … title has no option 'txt'
    {{ m.card({ rows: [[{ text: "a", txt: "b" }]] }) }}
    → unknown-option … rows[0][0] has no option 'txt'
    {{ m.card({ rows: [{ text: "a" }] }) }}
    {{ m.card({ rows: [["a"]] }) }}
    {{ m.card({ tags: ["a", "b"] }) }}
    {{ m.chart({ values: [1, 2, view.last] }) }}
    {{ m.chart({ values: [{ a: 1 }, { a: 2 }] }) }}
    {{ m.card({ heading: "a" }) }}
    {{ m.card({ heading: true }) }}
    {{ m.loose({ anything: 1 }) }}
    {{ m.named({ values: { a: 1 }, lable: 1 }) }}
    → unknown-option … has no option 'lable'
    {{ m.merged({ b: 1, c: 2 }) }}
    {{ m.included({ inner: { text: "a", txt: "b" } }) }}
    → unknown-option … inner has no option 'txt'
    {{ m.included({ _inner: { text: "a" } }) }}
    {{ m.nowhere({ anything: 1 }) }}
    {{ m.tree({ text: "a", items: [{ text: "b", items: [] }], zz: 1 }) }}
    → unknown-option … has no option 'zz'
    {{ m.two("a", { tone: 1, tnoe: 2 }) }}{{ m.two("a", options={ tnoe: 2 }) }}
    → unknown-option … options has no option 'tnoe'
    → unknown-option … options has no option 'tnoe'
    {{ m.grown({ first: { text: "a", txt: 1 }, second: { text: "a", more: { text: "b", txt: 2 } } }) }}
    → unknown-option … first has no option 'txt'
    → unknown-option … second.more has no option 'txt'
    {% call m.content({ zz: 1 }) %}a{% endcall %}
    → unknown-option … has no option 'zz'`),
  )("%s", (source, expected) => {
    expectFindings(lint(`{% import "macros.njk" as m %}${source}`), expected);
  });
});

test.each(
  casesOf(`
  {% macro m(params) %}{{ govukInput(decorate(params)) }}{% endmacro %}
  {% macro m(params) %}{{ govukInput(params | decorate) }}{% endmacro %}
  {% macro m(params) %}{% set all = decorate(params) %}{{ govukInput(all) }}{% endmacro %}
  {% macro m(params) %}{{ govukInput(library.decorate(params)) }}{% endmacro %}
  {% macro m(params) %}{{ govukInput(params=decorate(params)) }}{% endmacro %}
  {% macro m(params) %}{{ other(params) }}{% endmacro %}{% macro other(params) %}{{ govukInput(decorate(params)) }}{% endmacro %}`),
)("a macro that hands its options to a function takes any, unless it is a helper: %s", (macros) => {
  write("handing.njk", `{% from "govuk/components/input/macro.njk" import govukInput %}${macros}`);
  const call = '{% from "handing.njk" import m %}{{ m({ name: "a", label: { text: "A" }, zz: 1 }) }}';
  const filename = service.path("server/templates/page.njk");
  expect(lintTemplate(call, { filename })).toEqual([]);
  expectFindings(lintTemplate(call, { filename, helpers: ["decorate"] }), ["m … has no option 'zz'"]);
});

test("the id of a macro that does not make it from the name is not said to come from there", () => {
  write("plain.njk", '{% macro plain(params) %}<input id="{{ params.id }}" name="{{ params.name }}">{% endmacro %}');
  expectFindings(lint('{% from "plain.njk" import plain %}{{ plain({ idPrefix: "a", name: "a" }) }}'), [
    "has no option 'idPrefix': did you mean 'id'?",
  ]);
});

test("a prefix in the place of an id that the template needs is one finding, and is not said to be spare", () => {
  write("field/macro-options.json", '[{ "name": "id", "required": true }]');
  write(
    "field/macro.njk",
    '{% macro field(params) %}<input id="{{ params.id }}" name="{{ params.name }}">{% endmacro %}',
  );
  expectFindings(lint('{% from "field/macro.njk" import field %}{{ field({ idPrefix: "a", name: "a" }) }}'), [
    "field (server/templates/field/macro.njk) has no option 'idPrefix': did you mean 'id'?",
  ]);
});

test("a template that imports a file of its own name means another one", () => {
  write("parts/summary-list/macro.njk", "{% macro appList(params) %}{% endmacro %}");
  const source = '{% from "summary-list/macro.njk" import govukSummaryList %}{{ govukSummaryList({ rowz: [] }) }}';
  expectFindings(lint(source, "parts/summary-list/macro.njk"), ["has no option 'rowz'"]);
});

test("a layout gives its macros to a page, whatever its file is called", () => {
  write("parts/template.njk", '{% from "../macros.njk" import card %}{% block content %}{% endblock %}');
  const source = '{% extends "./template.njk" %}{% block content %}{{ card({ headng: 1 }) }}{% endblock %}';
  expectFindings(lint(source, "parts/page.njk"), ["has no option 'headng'"]);
});

test("of two packages with the same path, the one with fewer errors counts, whatever it warns of", () => {
  const macro = (options: string) => `{% macro box(params) %}${options}{% endmacro %}`;
  const two = project({
    "package.json": { dependencies: { "kit-a": "1", "kit-b": "1" } },
    "node_modules/kit-a/package.json": { name: "kit-a", version: "1.0.0" },
    "node_modules/kit-a/components/box/macro.njk": macro("{{ params.old }}"),
    "node_modules/kit-b/package.json": { name: "kit-b", version: "1.0.0" },
    "node_modules/kit-b/components/box/macro.njk": macro("{{ params.old }}{{ params.tone }}"),
    "node_modules/kit-b/components/box/macro-options.json": [{ name: "old", deprecated: true }, { name: "tone" }],
  });
  const source = '{% from "box/macro.njk" import box %}{{ box({ old: 1, tone: 2, zz: 3 }) }}';
  expectFindings(lintTemplate(source, { filename: two.path("views/page.njk") }), [
    "deprecated-option (warning) … 'old'",
    "unknown-option … 'zz'",
  ]);
});

test.each(
  casesOf(`
  {% from "moj/components/badge/macro.njk" import mojBadge %}{{ mojBadge({ text: "a", colour: "b" }) }}
  → has no option 'colour'
  {% from "gf5/dist/govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ text: "a", tone: "b" }) }}
  → govukButton (govuk-frontend 5.14.0) has no option 'tone', so it is ignored.`),
)("a further package, and one under another name, is found: %s", (source, expected) => {
  expectFindings(lint(source), expected);
});

test("a path that leads nowhere is found where the code lists all folders", () => {
  expect(lint('{% extends "./insid.njk" %}')).toMatchObject([
    { rule: "unknown-macro", messageId: "no-such-template", suggestion: "./inside.njk" },
  ]);
  expect(lint('{% include "elsewhere/x.njk" ignore missing %}{% include "elsewhere/y.njk" %}')).toEqual([]);
});
