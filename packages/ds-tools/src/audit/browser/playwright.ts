import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Unavailable } from "../../check/unavailable.js";

/*
 * Parts of Playwright that an audit uses, declared here so that the types work without it.
 */

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

export interface BrowserTab {
  goto(url: string, options: { waitUntil: "load"; timeout: number }): Promise<unknown>;
  content(): Promise<string>;
  evaluate<T>(expression: string): Promise<T>;
  screenshot(options: { type: "jpeg"; quality: number }): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface BrowserContext {
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
  }): Promise<BrowserContext>;
  close(): Promise<void>;
}

interface Playwright {
  chromium: { launch(options: { executablePath?: string | undefined }): Promise<Browser> };
}

/** Starts the browser of the project's Playwright, or the one that CHROME_PATH names. */
export async function launchBrowser(folder: string): Promise<Browser> {
  const playwright = await loadFrom(folder, ["playwright", "@playwright/test", "playwright-core"]);
  if (!playwright)
    throw new Unavailable(
      "--browser needs Playwright. Install it: npm install --save-dev playwright, then npx playwright install chromium.",
    );
  const { CHROME_PATH: executablePath } = process.env;
  try {
    return await playwright.chromium.launch(executablePath ? { executablePath } : {});
  } catch (error) {
    const [reason = ""] = (error as Error).message.split("\n");
    throw new Unavailable(
      `The browser does not start: ${reason} Install one with npx playwright install chromium, or name one with CHROME_PATH.`,
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

function resolveFrom(folder: string, name: string): string | undefined {
  try {
    return createRequire(join(folder, "package.json")).resolve(name);
  } catch {
    return undefined;
  }
}

/** Returns the source of the project's axe-core; undefined when it has none. */
export function readAxe(folder: string): string | undefined {
  const file = resolveFrom(folder, "axe-core");
  return file && readFileSync(file, "utf8");
}
