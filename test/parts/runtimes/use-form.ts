import { isAboutIcon, launch } from "../../support/browser.js";

/** Uses the form as a person does: sends the form empty, follows the summary, sends it right. */
export async function useForm(origin: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const violations: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !isAboutIcon(message)) violations.push(message.text());
    });
    await page.goto(origin);
    const [empty] = await Promise.all([page.waitForResponse(`${origin}/`), page.getByRole("button").click()]);
    if (empty.status() !== 422) throw new Error(`the empty form was answered with ${empty.status()}`);
    if (!(await page.title()).startsWith("Error: ")) throw new Error(`the title is ${await page.title()}`);
    await page.waitForFunction(() => document.activeElement?.matches("[role=alert]"));
    await page.getByRole("link", { name: "Enter your full name" }).click();
    await page.keyboard.type("A B");
    for (const [label, answer] of [
      ["Day", "27"],
      ["Month", "3"],
      ["Year", "1984"],
      ["Address line 1", "1 Street"],
      ["Town or city", "Town"],
      ["Postcode", "AB1 2CD"],
    ] as const) {
      await page.getByLabel(label, { exact: true }).fill(answer);
    }
    await page.getByLabel("By post").check();
    await page.getByLabel("A seat near the door").check();
    await page.getByRole("button").click();
    await page.waitForURL(`${origin}/done`);
    // The answer 422 is an error to the console of the browser, and the only one that may be there.
    const others = violations.filter((text) => !text.includes("status of 422"));
    if (others.length > 0) throw new Error(others.join(" "));
  } finally {
    await browser.close();
  }
  const long = await fetch(origin, { method: "POST", body: new URLSearchParams({ a: "a".repeat(100_000) }) });
  const foreign = await fetch(origin, { method: "POST", headers: { "sec-fetch-site": "cross-site" } });
  const missing = await fetch(`${origin}/constructor`);
  const statuses = [long.status, foreign.status, missing.status].join();
  if (statuses !== "413,403,404") throw new Error(`hostile requests were answered with ${statuses}`);
}
