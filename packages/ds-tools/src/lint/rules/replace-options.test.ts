import { readdirSync, readFileSync } from "node:fs";
import { kebabCase } from "@ds-frontend/internal/options/names.js";
import type { Table } from "@ds-frontend/internal/options/option.js";
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
    ["header", "header", "{ search: { placeholder: p } }", "{ search: { input: { placeholder: p } } }"],
    ["card", "card", '{ heading: "A", feature: true }', '{ heading: "A", variant: "feature" }'],
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
  ])("not where %s", (_, macro, options, refusal) => {
    const source = call(kebabCase(macro), macro, options);
    expect(fixed(source)).toBe(source);
    const deprecated = lint(source).filter(({ rule }) => rule === "deprecated-option");
    expect(deprecated.map(({ message }) => message)).toEqual([
      expect.stringContaining(`Change it by hand: ${refusal}`),
    ]);
  });

  test("not in a variable, which may be used elsewhere", () => {
    const source = `${call("panel", "panel", "o")}`.replace("{{", '{% set o = { titleText: "a" } %}{{');
    expect(fixed(source)).toBe(source);
  });
});

type Context = Record<string, unknown>;

interface Described {
  name: string;
  description: string;
  type?: string;
  params?: Described[];
}

const isObject = (value: unknown): value is Context =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const anything = { options: { has: () => true } } as unknown as Table;

/** Gives options under the deprecated names that their package still knows, and returns which. */
function useOldNames(context: Context, options: readonly Described[], path = ""): string[] {
  return options.flatMap(({ name, description, params = [] }) => {
    const below = [context[name]].flat().filter(isObject);
    const inside = `${path && `${path}.`}${name}${Array.isArray(context[name]) ? "[0]" : ""}`;
    const changed = below.flatMap((each) => useOldNames(each, params, inside));
    const targets = replacementIn(description, path, anything);
    if (!targets || name in context) return changed;
    const places = targets.map((target) => {
      const owner = target.path.slice(0, -1).reduce<unknown>((value, key) => isObject(value) && value[key], context);
      const last = target.path.at(-1) ?? "";
      return { target, owner, last, value: isObject(owner) ? owner[last] : undefined };
    });
    const isThere = ({ target, value }: (typeof places)[number]) =>
      target.value === undefined ? value !== undefined : value === JSON.parse(target.value);
    if (!places.every(isThere)) return changed;
    context[name] = places.find(({ target }) => target.value === undefined)?.value ?? true;
    for (const { owner, last, target } of places) {
      delete (owner as Context)[last];
      if (isObject(owner) && !Object.keys(owner).length && target.path.length === 2)
        delete context[target.path[0] ?? ""];
    }
    return [...changed, inside];
  });
}

test("what is fixed in nhsuk-frontend's own examples renders the same bytes", () => {
  const components = `${root}node_modules/nhsuk-frontend-10/dist/nhsuk/components`;
  const environment = new nunjucks.Environment(
    new nunjucks.FileSystemLoader([`${root}node_modules/nhsuk-frontend-10/dist`]),
    { trimBlocks: true, lstripBlocks: true },
  );
  const names = new Set<string>();
  const tried = new Set<string>();
  for (const room of readdirSync(components).filter((name) => /^(?!_)[\w-]+$/.test(name))) {
    const [, macro = ""] = /\{%-?\s*macro (\w+)/.exec(readFileSync(`${components}/${room}/macro.njk`, "utf8")) ?? [];
    const { fixtures } = JSON.parse(readFileSync(`${components}/${room}/fixtures.json`, "utf8"));
    const options = JSON.parse(readFileSync(`${components}/${room}/macro-options.json`, "utf8"));
    for (const { name, context } of fixtures) {
      const old = structuredClone(context);
      const changed = [...new Set(useOldNames(old, options))];
      const key = `${room} ${changed} ${Object.keys(old)}`;
      if (!changed.length || tried.has(key)) continue;
      tried.add(key);
      const source = call(room, macro, JSON.stringify(old, null, 1));
      const result = fixed(source);
      const messages = lint(source).flatMap(({ rule, message }) => (rule === "deprecated-option" ? [message] : []));
      if (result === source)
        expect({ room, name, said: messages.join() }).toMatchObject({ said: expect.stringContaining("by hand: ") });
      if (result === source) continue;
      for (const each of changed) names.add(`${room} ${each}`);
      const [before, after] = [source, result].map((each) => environment.renderString(each, {}));
      expect({ room, name, html: after }).toEqual({ room, name, html: before });
    }
  }
  expect(names.size).toBeGreaterThanOrEqual(27);
});
