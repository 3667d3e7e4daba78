import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { runCommand } from "../../../../test/support/command.js";
import { type Files, project } from "../../../../test/support/project.js";

/*
 * What the code and the settings of a project tell about its templates.
 */

const configure = 'nunjucks.configure(["views", "node_modules/govuk-frontend/dist"])';

function service(files: Files) {
  const made = project({ "package.json": {}, "views/layout.njk": "", ...files }, { installed: ["govuk-frontend"] });
  return (source: string, name = "views/page.njk") =>
    lintTemplate(source, { filename: made.path(name) }).map(({ rule, suggestion }) => `${rule} ${suggestion}`);
}

describe("a path without a folder leads to the folders that the code names", () => {
  const lint = service({ "app.js": configure, "views/forms/part.njk": "", "views/whole.njk": "" });
  test.each([
    ['{% include "part.njk" %}', ["unknown-macro ./part.njk"]],
    ['{% from "part.njk" import a %}{{ a() }}', ["unknown-macro ./part.njk"]],
    ['{% extends "part.njk" %}', ["unknown-macro ./part.njk"]],
    ['{% include "./part.njk" %}', []],
    ['{% include "forms/part.njk" %}{% include "whole.njk" %}', []],
  ])("%s", (source, expected) => {
    expect(lint(source, "views/forms/page.njk")).toEqual(expected);
  });

  test.each([
    ["names no folder", ""],
    ["names a folder by a variable", "nunjucks.configure([folder])"],
    ["names a second folder by a variable", `${configure}\nnew FileSystemLoader(folder)`],
  ])("code that %s does not tell", (_, code) => {
    const lenient = service({ "app.js": code, "views/forms/part.njk": "" });
    expect(lenient('{% include "part.njk" %}', "views/forms/page.njk")).toEqual([]);
  });
});

describe("a template that a build writes is there", () => {
  const missing = '{% include "made/styles.njk" %}';
  test.each<[string, Files]>([
    ["a file in .gitignore", { ".gitignore": "# made\n/views/made/styles.njk\n" }],
    ["a folder in .gitignore", { ".gitignore": "views/made/" }],
    ["a pattern in .gitignore", { ".gitignore": "views/**/*.njk" }],
    ["a name in .gitignore", { ".gitignore": "made" }],
    [
      "a bundler with a folder",
      {
        "webpack.config.js": 'new Html({ filename: join(__dirname, "views/made/styles.njk") })',
        "views/made/style.njk": "",
      },
    ],
    ["a bundler", { "webpack.config.js": 'new Html({ filename: path.resolve("views", "made/styles.njk") })' }],
  ])("by %s", (_, files) => {
    expect(service({ "app.js": configure, ...files })(missing)).toEqual([]);
  });

  test.each<[string, Files]>([
    ["nothing", {}],
    ["another name", { ".gitignore": "views/other\n!views/made\n" }],
  ])("unless %s says so", (_, files) => {
    expect(service({ "app.js": configure, "views/made/style.njk": "", ...files })(missing)).toEqual([
      "unknown-macro made/style.njk",
    ]);
  });
});

test("a folder that a server hands out as it is has no templates", () => {
  const files = { "views/parts/other.njk": "", "public/parts/part.njk": "" };
  const source = '{% include "parts/part.njk" %}';
  const lint = (code: string) => service({ ...files, "app.js": `${configure}\n${code}` })(source);
  expect(lint('app.use(express.static(path.join(__dirname, "public")))')).not.toEqual([]);
  expect(lint('app.use("/assets", express.static("./public"))')).not.toEqual([]);
  expect(lint('app.set("views", "./public")')).toEqual([]);
});

describe("filters and tests are those of Nunjucks and of the code", () => {
  const lint = service({
    "app.js": 'env.addFilter("formatDate", f); env.addTest("overdue", f); env.addFilter(name, filters[name])',
    "filters/lengths.js": "export function upperr() {}",
  });
  test.each([
    ["{{ a | lenght }}", ["unknown-filter length"]],
    ["{{ a | trim | capitalise }}", ["unknown-filter capitalize"]],
    ["{{ f(a | formatDat) }}", ["unknown-filter formatDate"]],
    ["{% filter uper %}{% endfilter %}", ["unknown-filter upper"]],
    ["{% macro m(a) %}{{ a | defualt('b') }}{% endmacro %}", ["unknown-filter default"]],
    ["{% if a is defned %}{% endif %}", ["unknown-filter defined"]],
    ["{% if a is not overdu %}{% endif %}", ["unknown-filter overdue"]],
    ["{% if a is divisiblby(2) %}{% endif %}", ["unknown-filter divisibleby"]],
    ["{{ a | length | formatDate | safe }}{% if a is overdue and b is defined and c is none %}{% endif %}", []],
    ["{{ a | upperr | somethingElse | x }}", []],
  ])("%s", (source, expected) => {
    expect(lint(source)).toEqual(expected);
  });
});

describe("a variable is set by a template, or by the code", () => {
  const lint = service({
    "app.js": `${configure}; res.render("page", { summery: 1 })`,
    "views/sets.njk": "{% set headings = 1 %}{% for number, captoin in all %}{% endfor %}",
    "views/whole.njk": '{% set titel = 1 %}{% include "part.njk" %}',
  });
  test.each([
    ["{% set caption = 1 %}{{ capton }}", ["unknown-variable caption"]],
    ["{% set isPageHeading = 1 %}{% if isPageheding %}{% endif %}", ["unknown-variable isPageHeading"]],
    ["{% macro m(message) %}{{ mesage.text }}{% endmacro %}", ["unknown-variable message"]],
    ["{% set caption = 1 %}{% set other = 1 %}{{ caption }}{{ capton(1) }}{{ a.capton }}{{ { capton: 1 } }}", []],
    ["{% set summary = 1 %}{{ summery }}", []],
    ["{% set caption = 1 %}{{ captoin }}", []],
    ["{% set title = 1 %}{{ titel }}", []],
    ["{% set person = 1 %}{{ persons }}{{ person1 }}{{ personId }}", []],
    ["{% set name = 1 %}{{ nam }}", []],
  ])("%s", (source, expected) => {
    expect(lint(source)).toEqual(expected);
  });

  test("or may be, if the code is elsewhere", () => {
    expect(service({})("{% set caption = 1 %}{{ capton }}")).toEqual([]);
  });
});

test("an empty block that no layout has is a warning, unless its name is almost that of another", () => {
  const { path } = project({
    "package.json": {},
    "views/base.njk": "{% block content %}{% endblock %}{% block headIcons %}{% endblock %}",
  });
  const lint = (source: string) =>
    lintTemplate(`{% extends "base.njk" %}${source}`, { filename: path("views/page.njk") }).map(
      ({ severity, suggestion }) => `${severity} ${suggestion}`,
    );
  expect(lint("{% block side %}{% endblock %}")).toEqual(["warning undefined"]);
  expect(lint("{% block side %} \n{% set a = 1 %}{% endblock %}")).toEqual(["warning undefined"]);
  expect(lint("{% block side %}a{% endblock %}")).toEqual(["error undefined"]);
  expect(lint("{% block contnt %}{% endblock %}")).toEqual(["error content"]);
  expect(lint("{% block headCSS %}a{% endblock %}")).toEqual(["error undefined"]);
});

test("a function of the service that takes an object does not count as a macro", async () => {
  const { folder } = project(
    {
      "package.json": {},
      "views/page.njk": `{% from "govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ text: "a" }) }}
{{ t({ key: "a" }) }}{{ t({ key: "b" }) }}{{ csrf({ name: "c" }) }}`,
    },
    { installed: ["govuk-frontend"] },
  );
  const { status, stdout } = await runCommand("ds-tools", ["lint", "views"], { cwd: folder });
  expect([status, stdout]).toEqual([0, "1 template checked, no findings. 1 of 1 calls checked.\n"]);
});

describe("fields of a view are those of the forms that the code declares", () => {
  const fields = `
    const address = {
      "address.line1": { component: "input", label: { text: "Line 1" } },
      town: {
        component: 'input',
      },
    };
    const items = [{ value: "email", text: "Email", conditional: { fields: ["email", "again"] } }];
    export const details = defineForm({
      ...address,
      contact: { component: "radios", fieldset, items: [{ value: "a", conditional: { fields: ["email", 'again'] } }] },
      email: { component: "input" }, again: { component: "input" },
      [fieldNamed("nickname")]: { component: "input" },
    });`;
  const lint = service({ "forms.ts": fields, "test/forms.test.js": "townn" });
  test.each([
    ["{{ view.fields.town.label.text }}{{ view.fields['address.line1'] }}{{ view.fields.nickname }}", []],
    ["{{ view.fields.townn }}", ["unknown-field town"]],
    ["{{ view.fields['address.line2'] }}", ["unknown-field address.line1"]],
    ["{% if view.fields.twon.errorMessage %}{% endif %}", ["unknown-field town"]],
    [
      "{{ detailsView.fields.townn }}{{ form.fields.townn }}{{ view.field.townn }}{{ view.fields[name] }}",
      ["unknown-field town"],
    ],
    ["{{ view.fields.town }}{{ view.fields.unheardOf }}", ["unknown-field undefined"]],
    // Nothing else of this view is known, so it may be that of another service.
    ["{{ view.fields.unheardOf }}", []],
    ["{{ view.fields['people[0].name'] }}{{ view.fields.town }}", []],
    ["{{ radios(view.fields.contact) }}", ["unknown-field undefined"]],
    ["{{ view.fields.contact.errorMessage.text }}", []],
    ['{{ radios(view.withConditional("contact", { a: input(view.fields.email) })) }}{{ view.fields.contact }}', []],
    ["{{ radios(view.withConditional(name, {})) }}{{ radios(view.fields.contact) }}", []],
    ["{# ds-lint-disable unknown-field #}{{ view.fields.townn }}", []],
  ])("%s", (source, expected) => {
    expect(lint(source)).toEqual(expected);
  });

  test("of which a group is only known to reveal others if every form says so", () => {
    const group = (more: string) => `a = defineForm({ contact: { component: "radios", ${more} } });`;
    const revealing = group('items: [{ value: "a", conditional: { fields: ["email"] } }]');
    const found = (files: Files) => service(files)("{{ radios(view.fields.contact) }}");
    expect(found({ "a.js": revealing })).toEqual(["unknown-field undefined"]);
    expect(found({ "a.js": revealing, "b.js": group("") })).toEqual([]);
    expect(found({ "a.js": "", "b.js": "" })).toEqual([]);
  });
});
