import * as fc from "fast-check";
import { describe, test } from "vitest";
import { componentNames } from "../../../build/paths.js";
import { laws, parity } from "../../support/laws.js";
import { functionOf } from "../../support/ways.js";

describe.each(componentNames)("%s", (room) => {
  for (const { sentence, property } of laws) {
    test(sentence, () => {
      fc.assert(property(room, functionOf(room)), { numRuns: 100 });
    });
  }

  test("every way of rendering gives the same bytes", () => {
    fc.assert(parity(room), { numRuns: 100 });
  });
});
