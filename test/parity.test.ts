import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examplesOf, rooms } from "../build/rooms.js";
import { parity } from "./support/properties.js";
import { waysOf } from "./support/ways.js";

describe.each(rooms)("%s gives the same bytes in every way of rendering", (room) => {
  test("for its examples", async () => {
    const examples = Object.values(await examplesOf(room));
    expect(examples.length).toBeGreaterThan(0);
    for (const options of examples) {
      const outputs = waysOf(room).map(([, render]) => render(options));
      expect(new Set(outputs)).toEqual(new Set([outputs[0]]));
    }
  });

  test("for random options, right ones and anything at all", () => {
    fc.assert(parity(room), { numRuns: 12 });
  });
});
