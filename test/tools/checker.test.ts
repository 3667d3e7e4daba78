import { readdirSync, readFileSync } from "node:fs";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { checkPage } from "ds-tools/check";
import { expect, test } from "vitest";
import { root } from "../../build/paths.js";
import { pages } from "../support/good-pages.js";

test.each([...pages])("nothing is found on a good page, %s", async (name, html) => {
  expect(await checkPage(html)).toEqual([]);
  expect(await checkPage(html, { prefix: /^[a-z]+/.exec(name)?.[0] })).toEqual([]);
});

test("nothing is found in the examples of the components", async () => {
  for (const { component, name, html } of fixtures) expect(await checkPage(html), `${component}, ${name}`).toEqual([]);
});

test("in the examples of govuk-frontend and nhsuk-frontend, only those that leave something out are found", async () => {
  const found: string[] = [];
  let count = 0;
  for (const system of ["govuk-frontend", "nhsuk-frontend-10"]) {
    const folder = `${root}node_modules/${system}/dist`;
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    for (const file of names.filter((name) => /[\\/]fixtures\.json$/.test(name))) {
      const { fixtures: examples = [] } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Examples;
      for (const { name, html } of examples) {
        count += 1;
        for (const { rule } of await checkPage(html)) found.push(`${name}: ${rule}`);
      }
    }
  }
  expect(count).toBeGreaterThan(1500);
  expect(found.sort()).toEqual(
    [
      // Radios without a fieldset, so that nothing refers to their message.
      "with error message and idPrefix: error-described-by",
      "with error message: error-described-by",
      "with optional form-group classes showing group error: error-described-by",
      "with optional form-group classes showing group error: error-described-by",
      "without visually hidden text: error-described-by",
      "visually hidden text removed: error-described-by",
    ].sort(),
  );
});

interface Examples {
  fixtures?: { name: string; html: string }[];
}
