import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/** Options that start a real Chromium: that of CHROME_PATH, an installed one, or the one from the npm registry. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[] }> {
  // Drawing with a graphics card that is emulated takes half of the time.
  const args = [
    "--no-sandbox",
    "--no-zygote",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--in-process-gpu",
  ];
  const executablePath = process.env.CHROME_PATH ?? installed.find((path) => existsSync(path)) ?? (await packed());
  return { executablePath, args };
}

export async function launch(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

let browser: Promise<Browser> | undefined;

/** The browser of this process, which its test files use one after the other. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

/** Closes what a test file has opened in the browser. */
export async function closePages(): Promise<void> {
  const opened = (await browser)?.contexts() ?? [];
  await Promise.all(opened.map((context) => context.close()));
}

async function packed(): Promise<string> {
  if (process.platform === "linux" && process.arch === "x64")
    return (await import("@sparticuz/chromium")).default.executablePath();
  throw new Error("The browser tests need Chromium or Chrome: install it, or set CHROME_PATH to its executable.");
}

export interface Response {
  body: string;
  /** Milliseconds until it comes. */
  delay?: number;
  type?: string;
  policy?: string;
}

/** The policy that the client must work under. A page without frames cannot have a stricter one. */
export const policy = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";

/** A server on a free port, answering with what `respond` gives for a path. */
export async function serve(
  respond: (path: string) => Response | undefined,
): Promise<{ origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const found = respond(new URL(request.url ?? "/", "http://localhost").pathname);
    response.writeHead(found ? 200 : 404, {
      "content-type": `${found?.type ?? "text/html"}; charset=utf-8`,
      "content-security-policy": found?.policy ?? policy,
    });
    setTimeout(() => response.end(found?.body), found?.delay ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
