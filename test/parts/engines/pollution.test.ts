import { join } from "node:path";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { componentNames, examplesOf } from "../../../build/paths.js";
import { testPolluted } from "../../support/pollution.js";
import { macroOf } from "../../support/ways.js";

const loader = new nunjucks.Environment([new DesignSystemLoader()]);
const plain = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));

// Nunjucks itself reads these from plain objects when it runs a page.
const nunjucksOwn = ["get", "value", "length"];
testPolluted("loader", (component) => macroOf(component, loader), nunjucksOwn);

describe("no name that a macro reads can be reached from the page", async () => {
  const all = await Promise.all(
    componentNames.map(async (component) => {
      const file = `${component}/macro.njk`;
      const code = nunjucks.precompile(join(templatesPath, file), { name: file, env: plain });
      // The names of variables and parameters, of properties, and of the content between `call` and `endcall`.
      const read = code.matchAll(/(?:frame, |memberLookup\(.*?\),|frame\.set\(|makeMacro\(\[)"(\w+)"/g);
      return {
        component,
        names: [...new Set([...read].map(([, name = ""]) => name))],
        examples: await examplesOf(component),
      };
    }),
  );
  test("among them are its options, its parameters and `caller`", () => {
    const { names } = all.find(({ component }) => component === "fieldset") as (typeof all)[number];
    expect(names).toEqual(expect.arrayContaining(["params", "legend", "caller", "attributes"]));
  });

  test.each(all)("$component", ({ component, names, examples }) => {
    const name = camelCase(component);
    const page = nunjucks.compile(
      `{% from "${component}/macro.njk" import ${name} with context %}{{ ${name}(optionsOfThePage) }}`,
      plain,
    );
    const render = (variables: object) =>
      Object.values(examples).map((given) => page.render({ ...variables, optionsOfThePage: given }));
    const clean = render({});
    for (const evil of ["<img src=x>", { html: "<img src=x>", id: "evil" }, () => "<img src=x>"]) {
      expect(render(Object.fromEntries(names.map((each) => [each, evil]))), "variables").toEqual(clean);
    }
  });

  test("the content between call and endcall is found, whatever the page calls `caller`", () => {
    const source =
      '{% from "fieldset/macro.njk" import fieldset with context %}{{ fieldset({}) }}{% call fieldset({}) %}a{% endcall %}';
    for (const caller of ["x", () => "x", undefined]) {
      expect(plain.renderString(source, { caller })).toBe(
        '<fieldset class="ds-fieldset"></fieldset><fieldset class="ds-fieldset">a</fieldset>',
      );
    }
  });

  test("a second argument is no option", () => {
    const source =
      '{% from "hint/macro.njk" import hint %}{{ hint({ text: "a", id: "mine" }, { id: "theirs", classes: "x" }) }}';
    expect(plain.renderString(source, {})).toBe('<div class="ds-hint" id="mine">a</div>');
  });
});
