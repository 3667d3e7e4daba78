import { describe, expect, test } from "vitest";
import { rooms } from "../build/rooms.js";
import { jsonCasesOf } from "./support/json-cases.js";
import { agreed, macroIn, miniJinja } from "./support/minijinja.js";
import { functionOf } from "./support/ways.js";

const settings = [
  { undefinedBehavior: "strict" as const, trimBlocks: true, lstripBlocks: true, page: "page.html" },
  { undefinedBehavior: "chainable" as const, trimBlocks: false, lstripBlocks: false, page: "page.txt" },
];

describe.each(settings)("in MiniJinja, $undefinedBehavior, $page", ({ page, ...options }) => {
  const env = Object.assign(miniJinja(), options);

  test.each(rooms)("%s gives the same bytes as the function, for its examples and for random JSON", async (room) => {
    const byMacro = macroIn(env, room, page);
    const byFunction = functionOf(room);
    for (const { options } of await jsonCasesOf(room, 40)) {
      const params = agreed(options);
      expect(byMacro(params)).toBe(byFunction(params));
    }
  });
});
