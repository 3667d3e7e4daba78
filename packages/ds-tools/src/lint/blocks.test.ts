import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { project } from "../../../../test/support/project.js";

const files = {
  "package.json": { dependencies: { "govuk-frontend": "1" } },
  "views/base.njk": "<main>{% block content %}{% block inner %}{% endblock %}{% endblock %}</main>",
  "views/own.njk": '{% extends "base.njk" %}{% block content %}{% block mainContent %}{% endblock %}{% endblock %}',
  "views/odd.njk": "{% extends parent %}",
  "views/loop.njk": '{% extends "loop.njk" %}',
  "views/layout.njk":
    '{% extends "govuk/template.njk" %}{% block containerStart %}{% block beforeContent %}{% endblock %}{% block back %}{% endblock %}{% endblock %}',
  "views/banner.njk": "<header>{% if a %}b{% endif %}</header>",
  "views/plain.njk": "<p>c</p>",
  "views/own/macro.njk":
    "{% macro banner(params) %}<header>{{ params.text }}</header>{% endmacro %}{% macro plain(params) %}<div>{{ params.text }}</div>{% endmacro %}",
};
const [six, five] = ["govuk-frontend", "govuk-frontend-5"].map((version) =>
  project(files, { installed: { "govuk-frontend": version } }),
) as [ReturnType<typeof project>, ReturnType<typeof project>];

/** Returns the rule and the block of each finding. */
const lint = (source: string, service = six) =>
  lintTemplate(source, { filename: service.path("views/page.njk") }).map(({ rule, key }) => `${rule} ${key}`);

describe("a block that no layout has", () => {
  test.each([
    ['{% extends "own.njk" %}{% block mainContnt %}{% endblock %}', ["unknown-block mainContnt"]],
    [
      '{% extends "own.njk" %}{% block ?? %}{% endblock ?? %}{% block a^$ %}{% endblock %}',
      ["unknown-block ??", "unknown-block a^$"],
    ],
    ['{% extends "govuk/template.njk" %}{% block outerContent %}{% endblock %}', ["unknown-block outerContent"]],
    ['{% extends "own.njk" %}{% block inner %}{% endblock %}{% block content %}{% endblock %}', []],
    ['{% extends "own.njk" %}{% block mainContent %}{% block new %}{% endblock %}{% endblock %}', []],
    ['{% extends "odd.njk" %}{% block other %}{% endblock %}', []],
    ['{% extends "loop.njk" %}{% block other %}{% endblock %}', []],
    ['{% extends "gone.njk" %}{% block other %}{% endblock %}', []],
    ["{% extends layout %}{% block other %}{% endblock %}", []],
    ["{% block other %}{% endblock %}", []],
  ])("%s", (source, expected) => {
    expect(lint(source)).toEqual(expected);
  });
});

test.each([
  ["contnet", "content"],
  ["main_contnt", "main_content"],
  ["head", undefined],
  ["conten", "content"],
  ["other", undefined],
  ["main_content_2", undefined],
])("under a layout that is not found, the block %s is meant to be %s", (name, expected) => {
  const child = (block: string) => `{% extends "gone.njk" %}{% block ${block} %}a{% endblock %}`;
  const files = { "package.json": {}, "views/a.njk": child("main_content"), "views/b.njk": child("main_content") };
  const filename = project(files, { installed: ["govuk-frontend"] }).path("views/page.njk");
  const found = lintTemplate(child(name), { filename }).map(({ rule, suggestion }) => [rule, suggestion]);
  expect(found).toEqual(expected === undefined ? [] : [["unknown-block", expected]]);
});

test.each([
  ["a folder that is not there", "views/new/page.njk"],
  ["a folder that cannot be read, because it is a file", "file.txt/new/page.njk"],
])("a template that is not saved yet may be in %s", (_, name) => {
  const filename = project({ "file.txt": "" }, { installed: ["govuk-frontend"] }).path(name);
  const source = '{% extends "govuk/template.njk" %}{% block beforeContent %}{% endblock %}';
  expect(lintTemplate(source, { filename })).toMatchObject([{ rule: "deprecated-block", key: "beforeContent" }]);
});

test.each([
  ["", "nothing in it is printed."],
  ["{% block mainContent %}{% endblock %}", "nothing in it is printed but the block `mainContent`."],
])("the message says what is printed of an unknown block around %j", (inside, message) => {
  const source = `{% extends "own.njk" %}{% block outer %}<div>${inside}</div>{% endblock %}`;
  const findings = lintTemplate(source, { filename: six.path("views/page.njk") });
  expect(findings.map((finding) => finding.message)).toEqual([expect.stringContaining(message)]);
});

describe("a block that has a new name", () => {
  test.each([
    ['{% extends "govuk/template.njk" %}{% block beforeContent %}a{% endblock %}', ["deprecated-block beforeContent"]],
    ['{% extends "govuk/template.njk" %}{% block skipLink %}{% endblock %}', ["deprecated-block skipLink"]],
    ['{% extends "govuk/template.njk" %}{% block containerStart %}a{% endblock %}', []],
    [
      '{% extends "govuk/template.njk" %}{% block containerStart %}a{% block beforeContent %}{% endblock %}{% endblock %}',
      [],
    ],
    ['{% extends "layout.njk" %}{% block beforeContent %}a{% endblock %}', []],
    ['{% extends "layout.njk" %}{% block back %}a{% endblock %}', []],
  ])("%s", (source, expected) => {
    expect(lint(source)).toEqual(expected);
  });

  test("is right in a version that does not have the new one", () => {
    expect(lint('{% extends "govuk/template.njk" %}{% block beforeContent %}a{% endblock %}', five)).toEqual([]);
  });
});

test.each([
  ["page.njk", "{% block beforeContent %}a{% endblock %}", "containerStart"],
  ["page.njk", "{% block beforeContent %}a{% endblock beforeContent %}", undefined],
  ["page.njk", "{% block beforeContent %}a{% endblock %}{% block head %}{% endblock head %}", "containerStart"],
  ["page.njk", "{% block beforeContent %}a{% endblock %}{% block containerStart %}b{% endblock %}", undefined],
  // Other templates extend it, and fill the block under its old name.
  ["parent.njk", "{% block beforeContent %}a{% endblock %}", undefined],
])("in %s, the new name of a block in %s is written as %s", (name, blocks, expected) => {
  const service = project(
    {
      "package.json": { dependencies: { "govuk-frontend": "1" } },
      "views/child.njk": '{% extends "parent.njk" %}',
      "views/parent.njk": '{% extends "govuk/template.njk" %}',
    },
    { installed: ["govuk-frontend"] },
  );
  const source = `{% extends "govuk/template.njk" %}${blocks}`;
  const findings = lintTemplate(source, { filename: service.path(`views/${name}`) });
  expect(findings.map(({ rule, fix }) => [rule, fix?.text])).toEqual([["deprecated-block", expected]]);
});
