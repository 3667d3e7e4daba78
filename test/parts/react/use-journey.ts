import { checkPage } from "ds-tools/check";
import type { Browser } from "playwright-core";

/** Goes through the journey as a person does: wrongly at first, then to the last page. */
export async function useJourney(browser: Browser, address: string, javaScriptEnabled: boolean): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled });
  const page = await context.newPage();
  const { origin } = new URL(address);
  const expectPage = async (path: string, title: string) => {
    await page.waitForURL(origin + path);
    const findings = await checkPage(await page.content());
    const found = await page.title();
    if (found !== title || findings.length) throw new Error(`${path}: ${found} ${JSON.stringify(findings)}`);
  };
  const send = () => page.getByRole("button").click();
  try {
    await page.goto(`${origin}/apply/check`);
    await expectPage("/apply/name", "What is your full name?");
    await send();
    await page.locator(".ds-error-summary").waitFor();
    if (javaScriptEnabled) await page.locator(".ds-error-summary:focus").waitFor();
    await expectPage("/apply/name", "Error: What is your full name?");
    await page.getByRole("textbox").fill("Sam");
    await send();
    await expectPage("/apply/pet", "Do you have a pet?");
    await page.getByLabel("Yes").check();
    await send();
    await expectPage("/apply/petName", "What is your pet’s name?");
    await page.getByRole("textbox").fill("Rex");
    await send();
    await expectPage("/apply/check", "Check your answers");
    await page.getByText("Rex").waitFor();
    await send();
    await expectPage("/thanks", "Application sent");
  } finally {
    await context.close();
  }
}
