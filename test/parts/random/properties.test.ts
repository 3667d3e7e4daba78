import * as fc from "fast-check";
import { test } from "vitest";
import { componentNames } from "../../../build/paths.js";
import { parity } from "../../support/properties.js";

test.each(componentNames)("%s: every way of rendering gives the same", (component) => {
  fc.assert(parity(component), { numRuns: 200 });
});
