import { kebabCase } from "@ds-frontend/internal/options/names.js";
import { lintTemplate } from "ds-tools/lint";
import { describe, expect, test } from "vitest";
import { project } from "../../../../../test/support/project.js";
import { applyFixes } from "../fix.js";

const service = project({}, { installed: { "nhsuk-frontend": "nhsuk-frontend-10" } });
const lint = (source: string) => lintTemplate(source, { filename: service.path("page.njk") });

/** Returns the template as `--fix` writes it. */
function fixed(source: string): string {
  const fixes = lint(source).flatMap(({ fix }) => fix ?? []);
  return applyFixes(source, fixes).source;
}

const call = (name: string, macro: string, options: string) =>
  `{% from "nhsuk/components/${name}/macro.njk" import ${macro} %}{{ ${macro}(${options}) }}`;

describe("deprecated options get the names that their package gives", () => {
  test.each([
    ["error-summary", "errorSummary", "{ titleText: t, errorList: [] }", "{ heading: { text: t }, errorList: [] }"],
    [
      "pagination",
      "pagination",
      '{ previousUrl: "/a", nextUrl: b.c, previousPage: "A, B", nextPage: "C" }',
      '{ previous: { href: "/a", label: { text: "A, B" } }, next: { href: b.c, label: { text: "C" } } }',
    ],
    ["header", "header", "{ search: { placeholder: p } }", "{ search: { input: { placeholder: p } } }"],
    ["card", "card", '{ heading: "A", feature: true }', '{ heading: "A", variant: "feature" }'],
    ["details", "details", '{ "summaryText": "a" ~ b, text: "x" }', '{ summary: { text: "a" ~ b }, text: "x" }'],
  ])("%s", (name, macro, options, expected) => {
    expect(fixed(call(name, macro, options))).toBe(call(name, macro, expected));
  });

  test("are joined with an object that is there", () => {
    const kit = project({
      "package.json": { dependencies: { kit: "1" } },
      "node_modules/kit/package.json": { name: "kit", version: "1.0.0" },
      "node_modules/kit/components/box/macro.njk":
        "{% macro box(params) %}{{ params.heading.text or params.title }} {{ params.heading.size }}{% endmacro %}",
      "node_modules/kit/components/box/macro-options.json": [
        { name: "heading", type: "object", params: [{ name: "text" }, { name: "size" }] },
        { name: "title", deprecated: "2.0.0", description: "Replaced by the `heading.text` option." },
      ],
    });
    const source = '{% from "components/box/macro.njk" import box %}{{ box({ heading: { size: "l" }, title: t }) }}';
    const findings = lintTemplate(source, { filename: kit.path("page.njk") });
    expect(
      applyFixes(
        source,
        findings.flatMap(({ fix }) => fix ?? []),
      ).source,
    ).toBe(source.replace('{ size: "l" }, title: t', '{ size: "l", text: t }'));
  });

  const words = "the macro might print something else.";
  test.each([
    [
      "it would be another value",
      "checkboxes",
      '{ name: "a", items: [{ value: "n", text: "None", exclusive: true }] }',
      words,
    ],
    ["the HTML differs", "characterCount", '{ name: "a", maxwords: 5, label: { text: "A" } }', words],
    ["a switch is not written out", "card", '{ heading: "A", feature: f }', "`feature` is not just true."],
    ["both are given", "panel", '{ titleText: "a", heading: { text: "b" } }', "`heading.text` is given too."],
    ["the object is not written there", "panel", '{ titleText: "a", heading: h }', "`heading` is not an object"],
  ])("are left where %s", (_, macro, options, refusal) => {
    const source = call(kebabCase(macro), macro, options);
    expect(fixed(source)).toBe(source);
    const deprecated = lint(source).filter(({ rule }) => rule === "deprecated-option");
    expect(deprecated.map(({ message }) => message)).toEqual([
      expect.stringContaining(`Change it by hand: ${refusal}`),
    ]);
  });

  test("are left in a variable, which may be used elsewhere", () => {
    const source = `${call("panel", "panel", "o")}`.replace("{{", '{% set o = { titleText: "a" } %}{{');
    expect(fixed(source)).toBe(source);
  });
});
