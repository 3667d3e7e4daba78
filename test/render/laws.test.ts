import * as fc from "fast-check";
import { describe, test } from "vitest";
import { componentNames } from "../../build/paths.js";
import { anyOptions, rightOptions } from "../support/laws.js";
import { functionOf } from "../support/ways.js";

/** The other components are made of the same primitives. Together they are thousands of cases for each law. */
const numRuns = (room: string) => (["error-summary", "pagination"].includes(room) ? 1000 : 50);

describe.each(componentNames)("%s", (room) => {
  test("keeps every law for right options", () => {
    fc.assert(rightOptions(room, functionOf(room)), { numRuns: numRuns(room) });
  });

  test("no value throws, is converted, runs script or breaks the markup", () => {
    fc.assert(anyOptions(room, functionOf(room)), { numRuns: numRuns(room) });
  });
});
