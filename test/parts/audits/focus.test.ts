import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "../../../packages/ds-tools/src/audit/audit.js";
import type { Browser } from "../../../packages/ds-tools/src/audit/browser/playwright.js";
import { closePages, inBrowser, sharedBrowser } from "../../support/browser.js";
import { listenForTest } from "../../support/listen-for-test.js";

/*
 * Error pages on which everything is right at first, until somebody follows an entry or waits.
 */

let browser: Browser;
beforeAll(async () => {
  browser = (await sharedBrowser()) as unknown as Browser;
});
afterAll(async () => {
  await closePages();
});

interface Page {
  /** Address of the entry's link. */
  href?: string;
  script?: string;
  /** What stands before the page. */
  before?: string;
  style?: string;
}

/** Audits an error page, and returns what is found about focus and links. */
async function findings({ href = "#name", script = "", before = "", style = "" }: Page): Promise<string[]> {
  const summary = `<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="t"><h2 class="ds-error-summary__title" id="t">There is a problem</h2><div class="ds-error-summary__body"><ul class="ds-list ds-error-summary__list"><li><a href="${href}">Enter your name</a></li></ul></div></div>`;
  const origin = await listenForTest((request, response) => {
    const isWrong = request.method === "POST";
    const error = isWrong
      ? '<span class="ds-error-message" id="name-error"><span class="ds-u-visually-hidden">Error:</span> Enter your name</span>'
      : "";
    response.writeHead(isWrong ? 422 : 200, { "content-type": "text/html" }).end(`<!doctype html><html lang="en">
<title>${isWrong ? "Error: " : ""}Name</title><style>${style}</style>${before}<main><form method="post">${isWrong ? summary : ""}<h1>Name</h1>
<a id="anchor"></a><p style="height: 3000px"></p><div class="ds-form-group${isWrong ? " ds-form-group--error" : ""}"><label for="name">Name</label>${error}
<input class="ds-input${isWrong ? " ds-input--error" : ""}" id="name" name="name"${isWrong ? ' aria-describedby="name-error"' : ""}></div><button>Go</button></form><p style="height: 3000px"></p></main>
<script>document.querySelector(".ds-error-summary")?.focus();
document.querySelector(".ds-error-summary a")?.addEventListener("click", (event) => { const name = document.querySelector(event.target.hash); if (!name?.matches("input")) return; event.preventDefault(); name.labels[0].scrollIntoView(); name.focus({ preventScroll: true }); });
${isWrong ? script : ""}</script></html>`);
  });
  const { pages } = await audit(`${origin}/`, { browser, focusTimeout: 1000 });
  return pages
    .flatMap((page) => page.findings)
    .filter(({ rule }) => /focus|link|field/.test(rule))
    .map(({ rule, messageId }) => `${rule} ${messageId}`);
}

const header = '<header id="top">My service</header>';
const fixed = "#top { position: fixed; inset: 0 0 auto; height: 120px; background: white; }";

test("a page that moves the focus to the summary, and to the field, is right", inBrowser, async () => {
  expect(await findings({})).toEqual([]);
});

test("a script that takes the focus away from the summary is found", inBrowser, async () => {
  expect(await findings({ script: 'setTimeout(() => document.querySelector("#name").focus(), 200);' })).toEqual([
    "error-focus taken-away",
  ]);
});

test("a header that covers the field is found, unless the page scrolls below it", inBrowser, async () => {
  expect(await findings({ before: header, style: fixed })).toEqual(["error-link-focus covered"]);
  expect(await findings({ before: header, style: `${fixed} html { scroll-padding-top: 160px; }` })).toEqual([]);
  expect(await findings({ before: header, style: fixed.replace("fixed", "static") })).toEqual([]);
});

test("a header that covers the field only without script is found", inBrowser, async () => {
  const before = `${header}<noscript><style>${fixed}</style></noscript>`;
  expect(await findings({ before })).toEqual(["error-link-focus covered"]);
});

test("an entry that leads to an empty anchor is one finding", inBrowser, async () => {
  expect(await findings({ href: "#anchor" })).toEqual(["error-link not-a-field"]);
});
