import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { frontend, rooms } from "../build/rooms.js";
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
    for (const { options } of await jsonCasesOf(room, 20)) {
      const params = agreed(options);
      expect(byMacro(params)).toBe(byFunction(params));
    }
  });
});

test("no template has a block that changes autoescape: in Jinja2 it would change it for every thread", () => {
  const folder = `${frontend}dist/jinja/`;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jinja"));
  expect(names.length).toBeGreaterThan(rooms.length);
  for (const name of names) expect(readFileSync(folder + name, "utf8"), name).not.toMatch(/\{%-?\s*autoescape/);
});
