import * as fc from "fast-check";
import { describe, test } from "vitest";
import { rooms } from "../build/rooms.js";
import { laws } from "./support/properties.js";
import { functionOf } from "./support/ways.js";

describe.each(rooms)("%s", (room) => {
  for (const { sentence, property } of laws) {
    test(sentence, () => {
      fc.assert(property(room, functionOf(room)), { numRuns: 20 });
    });
  }
});
