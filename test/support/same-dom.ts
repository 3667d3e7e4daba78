import { beforeAll, describe, expect, test } from "vitest";
import { examplesOf } from "../../build/paths.js";
import { canonical, type Runtime, reactNames, rendered, runtimeOf } from "./react.js";
import { functionOf } from "./ways.js";

/** Adds the tests that hold the components in a version of React to the DOM of the macros. */
export function testSameDom(name: string): void {
  describe(`in ${name}`, () => {
    let runtime: Runtime;
    beforeAll(async () => {
      runtime = await runtimeOf(name);
    });

    test.each(reactNames)("%s gives the DOM of the macro for its examples, without a warning", async (component) => {
      for (const options of Object.values(await examplesOf(component))) {
        const { html, complaints } = rendered(runtime, component, options);
        expect(complaints).toEqual([]);
        expect(canonical(html)).toEqual(canonical(functionOf(component)(options)));
      }
    });
  });
}
