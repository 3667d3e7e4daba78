import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { elements, parse } from "../../support/dom.js";
import { given, hostileOf, planOf } from "../../support/options.js";
import { withoutSafeStrings } from "../../support/properties.js";
import { canonical, type Runtime, reactNames, rendered, runtimeOf } from "../../support/react.js";
import { functionOf } from "../../support/ways.js";

describe("in React", () => {
  let runtime: Runtime;
  beforeAll(async () => {
    runtime = await runtimeOf("React 19");
  });

  test.each(reactNames)("%s gives the DOM of the macro for random options, without a warning", (component) => {
    const property = fc.property(planOf(component), (plan) => {
      const options = given(plan);
      const { html, complaints } = rendered(runtime, component, options);
      if (complaints.length) throw new Error(complaints.join());
      expect(canonical(html)).toEqual(canonical(functionOf(component)(options)));
    });
    fc.assert(property, { numRuns: 40 });
  });

  test.each(reactNames)("%s neither throws on anything nor lets it run", (component) => {
    const property = fc.property(hostileOf(component), (options) => {
      const { html } = rendered(runtime, component, Object(withoutSafeStrings(options)));
      for (const { attributes } of elements(parse(html).tree)) {
        for (const [key] of attributes) if (/^on|^srcdoc$/.test(key)) throw new Error(html);
      }
    });
    fc.assert(property, { numRuns: 40 });
  });
});
