import * as fc from "fast-check";
import { describe, test } from "vitest";
import { componentNames } from "../../build/paths.js";
import { anyOptions, validOptions } from "../support/properties.js";
import { isThorough } from "../support/seed.js";
import { functionOf } from "../support/ways.js";

/** The other components are made of the same primitives. Together they are thousands of cases for each property. */
const numRuns = (component: string) =>
  ["error-summary", "pagination"].includes(component) ? (isThorough ? 1000 : 200) : 50;

describe.each(componentNames)("%s", (component) => {
  test("keeps every property for valid options", () => {
    fc.assert(validOptions(component, functionOf(component)), { numRuns: numRuns(component) });
  });

  test("no value throws, is converted, runs script or breaks the markup", () => {
    fc.assert(anyOptions(component, functionOf(component)), { numRuns: numRuns(component) });
  });
});
