import * as fc from "fast-check";
import { componentNames, examplesOf } from "../../../build/paths.js";
import { parity } from "../../support/laws.js";
import "../../support/seed.js";
import { plain, waysOf } from "../../support/ways.js";

/*
 * Checks, in a process that can load Nunjucks, that all ways of rendering give the same bytes, for the examples and
 * for random options. Ends with an error where they do not. With --few, plain Nunjucks has its own settings alone.
 */

const isFew = process.argv.includes("--few");

for (const room of componentNames) {
  const [[, renderFirst], ...all] = waysOf(room);
  const ways = all.filter(([name]) => !isFew || name === "loader" || name === plain);
  for (const [example, options] of Object.entries(await examplesOf(room))) {
    for (const [name, render] of ways) {
      if (render(options) !== renderFirst(options)) throw new Error(`${room}, ${example}: ${name} differs`);
    }
  }
  fc.assert(parity(room, ways), { numRuns: isFew ? 10 : 15 });
}
console.log("same");
