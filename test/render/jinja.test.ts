import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { componentNames, frontend } from "../../build/paths.js";
import { testInMiniJinja } from "../support/same-in-minijinja.js";

testInMiniJinja(0);

test("no template has a block that changes autoescape: in Jinja2 it would change it for every thread", () => {
  const folder = `${frontend}dist/jinja/`;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".jinja"));
  expect(names.length).toBeGreaterThan(componentNames.length);
  for (const name of names) expect(readFileSync(folder + name, "utf8"), name).not.toMatch(/\{%-?\s*autoescape/);
});
