import { transformSync } from "rolldown/utils";
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
      const pragma = { jsx: { runtime: "classic", pragma: "h" } } as const;
      const { code } = transformSync("page.jsx", `element = (${jsx(name, options)});`, pragma);
      const element = new Function("h", name, `let element; ${code} return element;`)(createElement, components[name]);
      expect(canonical(renderToStaticMarkup(element))).toEqual(canonical(functionOf(component)(options)));
    }
  }
});
