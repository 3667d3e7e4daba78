import { expect, test } from "vitest";
import { componentNames, examplesOf } from "../../build/paths.js";
import { isWhole } from "./dom.js";
import { functionOf } from "./ways.js";

test("compares the tree of every example, and not its text alone", async () => {
  for (const component of componentNames) {
    for (const options of Object.values(await examplesOf(component)))
      expect([component, isWhole(functionOf(component)(options))]).toEqual([component, true]);
  }
});

test.each([
  "<h2><b></h2><p></p>",
  "<p><b></p><p></b></p>",
  "<p></b></p>",
  "<p>x",
  "<ul><li>x</ul>",
  "<!-- x",
  "<!DOCTYPE html><html><head>\u00a0</head><body></body></html>",
])("knows that %s is broken", (html) => expect(isWhole(html)).toBe(false));
