import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { project } from "../../../../test/support/project.js";

const files = {
  "package.json": { dependencies: { "govuk-frontend": "1" } },
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

const imports = `{% extends "govuk/template.njk" %}
{% from "govuk/components/header/macro.njk" import govukHeader %}{% from "govuk/components/footer/macro.njk" import govukFooter %}
{% from "own/macro.njk" import banner, plain %}`;

describe("a landmark of the layout is lost", () => {
  test.each([
    ["{% block header %}{{ govukHeader({}) }}{% endblock %}", ["missing-landmark header header"]],
    ["{% block header %}{{ govukHeader() }}{% endblock %}", ["missing-landmark header header"]],
    ["{% block footer %}<div>{{ govukFooter({}) }}</div>{% endblock %}", ["missing-landmark footer footer"]],
    ["{% block header %}{% if a %}{{ govukHeader({}) }}{% endif %}{% endblock %}", ["missing-landmark header header"]],
    [
      '{% block header %}{{ govukHeader({}) }}{% include "plain.njk" %}{% endblock %}',
      ["missing-landmark header header"],
    ],
    [
      '{% block header %}{{ govukHeader({}) }}{{ plain({ text: "a" }) }}{% endblock %}',
      ["missing-landmark header header"],
    ],
    ["{% block header %}<header>{{ govukHeader({}) }}</header>{% endblock %}", []],
    ['{% block header %}<div role="banner">{{ govukHeader({}) }}</div>{% endblock %}', []],
    ["{% block header %}{{ super() }}{{ govukHeader({}) }}{% endblock %}", []],
    ["{% block govukHeader %}{{ govukHeader({}) }}{% endblock %}", []],
    ["{% block header %}{% endblock %}", []],
    ["{% block header %}<p>None</p>{% endblock %}", []],
    ["{% block header %}{{ govukHeader({}) }}{{ html | safe }}{% endblock %}", []],
    ['{% block header %}{{ banner({ text: "a" }) }}{{ govukHeader({}) }}{% endblock %}', []],
    ['{% block header %}{% include "banner.njk" %}{{ govukHeader({}) }}{% endblock %}', []],
    ["{% block header %}{% include other %}{{ govukHeader({}) }}{% endblock %}", []],
    ["{% block header %}{{ unknown() }}{{ govukHeader({}) }}{% endblock %}", []],
  ])("%s", (block, expected) => {
    expect(lint(imports + block)).toEqual(expected);
  });

  test("only in a version whose components do not print it", () => {
    expect(lint(`${imports}{% block header %}{{ govukHeader({}) }}{% endblock %}`, five)).toEqual([]);
  });
});

describe("a block has a new name", () => {
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

  test("only in a version that has the new one", () => {
    expect(lint('{% extends "govuk/template.njk" %}{% block beforeContent %}a{% endblock %}', five)).toEqual([]);
  });
});
