import { type Browser, type ConsoleMessage, chromium, type LaunchOptions } from "playwright-core";
import { candidates, findBrowser } from "./find-browser.js";
import { sharedLater } from "./shared.js";

const { found, failures } = await sharedLater("browser", () => findBrowser(candidates()));

export const hasBrowser = found !== undefined;

/** True for a browser without a profile and services, as those for tests are. */
export const isHeadlessShell = /headless.shell|\.cache\/ds-frontend/.test(found?.options.executablePath ?? "");

/** Options of a test that needs a browser: it is skipped on a machine without one, and counted. */
export const inBrowser = { skip: !hasBrowser, tags: ["browser"] };

/** Returns the options with which Playwright starts the browser that was found. */
export function optionsOfLaunch(): LaunchOptions {
  if (!found) throw new Error([...failures, "Install Chromium, Chrome or Edge, or set CHROME_PATH."].join("\n"));
  return found.options;
}

/** Starts the browser that was found, in English, with these arguments added. */
export async function launch(...more: string[]): Promise<Browser> {
  const { args = [], ...options } = optionsOfLaunch();
  const env = { ...process.env, LANGUAGE: "en", LC_ALL: "en_GB.UTF-8" };
  return chromium.launch({ ...options, args: [...args, ...more], env });
}

let browser: Promise<Browser> | undefined;

/** Returns the browser of this process, which its test files use one after the other. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

/** Tells whether a message is about the icon of a site, which a whole browser asks for by itself and a headless shell does not. */
export function isAboutIcon(message: ConsoleMessage): boolean {
  return `${message.location().url} ${message.text()}`.includes("/favicon.ico");
}

/** Closes what a test file has opened in the browser. */
export async function closePages(): Promise<void> {
  const opened = (await browser)?.contexts() ?? [];
  await Promise.all(opened.map((context) => context.close()));
}
