import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { project } from "../../../../test/support/project.js";

const files = {
  "package.json": {
    dependencies: { "govuk-frontend": "1", "@ministryofjustice/frontend": "1", "nhsuk-frontend": "1" },
  },
  "server.js":
    'nunjucks.configure(["views", "node_modules/govuk-frontend/dist", "node_modules/@ministryofjustice/frontend", "node_modules/nhsuk-frontend/dist"])',
  "views/layout.njk":
    '{% from "own/macro.njk" import shared %}{% extends "govuk/template.njk" %}{% block content %}{% endblock %}',
  "views/own/macro.njk":
    "{% macro card(title, body) %}{{ title }}{{ body.text }}{% endmacro %}{% macro panel(params) %}{{ params.text }}{% endmacro %}{% macro shared(params) %}{{ params.text }}{% endmacro %}",
  "views/other.njk": '{% from "own/macro.njk" import panel, card as other %}{{ panel({ text: "a" }) }}',
};
const service = project(files, {
  installed: {
    "govuk-frontend": "govuk-frontend",
    "@ministryofjustice/frontend": "@ministryofjustice/frontend",
    "nhsuk-frontend": "nhsuk-frontend-10",
  },
});
const lint = (source: string) =>
  lintTemplate(source, { filename: service.path("views/page.njk") }).map(
    ({ messageId, data }) => `${messageId} ${data.suggestion ?? data.path ?? data.option}`,
  );
const page = (content: string) => `{% extends "layout.njk" %}{% block content %}${content}{% endblock %}`;

describe("a page calls a macro that neither it nor its layouts import", () => {
  test.each([
    ['{{ govukButton({ text: "a" }) }}', ["not-imported govuk/components/button/macro.njk"]],
    ['{{ mojBanner({ type: "success", text: "a" }) }}', ["not-imported moj/components/banner/macro.njk"]],
    ['{{ radios({ name: "a", items: [] }) }}', ["not-imported nhsuk/components/radios/macro.njk"]],
    ['{{ panel({ text: "a" }) }}', ["not-imported own/macro.njk"]],
    ['{{ shared({ text: "a" }) }}', []],
    ["{{ radios(list) }}", []],
    ['{{ unheardOf({ text: "a" }) }}', []],
    ['{% set panel = other %}{{ panel({ text: "a" }) }}', []],
  ])("%s", (content, expected) => {
    expect(lint(page(content))).toEqual(expected);
  });
});

describe("arguments by name and by place", () => {
  const call = (macro: string) => `{% from "own/macro.njk" import card, panel %}{{ ${macro} }}`;

  test.each([
    ['card("a", { txt: "b" })', ["did-you-mean text"]],
    ['card(title="a", body={ txt: "b" })', ["did-you-mean text"]],
    ['card(titel="a")', ["did-you-mean title"]],
    ['card(title="a", colour="b")', ["ignored colour"]],
    ['panel(params={ txt: "b" })', ["did-you-mean text"]],
    ['card(title="a", body={ text: "b" })', []],
  ])("%s", (macro, expected) => {
    expect(lint(call(macro))).toEqual(expected);
  });
});

test.each([
  ["govuk/component/button/macro.njk", ["no-such-file govuk/components/button/macro.njk"]],
  ["govuk/components/buton/macro.njk", ["no-such-file govuk/components/button/macro.njk"]],
  ["moj/components/baner/macro.njk", ["no-such-file moj/components/banner/macro.njk"]],
  ["govuk/components/button/macros.njk", ["no-such-file govuk/components/button/macro.njk"]],
  [
    "node_modules/govuk-frontend/dist/govuk/components/buton/macro.njk",
    ["no-such-file node_modules/govuk-frontend/dist/govuk/components/button/macro.njk"],
  ],
  // A file of the design system that is not a macro is left alone.
  ["govuk/components/button/other.njk", []],
  ["own/macros.njk", ["no-such-template own/macro.njk"]],
  ["./own/macro.njk", []],
])("an import from %s", (path, expected) => {
  expect(lint(`{% from "${path}" import a %}`).filter((each) => !each.startsWith("not-in-file"))).toEqual(expected);
});

test("a macro of a package that is not installed is not looked for in a file with a similar path", () => {
  expect(lint('{% from "footer/macro.njk" import ownFooter %}')).toEqual([]);
  expect(lint('{% from "govuk/components/footer/macro.njk" import govukFoter %}')).toEqual(["not-in-file govukFooter"]);
  expect(lint('{% from "./own/macro.njk" import panl %}')).toEqual(["not-in-file panel"]);
});
