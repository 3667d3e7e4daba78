import * as fc from "fast-check";
import { examplesOf, rooms } from "../../build/rooms.js";
import { parity } from "../support/properties.js";
import { waysOf } from "../support/ways.js";

/*
 * Checks, in a process that can load Nunjucks, that all ways of rendering give the same bytes, for the examples and
 * for random options. Ends with an error where they do not.
 */

for (const room of rooms) {
  const [[, renderFirst], ...ways] = waysOf(room);
  for (const [example, options] of Object.entries(await examplesOf(room))) {
    for (const [name, render] of ways) {
      if (render(options) !== renderFirst(options)) throw new Error(`${room}, ${example}: ${name} differs`);
    }
  }
  fc.assert(parity(room), { numRuns: 15 });
}
console.log("same");
