import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lintTemplate } from "ds-tools/lint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../../build/paths.js";

/*
 * A service with macros of its own, whose templates are the only description of their options.
 */

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-tools-"));
  mkdirSync(join(folder, "node_modules/@ministryofjustice"), { recursive: true });
  const install = (from: string, name: string) =>
    symlinkSync(join(root, "node_modules", from), join(folder, "node_modules", name), "dir");
  install("govuk-frontend", "govuk-frontend");
  install("govuk-frontend-5", "gf5");
  install("@ministryofjustice/frontend", "@ministryofjustice/frontend");
  write("package.json", '{ "dependencies": { "gf5": "npm:govuk-frontend@5.14.0" } }');
  write(
    "server/setup.js",
    'nunjucks.configure([path.join(__dirname, "templates"), "node_modules/govuk-frontend/dist"], { express: app });',
  );
  write("server/templates/page.njk", "");
  write(
    "server/templates/macros.njk",
    `{% from "govuk/components/input/macro.njk" import govukInput %}
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
  );
  write("server/templates/inside.njk", "{{ params.inner.text }}");
  write("server/templates/partial.njk", "");
  write("server/templates/whole.njk", '{% from "macros.njk" import card %}{% include "partial.njk" %}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const lint = (source: string, name = "page.njk") =>
  lintTemplate(source, { filename: join(folder, "server/templates", name) });
const imports = '{% import "macros.njk" as m %}';
const options = (source: string) =>
  lint(`${imports}${source}`).map(({ rule, data }) => `${rule} ${data.path ?? ""}.${data.option ?? ""}`);

describe("a macro without documentation", () => {
  test.each<[string, string, string[]]>([
    [
      "a wrapper passes its options on",
      '{{ m.wrapper({ id: "a", name: "a", label: { txt: "A" }, zz: 1 }) }}',
      ["unknown-option label.txt", "unknown-option .zz"],
    ],
    [
      "a wrapper passes parts of them on",
      '{{ m.part({ id: "a", label: { text: "A" }, name: "a" }) }}',
      ["unknown-option .name"],
    ],
    ["an attribute may have any name", '{{ m.part({ id: "a", label: { text: "A" }, more: { "data-x": 1 } }) }}', []],
    [
      "a variable may hold one of two options",
      '{{ m.card({ title: { text: "a", txt: "b" } }) }}',
      ["unknown-option title.txt"],
    ],
    ["a list in a list", '{{ m.card({ rows: [[{ text: "a", txt: "b" }]] }) }}', ["unknown-option rows[0][0].txt"]],
    ["a row that is no list", '{{ m.card({ rows: [{ text: "a" }] }) }}', ["wrong-type rows[0]."]],
    ["a cell that is a text", '{{ m.card({ rows: [["a"]] }) }}', ["wrong-type rows[0][0]."]],
    ["a list that is joined", '{{ m.card({ tags: ["a", "b"] }) }}', []],
    ["a list that is printed into a script", "{{ m.chart({ values: [1, 2, view.last] }) }}", []],
    [
      "a list of objects that is printed",
      "{{ m.chart({ values: [{ a: 1 }, { a: 2 }] }) }}",
      ["wrong-type values.values"],
    ],
    ["a text where an object is read", '{{ m.card({ heading: "a" }) }}', ["wrong-type heading.heading"]],
    ["true where a test is enough", "{{ m.card({ heading: true }) }}", []],
    ["options that a filter gets whole", "{{ m.loose({ anything: 1 }) }}", []],
    [
      "options that are read by a computed name",
      "{{ m.named({ values: { a: 1 }, lable: 1 }) }}",
      ["unknown-option params.lable"],
    ],
    ["options that are merged", "{{ m.merged({ b: 1, c: 2 }) }}", ["unknown-option .c"]],
    [
      "a template that is included",
      '{{ m.included({ inner: { text: "a", txt: "b" } }) }}',
      ["unknown-option inner.txt"],
    ],
    ["a template that is included by a variable", "{{ m.nowhere({ anything: 1 }) }}", []],
    [
      "a macro that calls itself",
      '{{ m.tree({ text: "a", items: [{ text: "b", items: [] }], zz: 1 }) }}',
      ["unknown-option .zz"],
    ],
    [
      "several arguments",
      '{{ m.two("a", { tone: 1, tnoe: 2 }) }}{{ m.two("a", options={ tnoe: 2 }) }}',
      ["unknown-option options.tnoe", "unknown-option options.tnoe"],
    ],
    [
      "a list that grows between calls of the same macro",
      '{{ m.grown({ first: { text: "a", txt: 1 }, second: { text: "a", more: { text: "b", txt: 2 } } }) }}',
      ["unknown-option first.txt", "unknown-option second.more.txt"],
    ],
    ["a call block", "{% call m.content({ zz: 1 }) %}a{% endcall %}", ["unknown-option .zz"]],
    ["an option that is switched off", '{{ m.included({ _inner: { text: "a" } }) }}', []],
  ])("%s", (_, source, expected) => {
    expect(options(source)).toEqual(expected);
  });

  test("is checked where the template itself defines it", () => {
    const source = '{% macro own(params) %}{{ params.text }}{% endmacro %}{{ own({ text: "a", txet: "b" }) }}';
    expect(lint(source).map(({ data }) => data.option)).toEqual(["txet"]);
  });

  test("is checked in a template that another one includes", () => {
    expect(lint('{{ card({ headng: { text: "a" } }) }}', "partial.njk").map(({ data }) => data.option)).toEqual([
      "headng",
    ]);
  });
});

test("an option is not missing where another one stands in for it, and the template only loops over it or does not come to it", () => {
  write("server/templates/crumbs/macro-options.json", '[{ "name": "items", "required": true }]');
  write(
    "server/templates/crumbs/macro.njk",
    `{% macro crumbs(params) %}{% for item in params.items %}{{ item.text }}{% endfor %}
{% if params.text and params.href %}{{ params.href }}{{ params.text }}{% else %}{{ (params.items | last).text }}{% endif %}{% endmacro %}`,
  );
  write("server/templates/bullet/macro-options.json", '[{ "name": "text", "required": true }]');
  write(
    "server/templates/bullet/macro.njk",
    `{% macro bullet(params) %}{% set all = { text: params.old } if params.old else params %}{{ all.text }}{% endmacro %}`,
  );
  const bullet = (options: string) =>
    lint(`{% from "bullet/macro.njk" import bullet %}{{ bullet(${options}) }}`).map(({ messageId }) => messageId);
  expect(bullet('{ old: "a" }')).toEqual([]);
  expect(bullet("{}")).toEqual(["missing"]);
  const from = '{% from "crumbs/macro.njk" import crumbs %}';
  expect(lint(`${from}{{ crumbs({ href: "/", text: "a" }) }}`)).toEqual([]);
  expect(lint(`${from}{{ crumbs({}) }}`).map(({ message }) => message)).toEqual([
    "crumbs (server/templates/crumbs/macro.njk): `items` is missing.",
  ]);
});

test("a prefix in the place of an id that the template needs is one finding, and is not said to be spare", () => {
  write("server/templates/field/macro-options.json", '[{ "name": "id", "required": true }]');
  write(
    "server/templates/field/macro.njk",
    '{% macro field(params) %}<input id="{{ params.id }}" name="{{ params.name }}">{% endmacro %}',
  );
  const source = '{% from "field/macro.njk" import field %}{{ field({ idPrefix: "a", name: "a" }) }}';
  expect(lint(source).map(({ message }) => message)).toEqual([
    "field (server/templates/field/macro.njk) has no option `idPrefix`: did you mean `id`?",
  ]);
});

test("a template that imports a file of its own name means another one", () => {
  write("server/templates/parts/summary-list/macro.njk", "{% macro appList(params) %}{% endmacro %}");
  const source = '{% from "summary-list/macro.njk" import govukSummaryList %}{{ govukSummaryList({ rowz: [] }) }}';
  expect(lint(source, "parts/summary-list/macro.njk").map(({ data }) => data.option)).toEqual(["rowz"]);
});

test("a layout gives its macros to a page, whatever its file is called", () => {
  write(
    "server/templates/parts/template.njk",
    '{% from "../macros.njk" import card %}{% block content %}{% endblock %}',
  );
  const source = '{% extends "./template.njk" %}{% block content %}{{ card({ headng: 1 }) }}{% endblock %}';
  expect(lint(source, "parts/page.njk").map(({ data }) => data.option)).toEqual(["headng"]);
});

test("of two packages with the same path, the one with fewer errors counts, whatever it warns of", () => {
  for (const [name, options] of [
    ["kit-a", "{{ params.old }}"],
    ["kit-b", "{{ params.old }}{{ params.tone }}"],
  ] as const) {
    const place = `two/node_modules/${name}`;
    write(`${place}/package.json`, `{ "name": "${name}", "version": "1.0.0" }`);
    write(`${place}/components/box/macro.njk`, `{% macro box(params) %}${options}{% endmacro %}`);
  }
  write("two/node_modules/kit-b/components/box/macro-options.json", '[{ "name": "old", "deprecated": true }]');
  write("two/package.json", '{ "dependencies": { "kit-a": "1", "kit-b": "1" } }');
  const source = '{% from "box/macro.njk" import box %}{{ box({ old: 1, tone: 2, zz: 3 }) }}';
  expect(lint(source, "../../two/views/page.njk").map(({ rule, data }) => `${rule} ${data.option}`)).toEqual([
    "deprecated-option old",
    "unknown-option zz",
  ]);
});

test("MoJ Frontend is checked like the others", () => {
  const source =
    '{% from "moj/components/badge/macro.njk" import mojBadge %}{{ mojBadge({ text: "a", colour: "b" }) }}';
  expect(lint(source).map(({ data }) => data.option)).toEqual(["colour"]);
});

test("a package under another name is found", () => {
  const source =
    '{% from "gf5/dist/govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ text: "a", tone: "b" }) }}';
  expect(lint(source).map(({ message }) => message)).toEqual([
    "govukButton (govuk-frontend 5.14.0) has no option `tone`, so it is ignored.",
  ]);
});

test("a path that leads nowhere is found where the code lists all folders", () => {
  expect(lint('{% extends "./insid.njk" %}')).toMatchObject([
    { rule: "unknown-macro", messageId: "no-such-template", suggestion: "./inside.njk" },
  ]);
  expect(lint('{% include "elsewhere/x.njk" ignore missing %}{% include "elsewhere/y.njk" %}')).toEqual([]);
});
