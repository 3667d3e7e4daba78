import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { componentNames, root } from "../../build/paths.js";
import { synonyms } from "../../docs/search/synonyms.js";

/** Returns the names of components, with and without "s", that a text says, as whole words. */
function componentsIn(text: string): string[] {
  return componentNames.filter((name) => new RegExp(`\\b${name.replaceAll("-", " ")}s?\\b`, "i").test(text));
}

test("no component is said to be missing", () => {
  const page = readFileSync(`${root}docs/pages/components/index.njk`, "utf8");
  const [, list = ""] = page.split('id="not-in-ds-frontend"');
  const rows = [...list.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, row = ""]) => row);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.flatMap(componentsIn)).toEqual([]);
});

test("a search for a component does not lead to those that are missing", () => {
  const words = synonyms["/components/#not-in-ds-frontend"] ?? "";
  expect(words).toContain("accordion");
  // GOV.UK's "Exit this page".
  expect(componentsIn(words.replace("hide this page exit", ""))).toEqual([]);
});

test("the words of this test find a component however it is written", () => {
  expect(componentsIn("Task lists, Password Input")).toEqual(["input", "password-input", "task-list"]);
  expect(componentsIn("Cookie banner, phase banner")).toEqual([]);
});
