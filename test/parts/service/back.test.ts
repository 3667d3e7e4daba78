import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { hasBrowser, sharedBrowser } from "../../support/browser.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { launchFirefox } from "../browsers/firefox.js";
import { firefox } from "../browsers/programs.js";

/*
 * Back, Forward and reload in the service that `create` copies, in each browser that is installed: none asks to send a form again. What the script of the pages does.
 */

interface Tab {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate<T>(expression: string): Promise<T>;
}

interface Driver {
  open(): Promise<Tab>;
  close(): Promise<unknown>;
}

const drivers: [name: string, isInstalled: boolean, start: () => Promise<Driver>][] = [
  [
    "Chromium",
    hasBrowser,
    async () => {
      const context = await (await sharedBrowser()).newContext();
      return { open: () => context.newPage(), close: () => context.close() };
    },
  ],
  ["Firefox", Boolean(firefox()), async () => (await launchFirefox()) as unknown as Driver],
];

describe.each(drivers)("in %s", (_, isInstalled, start) => {
  const installed = test.runIf(isInstalled);
  let driver: Driver;
  beforeAll(async () => {
    if (isInstalled) driver = await start();
  });
  afterAll(() => driver?.close());

  async function visit(path: string) {
    const origin = await listenForTest(createApp(designSystem));
    const tab = await driver.open();
    onTestFinished(async () => void (await tab.goto("about:blank")));
    await tab.goto(origin + path);
    const page = () =>
      tab.evaluate<{ path: string; errors: string[]; value: string; state: string }>(`(() => {
        const field = document.querySelector("input:not([type=hidden]):not([type=radio]), input:checked");
        return {
          path: location.pathname + location.search.replace(/=.*-/, "="),
          errors: [...document.querySelectorAll("[role=alert] a")].map((link) => link.textContent),
          value: field ? field.value : "",
          state: document.readyState,
        };
      })()`);
    /** Waits until the page is as it is expected. What leaves a page that is still loading takes its place in the history. */
    const see = (expected: Partial<Awaited<ReturnType<typeof page>>>) =>
      vi.waitFor(async () => expect(await page()).toMatchObject({ ...expected, state: "complete" }), {
        timeout: 30_000,
        interval: 50,
      });
    const send = (fill = "") =>
      tab.evaluate<void>(`(() => { ${fill}; document.querySelector("button:not([name])").click(); })()`);
    const go = (steps: number) => tab.evaluate<void>(`history.go(${steps})`);
    return { tab, see, send, go };
  }

  const choose = `document.querySelector("#area").checked = true`;
  const type = (text: string) => `document.querySelector("#fullName").value = "${text}"`;

  installed("wrong, right, Back shows the page with the answer, and Forward goes on", async () => {
    const { see, send, go } = await visit("/area");
    await see({ path: "/area" });
    await send();
    await see({ path: "/area?error=1", errors: ["Select yes if you live in Northshire"] });
    await send(choose);
    await see({ path: "/name" });
    await go(-1);
    await see({ path: "/area?error=1", errors: [], value: "yes" });
    await go(1);
    await see({ path: "/name", errors: [] });
  });

  installed("wrong, wrong, Back, Forward shows each with what was typed, and so does a reload", async () => {
    const { tab, see, send, go } = await visit("/area");
    await see({ path: "/area" });
    await send(choose);
    await see({ path: "/name" });
    await send(type("x".repeat(201)));
    await see({ path: "/name?error=1", value: "x".repeat(201) });
    await send(type("   "));
    await see({ path: "/name?error=2", errors: ["Enter your full name"] });
    await go(-1);
    await see({
      path: "/name?error=1",
      errors: ["Your full name must be 200 characters or less"],
    });
    await go(1);
    await see({ path: "/name?error=2", errors: ["Enter your full name"] });
    await tab.reload();
    await see({ path: "/name?error=2", errors: ["Enter your full name"] });
    await go(-2);
    await see({ path: "/name", errors: [] });
  });

  installed("a code that nobody has, Back and Forward ask for nothing", async () => {
    const { see, send, go } = await visit("/return");
    await see({ path: "/return" });
    await send(`document.querySelector("#code").value = "nothing"`);
    await see({ path: "/return?error=1", value: "nothing" });
    await go(-1);
    await see({ path: "/return", errors: [] });
    await go(1);
    await see({ path: "/return?error=1", value: "nothing" });
  });
});

describe("the script of the pages, in Chromium", () => {
  async function begin(button: string) {
    const origin = await listenForTest(createApp(designSystem));
    const permissions = ["clipboard-read", "clipboard-write"];
    const context = await (await sharedBrowser()).newContext({ permissions });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.clock.install();
    await page.goto(`${origin}/area`);
    await page.getByLabel("Yes").check();
    await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: button }).click()]);
    return page;
  }

  test.runIf(hasBrowser)("a click copies the return code, and says so", async () => {
    const page = await begin("Save and come back later");
    const code = await page.locator("main strong").textContent();
    expect(code).toMatch(/^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/);
    await page.getByRole("button", { name: "Copy code" }).click();
    await page.getByRole("status").getByText("The code is copied").waitFor();
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(code);
    expect(await page.getByRole("button", { name: "Print this page" }).isVisible()).toBe(true);
  });

  test.runIf(hasBrowser)("people are told two minutes before their answers are deleted, and not earlier", async () => {
    const page = await begin("Continue");
    const notice = page.locator("[data-ends-in]");
    await page.clock.fastForward("57:50");
    expect(await notice.textContent()).toBe("");
    await page.clock.fastForward("00:11");
    await notice.getByText("We will delete your answers in 2 minutes if you do not continue.").waitFor();
  });
});
