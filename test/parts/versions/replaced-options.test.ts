import { readdirSync, readFileSync } from "node:fs";
import type { Table } from "@ds-frontend/internal/options/option.js";
import { lintTemplate } from "ds-tools/lint";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { applyFixes } from "../../../packages/ds-tools/src/lint/fix.js";
import { replacementIn } from "../../../packages/ds-tools/src/lint/rules/replace-options.js";
import { project } from "../../support/project.js";

const service = project({}, { installed: { "nhsuk-frontend": "nhsuk-frontend-10" } });
const lint = (source: string) => lintTemplate(source, { filename: service.path("page.njk") });

/** Returns the template as `--fix` writes it. */
function fixed(source: string): string {
  const fixes = lint(source).flatMap(({ fix }) => fix ?? []);
  return applyFixes(source, fixes).source;
}

const call = (name: string, macro: string, options: string) =>
  `{% from "nhsuk/components/${name}/macro.njk" import ${macro} %}{{ ${macro}(${options}) }}`;

type Context = Record<string, unknown>;

interface Described {
  name: string;
  description: string;
  type?: string;
  params?: Described[];
}

const isObject = (value: unknown): value is Context =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const anything = { get: () => ({}) } as unknown as Table;

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
  for (const component of readdirSync(components).filter((name) => /^(?!_)[\w-]+$/.test(name))) {
    const [, macro = ""] =
      /\{%-?\s*macro (\w+)/.exec(readFileSync(`${components}/${component}/macro.njk`, "utf8")) ?? [];
    const { fixtures } = JSON.parse(readFileSync(`${components}/${component}/fixtures.json`, "utf8"));
    const options = JSON.parse(readFileSync(`${components}/${component}/macro-options.json`, "utf8"));
    for (const { name, context } of fixtures) {
      const old = structuredClone(context);
      const changed = [...new Set(useOldNames(old, options))];
      const key = `${component} ${changed} ${Object.keys(old)}`;
      if (!changed.length || tried.has(key)) continue;
      tried.add(key);
      const source = call(component, macro, JSON.stringify(old, null, 1));
      const result = fixed(source);
      const messages = lint(source).flatMap(({ rule, message }) => (rule === "deprecated-option" ? [message] : []));
      if (result === source)
        expect({ component, name, said: messages.join() }).toMatchObject({
          said: expect.stringContaining("by hand: "),
        });
      if (result === source) continue;
      for (const each of changed) names.add(`${component} ${each}`);
      const [before, after] = [source, result].map((each) => environment.renderString(each, {}));
      expect({ component, name, html: after }).toEqual({ component, name, html: before });
    }
  }
  expect(names.size).toBeGreaterThanOrEqual(27);
});
