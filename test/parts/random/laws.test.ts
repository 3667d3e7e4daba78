import * as fc from "fast-check";
import { test } from "vitest";
import { componentNames } from "../../../build/paths.js";
import { parity } from "../../support/laws.js";

test.each(componentNames)("%s: every way of rendering gives the same bytes", (room) => {
  fc.assert(parity(room), { numRuns: 200 });
});
