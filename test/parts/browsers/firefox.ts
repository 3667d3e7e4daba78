import { type KeyInput, launch, type Page } from "puppeteer-core";
import { type Browser, pageOf } from "./page.js";
import { firefox, Missing, temporaryFolder } from "./programs.js";

/*
 * An installed Firefox, which Puppeteer controls with WebDriver BiDi.
 */

/** Starts Firefox; with the environment of a screen, it has a window there. */
export async function launchFirefox(screen?: NodeJS.ProcessEnv): Promise<Browser> {
  const executablePath = firefox();
  if (!executablePath) throw new Missing("Firefox", "firefox-esr");
  const folder = temporaryFolder();
  const browser = await launch({
    browser: "firefox",
    executablePath,
    headless: !screen,
    // Firefox refuses to run as root in the home of another user.
    env: { ...process.env, HOME: folder, ...screen },
    defaultViewport: { width: 800, height: 600 },
    extraPrefsFirefox: {
      "browser.download.always_ask_before_handling_new_types": false,
      "browser.download.dir": folder,
      "browser.download.folderList": 2,
      "ui.prefersReducedMotion": 1,
    },
  });
  return {
    name: "Firefox",
    version: (await browser.version()).replace(/^\w+\//, ""),
    async open() {
      const tab = await browser.newPage();
      await closeOthers(tab);
      return pageOf({
        run: (expression) => tab.evaluate(expression) as Promise<never>,
        goto: (url) => tab.goto(url),
        reload: () => tab.reload(),
        async click(x, y, { button, modifiers = [] }) {
          for (const key of modifiers) await tab.keyboard.down(key as KeyInput);
          await tab.mouse.click(x, y, { button });
          for (const key of modifiers) await tab.keyboard.up(key as KeyInput);
        },
        press: (key) => tab.keyboard.press(key as KeyInput),
        type: (text) => tab.keyboard.type(text),
        closeOthers: () => closeOthers(tab),
      });
    },
    close: () => browser.close(),
  };
}

async function closeOthers(tab: Page): Promise<void> {
  for (const other of await tab.browser().pages()) if (other !== tab) await other.close();
}
