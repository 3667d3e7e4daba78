import * as fc from "fast-check";
import { componentNames, examplesOf } from "../../../build/paths.js";
import { visibleTree } from "../../support/dom.js";
import { parity } from "../../support/properties.js";
import "../../support/seed.js";
import { plain, waysOf } from "../../support/ways.js";

/*
 * Checks, in a process that can load Nunjucks, that all ways of rendering give the same, for the examples and
 * for random options. Ends with an error where they do not. With --few, plain Nunjucks has its own settings alone.
 */

const isFew = process.argv.includes("--few");

for (const component of componentNames) {
  const [[, renderFirst], ...all] = waysOf(component);
  const ways = all.filter(([name]) => !isFew || name === "loader" || name === plain);
  for (const [example, options] of Object.entries(await examplesOf(component))) {
    for (const [name, render] of ways) {
      const tree = (html: string) => (name.startsWith("macro") ? JSON.stringify(visibleTree(html)) : html);
      if (tree(render(options)) !== tree(renderFirst(options)))
        throw new Error(`${component}, ${example}: ${name} differs`);
    }
  }
  fc.assert(parity(component, ways), { numRuns: isFew ? 10 : 15 });
}
console.log("same");
