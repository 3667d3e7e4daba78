import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { examplesOf } from "../../../build/paths.js";
import { jsx } from "../../../docs/text/literal.js";
import { canonical, componentName, reactNames, runtimeOf } from "../../support/react.js";
import { functionOf } from "../../support/ways.js";

test("the code that the site shows for React renders each example", async () => {
  const { createElement, components, renderToStaticMarkup } = await runtimeOf("React 19");
  for (const component of reactNames) {
    for (const options of Object.values(await examplesOf(component))) {
      const name = componentName(component);
      const { code } = transformSync(`return (${jsx(name, options)});`, { loader: "jsx", jsxFactory: "h" });
      const element = new Function("h", name, code)(createElement, components[name]);
      expect(canonical(renderToStaticMarkup(element))).toEqual(canonical(functionOf(component)(options)));
    }
  }
});
