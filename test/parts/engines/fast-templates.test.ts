import { existsSync, readdirSync, readFileSync } from "node:fs";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { fastTemplates } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { componentNames, root } from "../../../build/paths.js";

/** Folders of templates, and the folder in each that has one for each component. */
const systems = {
  "govuk-frontend 6": ["node_modules/govuk-frontend/dist", "govuk/components"],
  "govuk-frontend 5": ["node_modules/govuk-frontend-5/dist", "govuk/components"],
  "nhsuk-frontend 10": ["node_modules/nhsuk-frontend-10/dist", "nhsuk/components"],
  "nhsuk-frontend 9": ["node_modules/nhsuk-frontend-9/packages", "components"],
  "@ministryofjustice/frontend": ["node_modules/@ministryofjustice/frontend", "moj/components"],
  "ds-frontend": ["packages/ds-frontend/dist/templates", "ds-frontend"],
} as const;

const own: { component: string; options: object }[] = JSON.parse(
  readFileSync(`${root}packages/ds-frontend/dist/fixtures.json`, "utf8"),
);

/** Options of a component: those of its fixtures, and some that are wrong. */
function optionsOf(folder: string): object[] {
  const file = `${folder}/fixtures.json`;
  const fixtures = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).fixtures : [];
  const wrong = [
    {},
    { text: "<x>", html: "<b>", items: [null, "a", 1, { text: "<" }], label: 1, attributes: { a: null } },
  ];
  return [...fixtures.map(({ options, context }: Record<string, object>) => context ?? options), ...wrong];
}

describe.each(Object.entries(systems))("%s", (system, [folder, components]) => {
  const path = `${root}${folder}/${components}`;
  const names = readdirSync(path).filter((name) => existsSync(`${path}/${name}/macro.njk`));
  const macroOf = (name: string) => /macro (\w+)/.exec(readFileSync(`${path}/${name}/macro.njk`, "utf8"))?.[1] ?? "";

  test.each([
    {},
    { autoescape: false, trimBlocks: true },
    { lstripBlocks: true, throwOnUndefined: true },
    { trimBlocks: true, lstripBlocks: true },
  ])("has the same components with %o", (options) => {
    const folders = [`${root}${folder}`, `${root}node_modules/govuk-frontend/dist`];
    const create = () => new nunjucks.Environment(new nunjucks.FileSystemLoader(folders), { ...options });
    const plain = create();
    const fast = fastTemplates(create());
    for (const name of names) {
      const macro = system === "ds-frontend" && componentNames.includes(name) ? camelCase(name) : macroOf(name);
      const file = `${components}/${name}/macro.njk`;
      const source = `{% from "${file}" import ${macro} %}{{ ${macro}(options) }}{% call ${macro}(options) %}<b>{{ options.text }}{% endcall %}`;
      const examples = system === "ds-frontend" ? own.filter(({ component }) => component === name) : [];
      const given = [...examples.map(({ options }) => options), ...optionsOf(`${path}/${name}`)];
      for (const each of given) {
        const render = (env: nunjucks.Environment) => {
          try {
            return env.renderString(source, { options: structuredClone(each) });
          } catch (error) {
            return String(error);
          }
        };
        expect(render(fast), `${name} ${JSON.stringify(each)}`).toBe(render(plain));
      }
    }
  });
});
