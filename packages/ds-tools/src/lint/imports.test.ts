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
    ['{% from "govuk/components/button/macro.njk" import "govukButton" %}{{ govukButton({ text: "a" }) }}', []],
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

describe("a path that leads nowhere, in a project whose folders are not known for certain", () => {
  const files = {
    "package.json": { dependencies: { "govuk-frontend": "1" } },
    "server.js": "nunjucks.configure([views(), ...more])",
    "views/layouts/main.njk": "{% block content %}{% endblock %}",
    "views/parts/summary.njk": "",
    "views/parts/step-1.njk": "",
    "views/own/macro.njk": "{% macro panel(params) %}{{ params.text }}{% endmacro %}",
  };
  const service = project(files, { installed: ["govuk-frontend"] });

  test.each([
    ['{% extends "layouts/mian.njk" %}', ["layouts/main.njk"]],
    ['{% extends "laouts/main.njk" %}', ["layouts/main.njk"]],
    ['{% include "parts/sumary.njk" %}', ["parts/summary.njk"]],
    ['{% from "own/marco.njk" import panel %}', ["own/macro.njk"]],
    ['{% include "./parts/sumary.njk" %}', ["./parts/summary.njk"]],
    ['{% include "parts/step-2.njk" %}', []],
    ['{% include "parts/other.njk" %}', []],
    ['{% include "shared/summary.njk" %}', []],
    ['{% include "parts/summary.njk" %}', []],
  ])("%s", (source, expected) => {
    const findings = lintTemplate(source, { filename: service.path("views/page.njk") });
    expect(findings.map(({ data }) => data.suggestion)).toEqual(expected);
  });
});

describe("a prototype kit finds a template with another ending, or with none in the path", () => {
  const files = {
    "package.json": { dependencies: { "govuk-prototype-kit": "13", "govuk-frontend": "5" } },
    "app/views/layouts/main.html": "{% block content %}{% endblock %}",
    "app/views/parts/summary.njk": "",
  };
  const [kit, other] = [files, { ...files, "package.json": {}, "server.js": 'nunjucks.configure(["app/views"])' }].map(
    (each) => project(each, { installed: { "govuk-frontend": "govuk-frontend-5" } }),
  );

  test.each([
    "layouts/main.html",
    "layouts/main.njk",
    "layouts/main",
    "parts/summary.html",
    "parts/summary",
    "./parts/summary",
  ])("%s", (path) => {
    const lint = (service = kit) =>
      lintTemplate(`{% include "${path}" %}`, { filename: service?.path("app/views/page.html") ?? "" }).length;
    expect(lint()).toBe(0);
    expect(lint(other)).toBe(path === "layouts/main.html" ? 0 : 1);
  });
});
