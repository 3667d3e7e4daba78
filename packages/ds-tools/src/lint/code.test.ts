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

test.each([
  ['{% include "forms/prat.njk" %}', "forms/part.njk"],
  ['{% extends "form/part.njk" %}', "forms/part.njk"],
  ['{% from "forms/macross.njk" import a %}{{ a() }}', "forms/macros.njk"],
  ['{% include "./prat.njk" %}', "./part.njk"],
  ['{% include "../whloe.njk" %}', "../whole.njk"],
  ['{% from "govk/components/button/macro.njk" import govukButton %}', "govuk/components/button/macro.njk"],
  ['{% extends "govuk/templat.njk" %}', "govuk/template.njk"],
])("a path is misspelt: %s", (source, suggestion) => {
  const lint = service({
    "views/forms/part.njk": "",
    "views/forms/macros.njk": "{% macro a() %}{% endmacro %}",
    "views/whole.njk": "",
  });
  expect(lint(source, "views/forms/page.njk")).toEqual([`unknown-macro ${suggestion}`]);
});

test("a path that may be found elsewhere is no finding", () => {
  const lint = service({ "views/forms/step-1.njk": "" });
  for (const source of ['{% include "forms/step-2.njk" %}', '{% include "kit/other.njk" %}'])
    expect(lint(source, "views/page.njk")).toEqual([]);
});

describe("a template that a build writes is there", () => {
  const missing = '{% include "made/styles.njk" %}';
  test.each<[string, Files]>([
    ["a file in .gitignore", { ".gitignore": "# made\n/views/made/styles.njk\n" }],
    ["a folder in .gitignore", { ".gitignore": "views/made/" }],
    ["a pattern in .gitignore", { ".gitignore": "views/**/*.njk" }],
    ["a name in .gitignore", { ".gitignore": "made" }],
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
