import { page } from "ds-frontend";
import { toHaveNoFindings } from "ds-tools/matchers";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePages, inBrowser, sharedBrowser } from "../../support/browser.js";
import { type Bundle, bundle } from "../../support/bundle.js";
import { wrongPage as bad, errorPage as good } from "../../support/error-page.js";

/*
 * The checker in a browser, bundled from the published modules as a service would bundle it, and the matcher with pages of a browser.
 */

expect.extend({ toHaveNoFindings });
afterAll(closePages);

async function bundled(): Promise<Bundle> {
  const text = 'export * from "ds-tools/check";';
  return bundle(import.meta.dirname, text, { platform: "browser" }, { format: "iife", name: "tools" });
}

test("the checker needs no module of Node", async () => {
  const { code, imports } = await bundled();
  expect(imports).toEqual([]);
  expect(code).not.toMatch(/["']node:/);
});

test("checkDocument checks a live page in a browser, with what script has changed", inBrowser, async () => {
  const { code } = await bundled();
  const page = await (await sharedBrowser()).newPage();
  await page.setContent('<!doctype html><html lang="en"><title>A</title><main><nav class="ds-x" id="a"></nav></main>');
  await page.addScriptTag({ content: code });
  const check = () =>
    page.evaluate("tools.checkDocument(document).map(({ rule, selector, element }) => [rule, selector, element.id])");
  expect(await check()).toEqual([]);
  await page.evaluate('document.querySelector("nav").className = "ds-pagination"');
  expect(await check()).toEqual([["pagination-landmark", "#a", "a"]]);
});

test(
  "checkDocument knows the form of a field, whatever the fields are called and wherever they are",
  inBrowser,
  async () => {
    const { code } = await bundled();
    const page = await (await sharedBrowser()).newPage();
    const check = async (html: string) => {
      await page.setContent(`<!doctype html><html lang="en"><title>A</title><main>${html}</main>`);
      await page.addScriptTag({ content: code });
      return page.evaluate("tools.checkDocument(document).map(({ rule }) => rule)");
    };
    const names = ["attributes", "childNodes", "form", "localName", "nodeType", "outerHTML", "parentNode", "tagName"];
    const inputs = names.map((name) => `<input name="${name}" aria-label="A">`).join("");
    // The button is not in the form, but is sent with it.
    const form = `<div><form method="post">${inputs}</div>`;
    expect(await check(`${form}<button>B</button>`)).toEqual([]);
    expect(await check(form)).toEqual(["form-without-button"]);
  },
);

describe("toHaveNoFindings", inBrowser, () => {
  let tab: Page;
  beforeAll(async () => {
    tab = await (await sharedBrowser()).newPage();
  });

  test("the focus must be on the error summary", async () => {
    await tab.setContent(good);
    await expect(expect(tab).toHaveNoFindings({ timeout: 0 })).rejects.toThrow(
      "error-focus\nThe focus must be on the error summary when the page has loaded, but is on <body>",
    );
    await tab.evaluate('setTimeout(() => document.querySelector(".ds-error-summary").focus(), 100)');
    await expect(tab).toHaveNoFindings({ timeout: 60_000 });
  });

  test("a part of a page is checked alone", async () => {
    await tab.setContent(
      `${page({ title: "Your details", contentHtml: "<h1>Your details</h1>" })}<nav class="ds-pagination"></nav>`,
    );
    await expect(tab.locator("main")).toHaveNoFindings();
    await expect(tab.locator(".ds-pagination")).not.toHaveNoFindings();
    await expect(await tab.$(".ds-pagination")).not.toHaveNoFindings();
  });

  test("a page without errors keeps its focus, and faults of its HTML are found", async () => {
    await tab.setContent(page({ title: "Your details", contentHtml: "<h1>Your details</h1>" }));
    await expect(tab).toHaveNoFindings();
    await tab.setContent(bad);
    await expect(expect(tab).toHaveNoFindings({ timeout: 0 })).rejects.toThrow(/error-title.*error-focus/s);
  });
});
