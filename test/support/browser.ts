import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const installed = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A Chromium: the one at CHROME_PATH, an installed one, or the one that comes as a package. */
export async function launch(): Promise<Browser> {
  const path = process.env.CHROME_PATH ?? installed.find((path) => existsSync(path));
  if (path) return chromium.launch({ executablePath: path, args: ["--no-sandbox"] });
  const packed = process.arch === "x64" ? await packedChromium() : undefined;
  if (packed)
    return chromium.launch({ executablePath: await packed.executablePath(), args: packed.args.filter(isSafe) });
  throw new Error("There is no browser for the tests: install Chromium or Google Chrome, or set CHROME_PATH to one.");
}

interface PackedChromium {
  args: string[];
  executablePath(): Promise<string>;
}

async function packedChromium(): Promise<PackedChromium | undefined> {
  const name: string = "@sparticuz/chromium";
  try {
    return ((await import(name)) as { default: PackedChromium }).default;
  } catch {
    return undefined;
  }
}

/** These would take away what a browser does for its reader, or all pages with one that ends. */
function isSafe(argument: string): boolean {
  return !["--disable-web-security", "--single-process", "--allow-running-insecure-content"].includes(argument);
}
