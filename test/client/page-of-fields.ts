/// <reference lib="dom" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import {
  button,
  characterCount,
  checkboxes,
  dateInput,
  fileUpload,
  input,
  page as pageOf,
  passwordInput,
  radios,
  select,
  textarea,
} from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import { checkPage } from "ds-tools/check";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontend } from "../../build/paths.js";
import { hasBrowser, inBrowser } from "../support/browser.js";
import { serve } from "../support/serve.js";

/*
 * One page with every kind of field, each with an error. `client.test.ts` runs these tests, so that one browser serves all of them.
 * `npm run test:all -- chromium` looks at every component.
 */

const label = { text: "Question" };
const fieldset = { legend: { text: "Question" } };
const items = [
  { value: "a", text: "One" },
  { value: "b", text: "Two" },
];
const form = defineForm({
  input: { component: "input", label, hint: { text: "As it is on your passport" } },
  passwordInput: { component: "passwordInput", label },
  textarea: { component: "textarea", label },
  characterCount: { component: "characterCount", label, maxlength: 200 },
  select: { component: "select", label, items: [{ value: "", text: "Choose one" }, ...items] },
  radios: { component: "radios", fieldset, items },
  checkboxes: { component: "checkboxes", fieldset, items },
  dateInput: { component: "dateInput", fieldset },
  fileUpload: { component: "fileUpload", label },
});
const issues = Object.fromEntries(Object.keys(form.view().fields).map((name) => [name, `Answer the ${name}`]));
const view = form.view({ issues });
const { fields } = view;
const html = pageOf({
  ...view.page,
  title: "Your details",
  stylesheet: "/page.css",
  script: "/client.js",
  form: { action: "/details" },
  contentHtml: [
    '<h1 class="ds-heading-l">Your details</h1>',
    input(fields.input),
    passwordInput(fields.passwordInput),
    textarea(fields.textarea),
    characterCount(fields.characterCount),
    select(fields.select),
    radios(fields.radios),
    checkboxes(fields.checkboxes),
    dateInput(fields.dateInput),
    fileUpload(fields.fileUpload),
    button({ text: "Continue" }),
  ].join(""),
});

/** Tests the page in a browser that is there when the tests run. */
export function testPageOfFields(browser: () => Browser): void {
  test("the checker finds nothing on a page with every field", async () => {
    expect(await checkPage(html)).toEqual([]);
  });

  describe("a page with every field", inBrowser, () => {
    const read = (file: string) => readFileSync(`${frontend}dist/${file}`, "utf8");
    let server: Awaited<ReturnType<typeof serve>>;
    beforeAll(async () => {
      if (!hasBrowser) return;
      const files: Record<string, { body: string; type?: string }> = {
        "/": { body: html },
        "/page.css": { body: read("ds-frontend.css"), type: "text/css" },
        "/client.js": { body: read("client/auto.js"), type: "text/javascript" },
      };
      server = await serve((path) => files[path]);
    });
    afterAll(() => server?.close());

    test("axe finds nothing", async () => {
      const context = await browser().newContext({ bypassCSP: true });
      const page = await context.newPage();
      await page.goto(server.origin);
      await page.addScriptTag({ path: createRequire(import.meta.url).resolve("axe-core/axe.min.js") });
      const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof Axe }).axe.run());
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });

    test.each([true, false])(
      "each entry leads to its field by keyboard; with JavaScript and style: %s",
      async (isScripted) => {
        const context = await browser().newContext({ javaScriptEnabled: isScripted });
        if (!isScripted) await context.route("**/*.css", (route) => route.abort());
        const page = await context.newPage();
        await page.goto(server.origin);
        const targets = (view.errorSummary?.errorList ?? []).map(({ href }) => href);
        expect(targets).toHaveLength(Object.keys(issues).length);
        const entries = page.locator(".ds-error-summary a");
        const active = () =>
          page.evaluate(() => [document.activeElement?.getAttribute("href"), `#${document.activeElement?.id}`]);
        if (isScripted) await page.locator(".ds-error-summary:focus").waitFor();
        for (let step = 0; step < 5 && (await active())[0] !== targets[0]; step += 1) await page.keyboard.press("Tab");
        for (const [index, target] of targets.entries()) {
          expect((await active())[0]).toBe(target);
          await page.keyboard.press("Enter");
          await expect.poll(async () => (await active())[1]).toBe(target);
          await entries.nth(index).focus();
          await page.keyboard.press("Tab");
        }
      },
    );

    test("a password is shown and hidden by its button, and hidden again when the form is sent or the page is left", async () => {
      const page = await (await browser().newContext()).newPage();
      await page.goto(server.origin);
      const password = page.locator("#passwordInput");
      const type = () => password.getAttribute("type");
      await password.fill("hunter2");
      await page.getByRole("button", { name: "Show password" }).click();
      expect(await type()).toBe("text");
      const button = page.getByRole("button", { name: "Hide password" });
      expect(await button.innerText()).toBe("Hide");
      expect(await page.getByRole("status").first().textContent()).toBe("Your password is visible");
      await button.press("Enter");
      expect(await type()).toBe("password");
      expect(await page.getByRole("status").first().textContent()).toBe("Your password is hidden");
      for (const leave of [
        "document.querySelector('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))",
        "dispatchEvent(new PageTransitionEvent('pagehide'))",
      ]) {
        await page.getByRole("button", { name: "Show password" }).click();
        expect(await type()).toBe("text");
        await page.evaluate(leave);
        expect(await type()).toBe("password");
      }
      expect(await password.inputValue()).toBe("hunter2");
    });

    test("without JavaScript, a password has no button, and is sent", async () => {
      const page = await (await browser().newContext({ javaScriptEnabled: false })).newPage();
      await page.goto(server.origin);
      expect(await page.getByRole("button", { name: /password/ }).count()).toBe(0);
      await page.locator("#passwordInput").fill("hunter2");
      const [request] = await Promise.all([
        page.waitForRequest(/details/),
        page.getByRole("button", { name: "Continue" }).click(),
      ]);
      expect(request.postData()).toMatch(/name="passwordInput"\s+hunter2/);
    });
  });
}
