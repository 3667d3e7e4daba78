import { strict as assert } from "node:assert";
import { checkPage } from "ds-tools/check";
import type { Browser, Page } from "playwright-core";
import { isAboutIcon } from "../../support/browser.js";

/*
 * Fills in the form of the pages about Next.js and React Router as a person does, with and without JavaScript.
 */

export async function useDetails(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (/error|warning/.test(message.type()) && !isAboutIcon(message)) complaints.push(message.text());
  });
  try {
    await page.goto(address, { waitUntil: "networkidle" });
    assert.equal(await page.title(), "Your details");
    await expectNoFindings(page);
    assert.equal(await page.locator(".ds-error-summary").count(), 0);

    // Twice the same errors: focus moves to the summary each time.
    for (const _ of [1, 2]) {
      await submit(page, javaScriptEnabled);
      await page.locator(".ds-error-summary").waitFor();
      assert.equal(await page.title(), "Error: Your details");
      assert.deepEqual(await entries(page), ["Enter your full name", "Select how we should contact you"]);
      if (javaScriptEnabled) await expectFocus(page, ".ds-error-summary");
    }
    await expectNoFindings(page);

    await page.getByRole("link", { name: "Enter your full name" }).click();
    if (javaScriptEnabled) {
      await expectFocus(page, "#full-name");
      assert.equal(new URL(page.url()).hash, "");
    } else assert.equal(new URL(page.url()).hash, "#full-name");

    // What was typed is kept, also in a field that an answer reveals.
    await page.getByLabel("Full name").fill("Sam <b>");
    await page.getByLabel("Phone", { exact: true }).check();
    await submit(page, javaScriptEnabled);
    await page.getByRole("link", { name: "Enter your phone number" }).waitFor();
    assert.deepEqual(await entries(page), ["Enter your phone number"]);
    if (javaScriptEnabled) await expectFocus(page, ".ds-error-summary");
    assert.equal(await page.getByLabel("Full name").inputValue(), "Sam <b>");
    assert.equal(await page.getByLabel("Phone", { exact: true }).isChecked(), true);
    await expectNoFindings(page);
    await page.getByRole("link", { name: "Enter your phone number" }).click();
    if (javaScriptEnabled) await expectFocus(page, "#phone-number");

    await page.getByLabel("Phone number").fill("01632 960 001");
    await submit(page, javaScriptEnabled);
    // Without JavaScript the entry that was followed is still in the address, and a redirect keeps it.
    await page.waitForURL(/\/thanks(?:#|$)/);
    // A router changes the address before the page.
    await page.getByRole("heading", { level: 1, name: "Thank you" }).waitFor();
    assert.deepEqual(complaints, []);
  } finally {
    await context.close();
  }
}

async function submit(page: Page, isScripted: boolean): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Continue" }).click();
  await answered;
  if (!isScripted) await page.waitForLoadState("load");
}

async function entries(page: Page): Promise<string[]> {
  return page.locator(".ds-error-summary__list a").allTextContents();
}

async function expectFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  // Another place has it before the next submit.
  if (selector === ".ds-error-summary") await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** The page as the browser has it follows the rules. */
async function expectNoFindings(page: Page): Promise<void> {
  const findings = await checkPage(await page.content());
  assert.deepEqual(findings, []);
}
