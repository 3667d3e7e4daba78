import { checkPage } from "ds-frontend/check";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { expect, test } from "vitest";
import { pages } from "./support/good-pages.js";

test.each([...pages])("nothing is found on a good page, %s", async (name, html) => {
  expect(await checkPage(html)).toEqual([]);
  expect(await checkPage(html, { prefix: /^[a-z]+/.exec(name)?.[0] })).toEqual([]);
});

test("nothing is found in the examples of the components", async () => {
  for (const { component, name, html } of fixtures) expect(await checkPage(html), `${component}, ${name}`).toEqual([]);
});
