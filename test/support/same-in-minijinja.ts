import { describe, expect, test } from "vitest";
import { componentNames } from "../../build/paths.js";
import { visibleTree } from "./dom.js";
import { jsonCasesOf } from "./json-cases.js";
import { agreed, macroIn, miniJinja } from "./minijinja.js";
import { functionOf } from "./ways.js";

const settings = [
  { undefinedBehavior: "strict" as const, trimBlocks: true, lstripBlocks: true, page: "page.html" },
  { undefinedBehavior: "chainable" as const, trimBlocks: false, lstripBlocks: false, page: "page.txt" },
];

/** Adds the tests that compare the macros of Jinja2 with the functions, for the examples and for a number of random options. */
export function testInMiniJinja(count: number): void {
  describe.each(settings)("in MiniJinja, $undefinedBehavior, $page", ({ page, ...options }) => {
    const env = Object.assign(miniJinja(), options);

    test.each(componentNames)("%s gives the same tree as the function", async (component) => {
      const byMacro = macroIn(env, component, page);
      const byFunction = functionOf(component);
      for (const { options } of await jsonCasesOf(component, count)) {
        const params = agreed(options);
        expect(visibleTree(byMacro(params))).toEqual(visibleTree(byFunction(params)));
      }
    });
  });
}
