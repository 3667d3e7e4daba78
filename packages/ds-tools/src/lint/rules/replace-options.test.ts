import { readdirSync, readFileSync } from "node:fs";
import { lintTemplate } from "ds-tools/lint";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { root } from "../../../../../build/paths.js";
import { project } from "../../../../../test/support/project.js";
import { applyFixes } from "../fix.js";
import { replacementIn } from "./replace-options.js";

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
    ["details", "details", '{ "summaryText": "a" ~ b, text: "x" }', '{ summary: { text: "a" ~ b }, text: "x" }'],
  ])("%s", (name, macro, options, expected) => {
    expect(fixed(call(name, macro, options))).toBe(call(name, macro, expected));
  });

  test("joined with an object that is there", () => {
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

  test.each([
    ["both are given", "panel", '{ titleText: "a", heading: { text: "b" } }', "`heading.text` is given too."],
    ["the object is not written there", "panel", '{ titleText: "a", heading: h }', "`heading` is not an object"],
  ])("not where %s", (_, macro, options, refusal) => {
    const source = call("panel", macro, options);
    expect(fixed(source)).toBe(source);
    expect(lint(source).map(({ message }) => message)).toEqual([
      expect.stringContaining(`Change it by hand: ${refusal}`),
    ]);
  });

  test("not in a variable, which may be used elsewhere", () => {
    const source = `${call("panel", "panel", "o")}`.replace("{{", '{% set o = { titleText: "a" } %}{{');
    expect(fixed(source)).toBe(source);
  });
});

type Context = Record<string, unknown>;

/** Gives options under the deprecated names that their package still knows. */
function withOldNames(context: Context, options: { name: string; description: string }[]): Context {
  const result = structuredClone(context);
  for (const { name, description } of options) {
    const path = replacementIn(description);
    if (!path || name in result) continue;
    const owner = path.slice(0, -1).reduce<unknown>((value, key) => (value as Context | undefined)?.[key], result);
    const last = path.at(-1) ?? "";
    if (typeof owner !== "object" || owner === null || !(last in owner)) continue;
    result[name] = (owner as Context)[last];
    delete (owner as Context)[last];
    if (!Object.keys(owner).length && path.length === 2) delete result[path[0] ?? ""];
  }
  return result;
}

test("what is fixed in nhsuk-frontend's own examples renders the same bytes", () => {
  const components = `${root}node_modules/nhsuk-frontend-10/dist/nhsuk/components`;
  const environment = new nunjucks.Environment(
    new nunjucks.FileSystemLoader([`${root}node_modules/nhsuk-frontend-10/dist`]),
    { trimBlocks: true, lstripBlocks: true },
  );
  let count = 0;
  for (const room of readdirSync(components).filter((name) => /^(?!_)[\w-]+$/.test(name))) {
    const [, macro = ""] = /\{%-?\s*macro (\w+)/.exec(readFileSync(`${components}/${room}/macro.njk`, "utf8")) ?? [];
    const { fixtures } = JSON.parse(readFileSync(`${components}/${room}/fixtures.json`, "utf8"));
    const options = JSON.parse(readFileSync(`${components}/${room}/macro-options.json`, "utf8"));
    for (const { name, context } of fixtures) {
      const source = call(room, macro, JSON.stringify(withOldNames(context, options), null, 1));
      const result = fixed(source);
      if (result === source) continue;
      count += 1;
      const [before, after] = [source, result].map((each) => environment.renderString(each, {}));
      expect({ room, name, html: after }).toEqual({ room, name, html: before });
    }
  }
  expect(count).toBeGreaterThan(20);
});
