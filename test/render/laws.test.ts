import * as fc from "fast-check";
import { describe, test } from "vitest";
import { componentNames } from "../../build/paths.js";
import { laws } from "../support/laws.js";
import { functionOf } from "../support/ways.js";

/** The other components are made of the same primitives, so fewer cases do for each of them. */
const numRuns = (room: string) => (["error-summary", "pagination"].includes(room) ? 1000 : 40);

describe.each(componentNames)("%s", (room) => {
  for (const { sentence, property } of laws) {
    test(sentence, () => {
      fc.assert(property(room, functionOf(room)), { numRuns: numRuns(room) });
    });
  }
});
