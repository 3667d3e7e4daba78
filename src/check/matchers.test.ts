import { page } from "ds-frontend";
import { expectPage, toFollowTheDesignSystem } from "ds-frontend/matchers";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closePages, inBrowser, sharedBrowser } from "../../test/support/browser.js";
import { rulePage } from "../../test/support/rule-page.js";
import { examples } from "../components/page/examples.js";

expect.extend({ toFollowTheDesignSystem });

const good = page(examples["a form with errors"]);
const bad = good.replace("<title>Error: ", "<title>");

describe("toFollowTheDesignSystem", () => {
  test("holds HTML, elements and documents against the rules", async () => {
    await expect(good).toFollowTheDesignSystem();
    await expect(bad).not.toFollowTheDesignSystem();
    await expect({ outerHTML: '<div class="ds-error-summary"></div>' }).not.toFollowTheDesignSystem();
    await expect({ documentElement: { outerHTML: good } }).toFollowTheDesignSystem();
    await expect(good.replaceAll("ds-", "app-")).toFollowTheDesignSystem({ prefix: "app" });
    await expect(bad.replaceAll("ds-", "app-")).not.toFollowTheDesignSystem({ prefix: "app" });
  });

  test("says what is wrong, where, and shows it", async () => {
    const html = '<main lang="en">\n  <nav class="ds-pagination" aria-label="Pages">\n  </nav>\n</main>';
    const { message } = await toFollowTheDesignSystem(html);
    expect(message()).toBe(`The page does not follow the design system.

ds/pagination-landmark at main > nav
The aria-label of pagination must be "Pagination", not "Pages"
See ${rulePage("pagination-landmark")}

  1 | <main lang="en">
> 2 |   <nav class="ds-pagination" aria-label="Pages">
    |    ^
  3 |   </nav>
  4 | </main>
`);
    await expect(expect(bad).toFollowTheDesignSystem()).rejects.toThrow(/ds\/error-title/);
    await expect(expect(good).not.toFollowTheDesignSystem()).rejects.toThrow(
      "The page follows the design system, but was expected not to.",
    );
  });

  test.each([
    [undefined, "not undefined."],
    [null, "not null."],
    [1, "not a number."],
    [{}, "not an object."],
    [Promise.resolve(good), "not a promise: await it first."],
    [new Response(good), "not a response: give its text."],
  ])("refuses %j in a sentence", async (received, kind) => {
    const sentence = `toFollowTheDesignSystem takes HTML, an element, a document or a Playwright page, ${kind}`;
    await expect(toFollowTheDesignSystem(received)).rejects.toThrow(sentence);
  });

  test.each(["", " \n", { outerHTML: "" }])("refuses %j, because nothing was checked", async (received) => {
    const sentence = "toFollowTheDesignSystem takes HTML, but was given an empty string.";
    await expect(expect(received).toFollowTheDesignSystem()).rejects.toThrow(sentence);
    await expect(expect(received).not.toFollowTheDesignSystem()).rejects.toThrow(sentence);
  });

  test.each([
    [{ timeout: "1s" }, "timeout must be a number of milliseconds, not 1s."],
    [{ timout: 5 }, 'Unknown option "timout". Use one of these: prefix, locale, locales.'],
  ])("refuses the options %j", async (options, sentence) => {
    await expect(toFollowTheDesignSystem(good, options as object)).rejects.toThrow(sentence);
  });
});

describe("in a browser", inBrowser, () => {
  let browser: Browser;
  let tab: Page;
  beforeAll(async () => {
    browser = await sharedBrowser();
    tab = await browser.newPage();
  });
  afterAll(closePages);

  test("the focus must be on the error summary", async () => {
    await tab.setContent(good);
    await expect(expectPage(tab).toFollowTheDesignSystem({ timeout: 0 })).rejects.toThrow(
      "ds/error-focus\nThe focus must be on the error summary when the page has loaded, but is on <body>",
    );
    await tab.evaluate('setTimeout(() => document.querySelector(".ds-error-summary").focus(), 100)');
    await expectPage(tab).toFollowTheDesignSystem({ timeout: 60_000 });
    await expect(tab).toFollowTheDesignSystem();
  });

  test("a page without errors keeps its focus, and faults of its HTML are found", async () => {
    await tab.setContent(page(examples.default));
    await expectPage(tab).toFollowTheDesignSystem();
    await tab.setContent(bad);
    await expect(expectPage(tab).toFollowTheDesignSystem({ timeout: 0 })).rejects.toThrow(
      /ds\/error-title.*ds\/error-focus/s,
    );
  });
});
