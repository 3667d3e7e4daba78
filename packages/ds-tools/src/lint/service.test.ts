import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { casesOf, expectFindings } from "../../../../test/support/lint-cases.js";
import { project } from "../../../../test/support/project.js";

/*
 * A service with layouts, libraries of macros, includes and globals: what a template may rely on, and what it may not.
 */

const button = '{% from "govuk/components/button/macro.njk" import govukButton %}';
const service = project(
  {
    "package.json": { dependencies: { "ds-frontend": "*", "govuk-frontend": "*" } },
    "app.js": "env.addGlobal(\"govukTag\", tag);\nenv.addGlobal('now', () => 1);",
    "views/base.njk": "<main>{% block content %}{% endblock %}</main>",
    "views/layout.njk":
      '{% extends "base.njk" %}{% from "govuk/components/inset-text/macro.njk" import govukInsetText %}',
    "views/odd.njk": "{% extends parent %}",
    "views/part.njk": "",
    "views/whole.njk": `${button}{% include "part.njk" %}`,
    "own-tags/package.json": { dependencies: { "govuk-frontend": "*" } },
    "own-tags/views/layout.njk": "<% block content %><% endblock %>",
    "own-tags/views/part.njk": "",
    "own-tags/views/whole.njk": `${button.replace("{%", "<%").replace("%}", "%>")}<%- include "part.njk" %>`,
  },
  { installed: ["govuk-frontend", "ds-frontend"] },
);
const lint = (source: string, name = "page.njk", options = {}) =>
  lintTemplate(source, { filename: service.path(`views/${name}`), ...options });

describe("a macro that is called without an import", () => {
  const call = '{{ govukButton({ text: "a" }) }}';

  test.each([
    `{% extends "layout.njk" %}{% block content %}${call}{% endblock %}`,
    `{% macro own(params) %}${call}{% endmacro %}`,
  ])("is found: %s", (source) => {
    expectFindings(lint(source), [
      `'govukButton' is called, but not imported, so Nunjucks fails: import it from "govuk/components/button/macro.njk".`,
    ]);
  });

  test.each<[string, string, string?]>([
    [
      "comes from the layout",
      '{% extends "layout.njk" %}{% block content %}{{ govukInsetText({ text: "a" }) }}{% endblock %}',
    ],
    ["is a global", '{% extends "layout.njk" %}{{ govukTag({ text: "a" }) }}'],
    ["may come from a layout that is not found", `{% extends "elsewhere.njk" %}${call}`],
    ["may come from a layout that is decided while rendering", `{% extends "odd.njk" %}${call}`],
    ["may come from a template that includes this one", call],
    ["comes from the template that includes this one", `{% extends "layout.njk" %}${call}`, "part.njk"],
    ["is imported in a block", `{% extends "layout.njk" %}{% block content %}${button}${call}{% endblock %}`],
    ["may be in a macro of a page", `{% macro own() %}${call}{% endmacro %}<p>{{ own() }}</p>`],
  ])("is left alone if it %s", (_, source, name) => {
    expect(lint(source, name)).toEqual([]);
  });

  test("is found with delimiters of its own too, which do not hide what includes a template", () => {
    const tags = { blockStart: "<%", blockEnd: "%>", variableStart: "<$", variableEnd: "$>" };
    const found = (name: string) =>
      lint('<% extends "layout.njk" %><$ govukButton({ text: "a" }) $>', `../own-tags/views/${name}`, { tags });
    expect(found("part.njk")).toEqual([]);
    expectFindings(found("page.njk"), ["'govukButton' is called, but not imported"]);
  });
});

describe("an object in a variable, of which a macro does not read everything", () => {
  const set = '{% set options = { text: "a", theme: "b" } %}';
  const call = `${button}{{ govukButton(options) }}`;
  const unknown = "govukButton … has no option 'theme'";
  service.write({
    "views/themed.njk": "<body class={{ options.theme }}>{% block content %}{% endblock %}",
    "views/note.njk": "{{ options.theme }}",
    "views/box.njk": "{% macro box(params) %}{{ params.theme }}{% endmacro %}",
  });

  test.each<[string, string[]]>([
    [`${set}${call}`, [unknown]],
    [`${set}${call}<p>{{ options.theme }}</p>`, []],
    [`${set}${call}{% if options.theme %}{% endif %}`, []],
    [`${set}${call}<p>{{ other.theme }}</p>`, [unknown]],
    [`${set}${call}{% for name, value in options %}{{ name }}{% endfor %}`, []],
    [`${set}${call}{% include "note.njk" %}`, []],
    [`{% extends "themed.njk" %}${set}{% block content %}${call}{% endblock %}`, []],
    [`{% extends "base.njk" %}${set}{% block content %}${call}{% endblock %}`, [unknown]],
    [
      `{% extends "themed.njk" %}${set}{% block content %}${button}{{ govukButton(mergeObjects(options, { classes: "c" })) }}{% endblock %}`,
      [],
    ],
    [`${set}${call}{% from "box.njk" import box %}{{ box(options) }}`, []],
    [
      `${button}{% for options in [{ text: "a", theme: "b" }, { text: "c" }] %}<p class="{{ options.theme }}">{{ govukButton(options) }}</p>{% endfor %}`,
      [],
    ],
    [
      `{% set items = [{ value: "a", text: "A", theme: "b" }] %}{{ govukRadios({ name: "a", items: items }) }}{% for item in items %}{{ item.theme }}{% endfor %}`,
      [],
    ],
    [
      `{% set items = [{ value: "a", text: "A", file: "note.njk" }] %}{{ govukRadios({ name: "a", items: items }) }}{% for item in items %}{% include item.file %}{% endfor %}`,
      [],
    ],
    // What is given directly is for the macro alone.
    [
      `{% extends "themed.njk" %}{% block content %}${button}{{ govukButton({ text: "a", theme: "b" }) }}{% endblock %}`,
      [unknown],
    ],
  ])("%s", (source, expected) => {
    expectFindings(lint(source), expected);
  });
});

test.each([
  [
    '{% block content %}{{ govukInsetTxt({ text: "a" }) }}{{ detial({ a: 1 }) }}{% endblock %}',
    ["govukInsetText", "detail"],
  ],
  ["{% block content %}{{ detail({ a: 1 }) }}{{ other({ a: 1 }) }}{% endblock %}", []],
])("a macro of the layout is meant by almost its name: %s", (source, expected) => {
  service.write({
    "views/own.njk": "{% macro detail(params) %}{{ params.a }}{% endmacro %}",
    "views/with-own.njk": '{% extends "layout.njk" %}{% from "own.njk" import detail %}',
  });
  const found = lint(`{% extends "with-own.njk" %}${source}`, "uses-own.njk");
  expect(found.map(({ suggestion }) => suggestion)).toEqual(expected);
});

test("what a part of a page calls may come from the layout of the page", () => {
  service.write({
    "views/with-box.njk": '{% extends "base.njk" %}{% from "box.njk" import box %}',
    "views/boxes.njk": '{% extends "with-box.njk" %}{% block content %}{% include "outer.njk" %}{% endblock %}',
    "views/outer.njk": '{% include "inner.njk" %}',
    "views/inner.njk": "",
  });
  expect(lint('{{ box({ theme: "a" }) }}', "inner.njk")).toEqual([]);
  expectFindings(lint('{{ govukInsetText({ txt: "a", text: "b" }) }}', "outer.njk"), ["has no option 'txt'"]);
});

describe("lists that grow in a loop", () => {
  test.each([
    "{% for x in y %}{% set rows = rows.concat([[{ txt: x }]]) %}{% endfor %}",
    "{% for x in y %}{% set rows = rows | concat([[{ txt: x }]]) %}{% endfor %}",
    "{% for x in y %}{% if x %}{% set rows = rows.concat([[{ txt: x }]]) %}{% endif %}{% endfor %}",
    "{% for x in y %}{% for z in x %}{% set rows = rows.concat([[{ txt: x }]], more) %}{% endfor %}{% endfor %}",
    "{% for x in y %}{% set row = [{ txt: x }] %}{% set rows = (rows.push(row), rows) %}{% endfor %}",
  ])("%s", (loop) => {
    const source = `{% from "govuk/components/table/macro.njk" import govukTable %}{% set rows = [] %}${loop}{{ govukTable({ rows: rows }) }}`;
    expectFindings(lint(source), ["has no option 'txt'"]);
    expect(lint(source.replace("txt", "text"))).toEqual([]);
  });
});

test.each(
  casesOf(`
  {% macro field(label = "Name") %}<label>{{ label }}</label>{% endmacro %}{{ field() }}
  {{ govukRadios(mergeObjects(params, { name: "a", items: [{ id: first }] })) }}
  {{ govukRadios(mergeObjects(params, { name: "a", items: [{ idd: first }] })) }}
  → has no option 'idd'
  {% block content %}{% macro own(params) %}{{ params.text }}{% endmacro %}{{ own({ txet: "b" }) }}{% endblock %}
  → has no option 'txet'
  {% macro _own(params) %}{{ params.text }}{% endmacro %}{{ _own({ txet: "b" }) }}
  → has no option 'txet'`),
)("a macro of the template, and options that are merged: %s", (source, expected) => {
  expectFindings(lint(source), expected);
});

test.each([
  '{{ govukInput({ nam: "a" } | decorate(["data", "a"])) }}',
  '{{ govukInput(decorate({ nam: "a" })) }}',
  '{% set options = { nam: "a" } | decorate %}{{ govukInput(options) }}',
])("options go through a helper that returns what it is given: %s", (source) => {
  expect(lint(source, "page.njk", { helpers: ["decorate"] }).map(({ data }) => data.option)).toEqual(["nam"]);
  expect(lint(source)).toEqual([]);
});

describe("folders of templates", () => {
  const box = "{% macro box(params) %}{{ params.text }}{% endmacro %}";

  test("of a package that sets up Nunjucks, and of a prototype, are found", () => {
    const kit = project({
      "package.json": { dependencies: { "some-kit": "1.0.0" }, prototype: { nunjucksPaths: ["./shared"] } },
      "node_modules/some-kit/package.json": {
        name: "some-kit",
        version: "1.0.0",
        dependencies: { nunjucks: "^3.0.0" },
      },
      "node_modules/some-kit/lib/server.js": 'nunjucks.configure([path.join(__dirname, "pages"), "app/views"]);',
      "node_modules/some-kit/lib/pages/kit.njk":
        '{% from "boxes/macro.njk" import box %}{% block content %}{% endblock %}',
      "shared/boxes/macro.njk": box,
    });
    const source = '{% extends "kit.njk" %}{% block content %}{{ box({ txet: "a" }) }}{% endblock %}';
    expectFindings(lintTemplate(source, { filename: kit.path("app/views/page.njk") }), ["has no option 'txet'"]);
  });

  test("do not include that of a component that code imports a script from", () => {
    const layout = '{% extends "template.njk" %}{% block content %}{% endblock %}';
    const other = project(
      {
        "package.json": { dependencies: { "nhsuk-frontend": "10" } },
        "app.js":
          'import nunjucks from "nunjucks"; import { initHeader } from "./node_modules/nhsuk-frontend/dist/nhsuk/components/header/header.js"; join("node_modules", "nhsuk-frontend/dist/nhsuk/components/header")',
        "views/layout.njk": layout,
      },
      { installed: { "nhsuk-frontend": "nhsuk-frontend-10" } },
    );
    expect(lintTemplate(layout, { filename: other.path("views/layout.njk") })).toEqual([]);
  });
});

describe("a template that does not exist", () => {
  const files = {
    "package.json": {},
    "views/layouts/main.njk": "",
    "views/layout.njk": "",
    "views/pages/part.njk": "",
    "views/macros.njk": "{% macro appCard(params) %}{{ params.heading }}{% endmacro %}",
  };
  const known = project(files, { installed: ["govuk-frontend"] });
  const suggestions = (source: string, options = { paths: [known.path("views")] }) =>
    lintTemplate(source, { filename: known.path("views/pages/page.njk"), ...options }).map(
      ({ rule, suggestion }) => `${rule} ${suggestion}`,
    );

  test.each([
    ['{% extends "layot.njk" %}', "layout.njk"],
    ['{% extends "layouts/mian.njk" %}', "layouts/main.njk"],
    ['{% include "./prat.njk" %}', "./part.njk"],
    ['{% from "macroz.njk" import appCard %}', "macros.njk"],
    ['{% import "../macro.njk" as a %}', "../macros.njk"],
    ['{% extends "elsewhere/entirely.njk" %}', undefined],
    ['{% include "./elsewhere/entirely.njk" %}', undefined],
    // A macro of a design system is in macro.njk.
    ['{% from "govuk/components/button/template.njk" import govukButton %}', "govuk/components/button/macro.njk"],
    ['{% from "macros.njk" import appCard %}{{ appCrad({ heading: "a" }) }}', "appCard"],
  ])("is a finding where the folders are known: %s", (source, suggestion) => {
    expect(suggestions(source)).toEqual([`unknown-macro ${suggestion}`]);
  });

  test.each([
    '{% extends "hmrc/layout.njk" %}',
    '{% include "./gone.njk" ignore missing %}',
    '{% extends "layout.njk" %}{% include "./part.njk" %}{% include "../macros.njk" %}',
    // A template that is compiled from a text has no place, so that "./" is the folder of all templates.
    '{% include "./pages/part.njk" %}{% include "./layouts/main.njk" %}',
    '{% from "macros.njk" import appCard %}{{ appCard({ heading: "a" }) }}{{ appCardsOfAll({ a: 1 }) }}',
  ])("is not said of one that may be missing or elsewhere, or is there: %s", (source) => {
    expect(suggestions(source)).toEqual([]);
  });

  test("is not said where the folders are not known", () => {
    expect(suggestions('{% extends "elsewhere/entirely.njk" %}', { paths: [] })).toEqual([]);
  });

  test("may have no ending, or another one, in a prototype kit", () => {
    const kit = project({ ...files, "package.json": { dependencies: { "govuk-prototype-kit": "13" } } });
    const source = '{% extends "../layout" %}{% include "../layout.html" %}';
    expect(lintTemplate(source, { filename: kit.path("views/pages/page.njk"), paths: [kit.path("views")] })).toEqual(
      [],
    );
  });
});
