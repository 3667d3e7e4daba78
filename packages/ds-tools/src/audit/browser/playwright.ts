import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { printable } from "../../../../ds-frontend/src/cli/printable.js";
import { Unavailable } from "../../check/unavailable.js";
import { candidates, findBrowser, type Launcher, NoBrowser, resolveFrom, type Startable } from "./find-browser.js";

/*
 * Types for the parts of Playwright that an audit uses, so that the package compiles when Playwright is not installed.
 */

/** Request of a page that is waiting for an answer. */
export interface Route {
  request(): { url(): string; method(): string; isNavigationRequest(): boolean };
  fulfill(response: {
    status: number;
    contentType: string;
    headers: Record<string, string>;
    body: string | Buffer;
  }): Promise<void>;
  abort(): Promise<void>;
}

/** Page of Playwright. It is called a tab here, because a page is one of the service. */
export interface BrowserTab {
  goto(url: string, options: { waitUntil: "load"; timeout: number }): Promise<unknown>;
  content(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
  screenshot(options: { type: "jpeg"; quality: number; timeout: number }): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Browser context of Playwright: a session of its own. */
export interface BrowserContext {
  addInitScript(script: string): Promise<unknown>;
  route(url: string, handler: (route: Route) => Promise<void>): Promise<void>;
  newPage(): Promise<BrowserTab>;
  close(): Promise<void>;
}

/** Browser of Playwright. */
export interface Browser {
  newContext(options: {
    javaScriptEnabled: boolean;
    viewport: { width: number; height: number };
    serviceWorkers: "block";
    proxy?: { server: string; bypass: string };
    permissions?: string[];
  }): Promise<BrowserContext>;
  close(): Promise<void>;
}

interface Playwright {
  chromium: Launcher<Browser & Startable>;
}

/** Browser that was started, with remarks about it. */
export interface StartedBrowser {
  browser: Browser;
  /** Sentences for the report about how it was started. */
  remarks: string[];
}

/** Starts the first browser on this machine that works, with the project's Playwright. It downloads nothing. */
export async function launchBrowser(folder: string): Promise<StartedBrowser> {
  const playwright = await loadFrom(folder, ["playwright", "@playwright/test", "playwright-core"]);
  if (!playwright)
    throw new Unavailable(
      "--browser needs Playwright. Install it: npm install --save-dev playwright, then npx playwright install chromium.",
    );
  try {
    const { browser, failures, isSandboxed } = await findBrowser(
      playwright.chromium,
      candidates(folder),
      "for strangers",
    );
    // A user who sets CHROME_PATH wants to know if another browser was used.
    const named = failures.filter((each) => each.startsWith("CHROME_PATH"));
    const remarks = isSandboxed
      ? []
      : [
          "The browser runs without its sandbox, because it does not start with one here (as root, for example): audit only services that you trust.",
        ];
    return { browser, remarks: [...named, ...remarks].map(printable) };
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error;
    throw new Unavailable(
      `No browser starts. Install Chromium, Chrome or Edge, or run npx playwright install chromium, or set CHROME_PATH to an executable file. Tried: ${error.failures.join(" ")}`,
    );
  }
}

async function loadFrom(folder: string, names: readonly string[]): Promise<Playwright | undefined> {
  for (const name of names) {
    const file = resolveFrom(folder, name);
    if (!file) continue;
    const found = (await import(pathToFileURL(file).href)) as Playwright & { default?: Playwright };
    return found.chromium ? found : found.default;
  }
  return undefined;
}

/** Returns the source code of the project's axe-core; undefined when the project does not have it. */
export function readAxe(folder: string): string | undefined {
  const file = resolveFrom(folder, "axe-core");
  return file && readFileSync(file, "utf8");
}
