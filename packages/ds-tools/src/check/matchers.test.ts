import { toHaveNoFindings } from "ds-tools/matchers";
import { describe, expect, test } from "vitest";
import { wrongPage as bad, errorPage as good } from "../../../../test/support/error-page.js";
import { rulePage } from "../../../../test/support/rule-page.js";

expect.extend({ toHaveNoFindings });

describe("toHaveNoFindings", () => {
  test("accepts HTML, elements and documents", async () => {
    await expect(good).toHaveNoFindings();
    await expect(bad).not.toHaveNoFindings();
    await expect({ outerHTML: '<div class="ds-error-summary"></div>' }).not.toHaveNoFindings();
    await expect({ documentElement: { outerHTML: good } }).toHaveNoFindings();
    await expect(good.replaceAll("ds-", "app-")).toHaveNoFindings({ prefix: "app" });
    await expect(bad.replaceAll("ds-", "app-")).not.toHaveNoFindings({ prefix: "app" });
  });

  test("says what is wrong, where, and shows it", async () => {
    const html = '<main lang="en">\n  <nav class="ds-pagination" aria-label="Pages">\n  </nav>\n</main>';
    const { message } = await toHaveNoFindings(html);
    expect(message()).toBe(`The page has 1 finding.

pagination-landmark at main > nav
The aria-label of pagination must be "Pagination", not "Pages"
See ${rulePage("pagination-landmark")}

  1 | <main lang="en">
> 2 |   <nav class="ds-pagination" aria-label="Pages">
    |    ^
  3 |   </nav>
  4 | </main>
`);
    await expect(expect(bad).toHaveNoFindings()).rejects.toThrow(/error-title/);
    await expect(expect(good).not.toHaveNoFindings()).rejects.toThrow(
      "The page has no findings, but was expected to have some.",
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
    const sentence = `toHaveNoFindings takes HTML, an element, a document, or a page or locator of Playwright, ${kind}`;
    await expect(toHaveNoFindings(received)).rejects.toThrow(sentence);
  });

  test.each(["", " \n", { outerHTML: "" }])("refuses %j, because nothing was checked", async (received) => {
    const sentence = "toHaveNoFindings takes HTML, but received an empty string.";
    await expect(expect(received).toHaveNoFindings()).rejects.toThrow(sentence);
    await expect(expect(received).not.toHaveNoFindings()).rejects.toThrow(sentence);
  });

  test.each([
    [{ timeout: "1s" }, "timeout must be a number of milliseconds, not 1s."],
    [{ timout: 5 }, 'Unknown option "timout". Use one of these: prefix, lang, locales.'],
  ])("refuses the options %j", async (options, sentence) => {
    await expect(toHaveNoFindings(good, options as object)).rejects.toThrow(sentence);
  });
});
