import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { lintTemplate } from "ds-tools/lint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../../build/paths.js";
import { project } from "../../../../test/support/project.js";

/*
 * A service with layouts, libraries of macros, includes and globals: what a template may rely on, and what it may not.
 */

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ds-tools-"));
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["govuk-frontend", "ds-frontend"])
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name), "dir");
  write("package.json", '{ "dependencies": { "ds-frontend": "*", "govuk-frontend": "*" } }');
  write("app.js", "env.addGlobal(\"govukTag\", tag);\nenv.addGlobal('now', () => 1);");
  write("views/base.njk", "<main>{% block content %}{% endblock %}</main>");
  write(
    "views/layout.njk",
    '{% extends "base.njk" %}{% from "govuk/components/inset-text/macro.njk" import govukInsetText %}',
  );
  write("views/odd.njk", "{% extends parent %}");
  write("views/part.njk", "");
  write("own-tags/package.json", '{ "dependencies": { "govuk-frontend": "*" } }');
  write("own-tags/views/layout.njk", "<% block content %><% endblock %>");
  write("own-tags/views/part.njk", "");
  write(
    "own-tags/views/whole.njk",
    '<% from "govuk/components/button/macro.njk" import govukButton %><%- include "part.njk" %>',
  );
  write("views/whole.njk", '{% from "govuk/components/button/macro.njk" import govukButton %}{% include "part.njk" %}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const lint = (source: string, name = "page.njk", options = {}) =>
  lintTemplate(source, { filename: join(folder, "views", name), ...options });
const ids = (source: string, name?: string) => lint(source, name).map(({ messageId }) => messageId);

describe("a macro that is called without an import", () => {
  const button = '{{ govukButton({ text: "a" }) }}';

  test.each<[string, string, string[]]>([
    ["a page", `{% extends "layout.njk" %}{% block content %}${button}{% endblock %}`, ["not-imported"]],
    ["a macro of a library", `{% macro own(params) %}${button}{% endmacro %}`, ["not-imported"]],
  ])("is found in %s", (_, source, expected) => {
    expect(ids(source)).toEqual(expected);
    expect(lint(source)[0]?.message).toBe(
      '`govukButton` is called, but not imported, so Nunjucks fails: import it from "govuk/components/button/macro.njk".',
    );
  });

  test.each<[string, string, string?]>([
    [
      "comes from the layout",
      '{% extends "layout.njk" %}{% block content %}{{ govukInsetText({ text: "a" }) }}{% endblock %}',
    ],
    ["is a global", '{% extends "layout.njk" %}{{ govukTag({ text: "a" }) }}'],
    ["may come from a layout that is not found", `{% extends "elsewhere.njk" %}${button}`],
    ["may come from a layout that is decided while rendering", `{% extends "odd.njk" %}${button}`],
    ["may come from a template that includes this one", button],
    ["comes from the template that includes this one", `{% extends "layout.njk" %}${button}`, "part.njk"],
    [
      "is imported in a block",
      `{% extends "layout.njk" %}{% block content %}{% from "govuk/components/button/macro.njk" import govukButton %}${button}{% endblock %}`,
    ],
    ["may be in a macro of a page", `{% macro own() %}${button}{% endmacro %}<p>{{ own() }}</p>`],
  ])("is left alone if it %s", (_, source, name) => {
    expect(ids(source, name)).toEqual([]);
  });
});

test("delimiters of its own do not hide which template includes another", () => {
  const tags = { blockStart: "<%", blockEnd: "%>", variableStart: "<$", variableEnd: "$>" };
  const found = (name: string) =>
    lint('<% extends "layout.njk" %><$ govukButton({ text: "a" }) $>', `../own-tags/views/${name}`, { tags });
  expect(found("part.njk")).toEqual([]);
  expect(found("page.njk").map(({ messageId }) => messageId)).toEqual(["not-imported"]);
});

describe("the file of a design system", () => {
  test.each<[string, string | undefined]>([
    ["govuk/components/button/macros.njk", "govuk/components/button/macro.njk"],
    [
      "node_modules/govuk-frontend/dist/govuk/components/buton/macro.njk",
      "node_modules/govuk-frontend/dist/govuk/components/button/macro.njk",
    ],
    ["govuk/components/warning/macro.njk", undefined],
  ])("%s does not exist", (path, suggestion) => {
    const [finding, ...more] = lint(`{% from "${path}" import govukButton %}`);
    expect(finding).toMatchObject({ messageId: "no-such-file", data: { path } });
    expect([finding?.suggestion, more]).toEqual([suggestion, []]);
  });

  test("may be one that is not a macro", () => {
    expect(
      ids(
        '{% from "govuk/components/button/other.njk" import x %}{% include "govuk/components/button/template.njk" %}',
      ),
    ).toEqual([]);
  });
});

describe("a link of an error summary", () => {
  const page = (fields: string, href = "#email") => `{% extends "layout.njk" %}
{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}{% from "govuk/components/input/macro.njk" import govukInput %}
{% block content %}{{ govukErrorSummary({ titleText: "There is a problem", errorList: [{ text: "a", href: "${href}" }] }) }}
${fields}{{ t("words") }}{{ x }}{{ csrf() }}{% endblock %}`;
  const input = (id: string) => `{{ govukInput({ id: ${id}, name: ${id}, label: { text: label } }) }}`;

  test.each<[string, string]>([
    ["fields with another id", input('"e-mail"')],
    ["a choice of other ids", input('"a" if x else "b"')],
    [
      "ids that are made in a loop",
      `{% for x in y %}${input('"address-" + loop.index')}${input('"line-" ~ x')}{% endfor %}`,
    ],
    ["an include without it", `${input('"a"')}{% include "with-phone.njk" %}`],
    [
      "an object in a variable",
      '{% set options = { id: "a", name: "a", label: { text: "A" } } %}{{ govukInput(options) }}',
    ],
    ["fields behind a condition", `{% if x %}${input('"a"')}{% else %}${input('"b"')}{% endif %}`],
  ])("that leads nowhere is found beside %s", (_, fields) => {
    write(
      "views/with-phone.njk",
      `{% from "govuk/components/input/macro.njk" import govukInput %}${input('"phone"')}<p id="note">{{ t("a") }}</p>`,
    );
    expect(ids(page(fields))).toEqual(["no-such-id"]);
  });

  test.each<[string, string, string?]>([
    ["one of two ids", input('"email" if x else "b"')],
    ["an id that is made in a loop", `{% for x in y %}${input('"address-" + loop.index')}{% endfor %}`, "#address-2"],
    ["an id of an include", `${input('"a"')}{% include "with-phone.njk" %}`, "#phone"],
    ["an id in the HTML of an include", `${input('"a"')}{% include "with-phone.njk" %}`, "#note"],
    ["an include that is not found", `${input('"a"')}{% include "elsewhere.njk" %}`],
    ["an include that is decided while rendering", `${input('"a"')}{% include part %}`],
    ["an id that is decided while rendering", input("field.id")],
    ["options that are", `${input('"a"')}{{ govukInput(options) }}`],
    ["HTML that is", `${input('"a"')}{{ html | safe }}`],
    ["content of the layout", `${input('"a"')}{{ super() }}`],
  ])("is left alone beside %s", (_, fields, href) => {
    expect(ids(page(fields, href))).toEqual([]);
  });
});

describe("lists that grow", () => {
  const table = "{{ govukTable({ rows: rows }) }}";
  const start = '{% from "govuk/components/table/macro.njk" import govukTable %}{% set rows = [] %}';

  test.each([
    "{% for x in y %}{% set rows = rows.concat([[{ txt: x }]]) %}{% endfor %}",
    "{% for x in y %}{% set rows = rows | concat([[{ txt: x }]]) %}{% endfor %}",
    "{% for x in y %}{% if x %}{% set rows = rows.concat([[{ txt: x }]]) %}{% endif %}{% endfor %}",
    "{% for x in y %}{% for z in x %}{% set rows = rows.concat([[{ txt: x }]], more) %}{% endfor %}{% endfor %}",
    "{% for x in y %}{% set row = [{ txt: x }] %}{% set rows = (rows.push(row), rows) %}{% endfor %}",
  ])("%s", (loop) => {
    expect(lint(start + loop + table).map(({ data }) => data.option)).toEqual(["txt"]);
    expect(lint(start + loop.replace("txt", "text") + table)).toEqual([]);
  });
});

test("a macro with one parameter that is no object can be called without it", () => {
  const macro = '{% macro field(label = "Name") %}<label>{{ label }}</label>{% endmacro %}';
  expect(lint(`${macro}{{ field() }}`)).toEqual([]);
});

test("options that are merged may get the rest of what is below them from elsewhere", () => {
  const merged = (items: string) => lint(`{{ govukRadios(mergeObjects(params, { name: "a", items: [${items}] })) }}`);
  expect(merged("{ id: first }")).toEqual([]);
  expect(merged("{ idd: first }")).toHaveLength(1);
});

test("macros that a template defines are checked, wherever it defines them", () => {
  const macro = (name: string) => `{% macro ${name}(params) %}{{ params.text }}{% endmacro %}`;
  const call = (name: string) => `{{ ${name}({ txet: "b" }) }}`;
  expect(ids(`{% block content %}${macro("own")}${call("own")}{% endblock %}${macro("_own")}${call("_own")}`)).toEqual([
    "did-you-mean",
    "did-you-mean",
  ]);
});

test("layouts and macros of a package that sets up Nunjucks are found", () => {
  write(
    "kit/package.json",
    '{ "dependencies": { "some-kit": "1.0.0" }, "prototype": { "nunjucksPaths": ["./shared"] } }',
  );
  write(
    "kit/node_modules/some-kit/package.json",
    '{ "name": "some-kit", "version": "1.0.0", "dependencies": { "nunjucks": "^3.0.0" } }',
  );
  write("kit/node_modules/some-kit/lib/server.js", 'nunjucks.configure([path.join(__dirname, "pages"), "app/views"]);');
  write(
    "kit/node_modules/some-kit/lib/pages/kit.njk",
    '{% from "boxes/macro.njk" import box %}{% block content %}{% endblock %}',
  );
  write("kit/shared/boxes/macro.njk", "{% macro box(params) %}{{ params.text }}{% endmacro %}");
  const source = '{% extends "kit.njk" %}{% block content %}{{ box({ txet: "a" }) }}{% endblock %}';
  expect(lint(source, "../kit/app/views/page.njk").map(({ data }) => data.option)).toEqual(["txet"]);
});

test.each([
  'const place = dirname(require.resolve("some-frontend/package.json"));\nconst searchPaths = [join(place, "dist/pages")];',
  'import { place } from "some-frontend";\nnunjucks.configure(`${place}/dist/pages`);',
  'const place = root("some-frontend");\nnunjucks.configure([place + "/dist/pages"]);',
])("folders below that of a package, which the code holds in a variable, are found: %s", (code) => {
  const name = `other-kit-${code.length}`;
  const kit = `${name}/node_modules/other-kit`;
  write(`${name}/package.json`, '{ "dependencies": { "other-kit": "1.0.0" } }');
  write(`${kit}/package.json`, '{ "name": "other-kit", "dependencies": { "nunjucks": "3", "some-frontend": "1" } }');
  write(`${kit}/lib/settings.js`, code);
  write(
    `${name}/node_modules/some-frontend/dist/pages/all.njk`,
    "{% macro box(params) %}{{ params.text }}{% endmacro %}",
  );
  const source = '{% from "all.njk" import box %}{{ box({ txet: "a" }) }}';
  expect(lint(source, `../${name}/app/views/page.njk`).map(({ data }) => data.option)).toEqual(["txet"]);
});

describe("shapes that do nothing", () => {
  test.each<[string, string, string]>([
    [
      "a list in a list",
      '{{ govukRadios({ name: "a", items: [[{ text: "a", value: "b" }]] }) }}',
      "items[0] must be an object, not an array.",
    ],
    ["a row without cells", '{{ govukTable({ rows: [{ text: "a" }] }) }}', "rows[0] must be an array, not an object."],
    [
      "items that are strings",
      '{{ govukRadios({ name: "a", items: ["a", "b"] }) }}',
      "items[0] must be an object, not a string.",
    ],
    ["a row of strings", '{{ govukTable({ rows: [["a", "b"]] }) }}', "rows[0][0] must be an object, not a string."],
  ])("%s", (_, source, message) => {
    expect(lint(source)[0]?.message).toContain(message);
  });
});

describe("a helper that returns what it is given", () => {
  const helpers = ["decorate"];
  test.each([
    '{{ govukInput({ nam: "a" } | decorate(["data", "a"])) }}',
    '{{ govukInput(decorate({ nam: "a" })) }}',
    '{% set options = { nam: "a" } | decorate %}{{ govukInput(options) }}',
  ])("%s", (source) => {
    expect(lint(source, "page.njk", { helpers }).map(({ data }) => data.option)).toEqual(["nam"]);
    expect(lint(source)).toEqual([]);
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
  const messages = (source: string, options = { paths: [known.path("views")] }) =>
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
  ])("is a finding where the folders are known: %s", (source, suggestion) => {
    expect(messages(source)).toEqual([`unknown-macro ${suggestion}`]);
  });

  test("is quiet where the folders are not known, or the package is not installed, or it may be missing", () => {
    expect(messages('{% extends "elsewhere/entirely.njk" %}', { paths: [] })).toEqual([]);
    expect(messages('{% extends "hmrc/layout.njk" %}')).toEqual([]);
    expect(messages('{% include "./gone.njk" ignore missing %}')).toEqual([]);
    expect(messages('{% extends "layout.njk" %}{% include "./part.njk" %}{% include "../macros.njk" %}')).toEqual([]);
  });

  test("a prototype kit finds templates without their ending, and with another one", () => {
    const kit = project({ ...files, "package.json": { dependencies: { "govuk-prototype-kit": "13" } } });
    const source = '{% extends "../layout" %}{% include "../layout.html" %}';
    expect(lintTemplate(source, { filename: kit.path("views/pages/page.njk"), paths: [kit.path("views")] })).toEqual(
      [],
    );
  });

  test("a macro that is imported from template.njk is in macro.njk", () => {
    expect(messages('{% from "govuk/components/button/template.njk" import govukButton %}')).toEqual([
      "unknown-macro govuk/components/button/macro.njk",
    ]);
  });

  test("a macro that is misspelt in its call is found, although no design system has it", () => {
    const source = '{% from "macros.njk" import appCard %}';
    expect(messages(`${source}{{ appCrad({ heading: "a" }) }}`)).toEqual(["unknown-macro appCard"]);
    expect(messages(`${source}{{ appCard({ heading: "a" }) }}{{ appCardsOfAll({ a: 1 }) }}`)).toEqual([]);
  });
});

describe("a block", () => {
  const site = project(
    {
      "package.json": {},
      "views/base.njk": "<main>{% block content %}{% block inner %}{% endblock %}{% endblock %}</main>",
      "views/layout.njk":
        '{% extends "base.njk" %}{% block content %}{% block mainContent %}{% endblock %}{% endblock %}',
      "views/odd.njk": "{% extends parent %}",
      "views/loop.njk": '{% extends "loop.njk" %}',
    },
    { installed: ["govuk-frontend"] },
  );
  const blocks = (source: string) =>
    lintTemplate(source, { filename: site.path("views/page.njk") }).map(({ rule, data }) => `${rule} ${data.block}`);

  test.each([
    ['{% extends "layout.njk" %}{% block mainContnt %}{% endblock %}', ["unknown-block mainContnt"]],
    ['{% extends "govuk/template.njk" %}{% block outerContent %}{% endblock %}', ["unknown-block outerContent"]],
    ['{% extends "layout.njk" %}{% block inner %}{% endblock %}{% block content %}{% endblock %}', []],
    ['{% extends "layout.njk" %}{% block mainContent %}{% block own %}{% endblock %}{% endblock %}', []],
    ['{% extends "odd.njk" %}{% block other %}{% endblock %}', []],
    ['{% extends "loop.njk" %}{% block other %}{% endblock %}', []],
    ['{% extends "gone.njk" %}{% block other %}{% endblock %}', []],
    ["{% extends layout %}{% block other %}{% endblock %}", []],
    ["{% block other %}{% endblock %}", []],
  ])("is found where no layout has it: %s", (source, expected) => {
    expect(blocks(source)).toEqual(expected);
  });

  test("the right side of `and` is what a macro gets", () => {
    const source =
      '{% set html %}a{% endset %}{{ govukButton({ text: "a", attributes: x and { id: "a" } }) }}{{ govukInput({ id: "a", name: "a", label: { text: "a" }, hint: html and { html: html } }) }}';
    expect(lintTemplate(source, { filename: site.path("views/page.njk") })).toEqual([]);
  });
});
