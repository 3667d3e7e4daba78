import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { root } from "../../build/paths.js";

/** A browser that the machine may have or get. */
export interface Candidate {
  /** Where it comes from, as a text for people. */
  from: string;
  /** Returns what Playwright needs to start it, after it has been downloaded or unpacked. */
  prepare(): LaunchOptions;
}

/** A browser that shows pages, and a sentence for each that was tried before it. */
export interface FoundBrowser {
  /** Its version and where it comes from; undefined if no browser starts. */
  found?: { name: string; options: LaunchOptions };
  failures: string[];
}

// Without a graphics card, drawing is twice as fast when none is emulated. The last two only work without a sandbox, and save time.
const args = [
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--no-sandbox",
  "--no-zygote",
  "--in-process-gpu",
];

/** Milliseconds to wait for a browser. It usually starts within seconds, but a busy machine may take ten times as long. */
const timeout = 60_000;

/** Returns the first candidate that starts and shows a page. */
export async function findBrowser(candidates: Iterable<Candidate>): Promise<FoundBrowser> {
  const failures: string[] = [];
  for (const { from, prepare } of candidates) {
    let browser: Browser | undefined;
    try {
      const options = { args, timeout, ...prepare() };
      browser = await chromium.launch(options);
      // With the wrong libraries, it starts but crashes on its first page.
      await (await browser.newPage()).evaluate("document.title");
      return {
        found: { name: `Chromium ${browser.version()} (${options.executablePath ?? from})`, options },
        failures,
      };
    } catch (error) {
      failures.push(`${from} cannot be used: ${reasonOf(error as Error)}`);
    } finally {
      await browser?.close();
    }
  }
  return { failures };
}

/** Returns the most informative line of an error of Playwright or of a program. */
function reasonOf({ message }: Error): string {
  const [, library] = /error while loading shared libraries: (\S+):/.exec(message) ?? [];
  if (library) return `the library ${library} is missing.`;
  const line = message.split("\n").find((text) => /^(?:E|Error): /.test(text)) ?? message.split("\n")[0] ?? "";
  if (line.includes("has been closed")) return "it ends at once.";
  return line.replace(/^[\w.]+: (?:Failed to launch: )?/, "").replace(/[.:]?$/, ".");
}

// A headless shell starts and draws faster than a whole browser.
const programs = ["chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser"];

/**
 * Lists the browsers that this machine may have, the best first: the one that CHROME_PATH names, those on the PATH, the one
 * that npm installs on x64 Linux, Chrome and Edge where Playwright knows them to be, and the one that it has downloaded. Then those that
 * the machine can get: Playwright's and, for root on Debian and Ubuntu, the distribution's.
 */
export function* candidates(): Generator<Candidate> {
  const { CHROME_PATH, PATH = "" } = process.env;
  const inPlace = (from: string, options: LaunchOptions) => ({ from, prepare: () => options });
  if (CHROME_PATH) yield inPlace(`CHROME_PATH ${CHROME_PATH}`, { executablePath: CHROME_PATH });
  const paths = programs.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  for (const path of paths.filter((file) => existsSync(file))) yield inPlace(path, { executablePath: path });
  if (process.platform === "linux" && process.arch === "x64")
    yield { from: "The Chromium of @sparticuz/chromium", prepare: () => ({ executablePath: unpack() }) };
  yield inPlace("Chrome", { channel: "chrome" });
  yield inPlace("Edge", { channel: "msedge" });
  yield inPlace("The headless shell that Playwright has downloaded", {});
  yield {
    from: "The headless shell that Playwright downloads now",
    prepare: () => {
      run(process.execPath, playwright, "install", "chromium-headless-shell");
      return {};
    },
  };
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  for (const name of programs.filter((program) => /^chromium(?:-headless-shell)?$/.test(program)))
    yield {
      from: `The package ${name} of the distribution`,
      prepare: () => {
        const words = ["--quiet", "-o", "DPkg::Lock::Timeout=300"];
        try {
          run("apt-get", ...words, "update");
        } catch {
          // The package may be there even if one of several sources does not answer.
        }
        run("apt-get", ...words, "install", "--yes", "--no-install-recommends", name);
        return { executablePath: `/usr/bin/${name}` };
      },
    };
}

const { resolve } = createRequire(import.meta.url);
const playwright = join(resolve("playwright-core"), "../cli.js");

/** Runs a program that takes a while, and says so. */
function run(program: string, ...words: string[]): void {
  process.stderr.write(`There is no browser yet: ${[program, ...words].join(" ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync(program, words, { env, stdio: ["ignore", "ignore", "pipe"], timeout: 600_000, killSignal: "SIGKILL" });
}

/**
 * Unpacks the browser of `@sparticuz/chromium` once for each version and returns its path. The package would unpack it to the
 * system's temporary folder, where one process starts what another has only half written.
 */
function unpack(): string {
  const [home = ""] = /^.*@sparticuz\/chromium\//.exec(resolve("@sparticuz/chromium")) ?? [];
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const cache = join(root, "node_modules/.cache/ds-frontend");
  const done = join(cache, `chromium-${version}`);
  const executable = join(done, "chromium");
  if (existsSync(executable)) return executable;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  try {
    const program = 'await (await import("@sparticuz/chromium")).default.executablePath()';
    const env = { ...process.env, TMPDIR: unfinished };
    execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: root, env, stdio: "pipe", timeout });
    renameSync(unfinished, done);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(executable)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return executable;
}
