import { type Browser, type ConsoleMessage, chromium } from "playwright-core";
import { root } from "../../build/paths.js";
import { candidates, findBrowser, launchOptions, NoBrowser, type Start } from "./find-browser.js";
import { obtainable } from "./obtain-browser.js";
import { sharedLater } from "./shared.js";

/** Outcome of the search for a browser, as the processes that run tests share it. */
export interface Search {
  /** Browser, its version and where it is from; undefined when no browser starts. */
  found?: { name: string; start: Start };
  /** A sentence for each browser that does not start. */
  failures: string[];
}

/** Searches for the first browser that starts, and downloads or installs one where there is none. */
async function search(): Promise<Search> {
  const everywhere = async function* () {
    yield* candidates(root);
    yield* obtainable();
  };
  try {
    const { browser, from, start, failures } = await findBrowser(chromium, everywhere());
    const name = `Chromium ${browser.version()} (${start.executablePath ?? from})`;
    await browser.close();
    return { found: { name, start }, failures };
  } catch (error) {
    if (error instanceof NoBrowser) return { failures: [...error.failures] };
    throw error;
  }
}

const { found, failures } = await sharedLater("browser", search);

export const hasBrowser = found !== undefined;

/** Options of a test that needs a browser: it is skipped on a machine without one, and counted. */
export const inBrowser = { skip: !hasBrowser, tags: ["browser"] };

/** Returns the options with which Playwright starts the browser that was found. */
export function optionsOfLaunch(): ReturnType<typeof launchOptions> {
  if (!found) throw new NoBrowser([...failures, "Install Chromium, Chrome or Edge, or set CHROME_PATH."]);
  return launchOptions(found.start);
}

/** Starts the browser that was found. */
export async function launch(): Promise<Browser> {
  return chromium.launch(optionsOfLaunch());
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
