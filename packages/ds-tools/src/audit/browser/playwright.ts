import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { printable } from "@ds-frontend/internal/command/printable.js";
import { UnavailableError } from "../../report/unavailable.js";

/*
 * Types for the parts of Playwright that an audit uses, so that the package compiles when Playwright is not installed.
 */

/** Request of a page that is waiting for an answer. */
export interface Route {
  request(): { url(): string; method(): string; resourceType(): string; isNavigationRequest(): boolean };
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
    viewport: { width: number; height: number };
    serviceWorkers: "block";
    proxy?: { server: string; bypass: string };
    permissions?: string[];
  }): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Options of Playwright's `launch`. */
interface LaunchOptions {
  executablePath?: string;
  channel?: string;
  args: string[];
  chromiumSandbox: boolean;
  handleSIGINT: boolean;
}

interface Playwright {
  chromium: { launch(options: LaunchOptions): Promise<Browser> };
}

/** Browser that was started, with remarks about it. */
export interface StartedBrowser {
  browser: Browser;
  /** Sentences for the report about how it was started. */
  remarks: string[];
}

// The audit answers every request of a page, so the browser needs no network. WebRTC would bypass a proxy.
const args = [
  "--disable-dev-shm-usage",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--dns-prefetch-disable",
  "--disable-quic",
  "--disable-background-networking",
];

/** Browsers that Playwright knows: the one that it has downloaded, Chrome and Edge. */
const channels = [undefined, "chrome", "msedge"] as const;

/**
 * Starts a browser with the project's Playwright: the one that CHROME_PATH names, or else the first of Playwright's that is there. It
 * downloads nothing.
 */
export async function launchBrowser(folder: string, path = process.env.CHROME_PATH): Promise<StartedBrowser> {
  const playwright = await loadFrom(folder, ["playwright", "@playwright/test", "playwright-core"]);
  if (!playwright)
    throw new UnavailableError(
      "--browser needs Playwright. Install it: npm install --save-dev playwright, then npx playwright install chromium.",
    );
  const starts = path ? [{ executablePath: path }] : channels.map((channel) => (channel ? { channel } : {}));
  const failures: string[] = [];
  for (const start of starts)
    for (const chromiumSandbox of [true, false])
      try {
        // Playwright must not close the browser on Ctrl-C, because the findings so far are printed first.
        const options = { ...start, args, chromiumSandbox, handleSIGINT: false };
        const browser = await playwright.chromium.launch(options);
        return { browser, remarks: chromiumSandbox ? [] : [withoutSandbox] };
      } catch (error) {
        if (!chromiumSandbox) failures.push(printable(reasonOf(error as Error)));
      }
  throw new UnavailableError(
    path
      ? `CHROME_PATH ${printable(path)} does not start: ${failures.join(" ")}`
      : `No browser starts. Run npx playwright install chromium, install Chrome or Edge, or set CHROME_PATH to an executable file. ${failures.join(" ")}`,
  );
}

const withoutSandbox =
  "The browser runs without its sandbox, because it does not start with one here (as root, for example): audit only services that you trust.";

/** Returns the first line of an error that Playwright throws, without what it repeats. */
function reasonOf({ message }: Error): string {
  const [line = ""] = message.replace(/^browserType\.launch: /, "").split("\n");
  return line.endsWith(".") ? line : `${line}.`;
}

/** Returns the main file of a package that the project in a folder has; undefined if it does not have it. */
function resolveFrom(folder: string, name: string): string | undefined {
  try {
    return createRequire(join(folder, "package.json")).resolve(name);
  } catch {
    return undefined;
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

/** Rule of axe-core. */
export interface AxeRule {
  ruleId: string;
  description: string;
  help: string;
  helpUrl: string;
  tags: readonly string[];
}

/** Parts of axe-core that an audit uses. */
export interface Axe {
  /** Its own source code. */
  source: string;
  getRules(): AxeRule[];
}

/** Returns the project's axe-core; undefined when the project does not have it. */
export function readAxe(folder: string): Axe | undefined {
  const file = resolveFrom(folder, "axe-core/axe.min.js");
  return file === undefined ? undefined : (createRequire(file)(file) as Axe);
}
