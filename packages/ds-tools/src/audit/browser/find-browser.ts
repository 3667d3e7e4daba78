import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix, win32 } from "node:path";
import { pathToFileURL } from "node:url";

/** Way to start a browser, as Playwright's `launch` takes it. Without a path, Playwright starts the one that it has downloaded. */
export interface Start {
  executablePath?: string | undefined;
  channel?: string | undefined;
}

/** Browser that may be there: how to start it, or the reason why it cannot be had. */
export interface Candidate {
  /** Where it comes from, for people to read. */
  from: string;
  start?: Start | undefined;
  failure?: string | undefined;
}

/** Parts of a Playwright browser that the search uses. */
export interface Startable {
  version(): string;
  newPage(): Promise<{ evaluate<T>(expression: string): Promise<T>; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** Playwright's `chromium`. */
export interface Launcher<B extends Startable> {
  launch(options: Start & { args: string[]; timeout: number }): Promise<B>;
}

/** Machine to search, so that the tests can describe others. */
export interface Machine {
  platform: string;
  arch: string;
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}

export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  exists: existsSync,
};

export interface Found<B> {
  browser: B;
  from: string;
  start: Start;
  /** A sentence for each browser that was tried before and did not start. */
  failures: string[];
}

/** Error for a machine without a browser that starts. Its `failures` say what was tried, a sentence each. */
export class NoBrowser extends Error {
  override name = "NoBrowser";

  constructor(readonly failures: readonly string[]) {
    super(failures.join("\n"));
  }
}

/** A browser that is there starts within seconds. A busy machine may take ten times as long. */
const timeout = 60_000;

// Without a graphics card, drawing takes half of the time when none is emulated.
const args = [
  "--no-sandbox",
  "--no-zygote",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--in-process-gpu",
];

/** Returns the options with which Playwright starts a browser that was found before. */
export function launchOptions(start: Start): Start & { args: string[]; timeout: number } {
  return { ...start, args, timeout };
}

/** Starts a browser that was found before. */
export function startBrowser<B extends Startable>(chromium: Launcher<B>, start: Start): Promise<B> {
  return chromium.launch(launchOptions(start));
}

/** Returns the first of the candidates that starts and shows a page. */
export async function findBrowser<B extends Startable>(
  chromium: Launcher<B>,
  candidates: AsyncIterable<Candidate>,
): Promise<Found<B>> {
  const failures: string[] = [];
  for await (const { from, start, failure } of candidates) {
    if (!start) {
      failures.push(`${from}: ${failure}`);
      continue;
    }
    try {
      const browser = await startBrowser(chromium, start);
      const problem = await showsPage(browser);
      if (problem === undefined) return { browser, from, start, failures };
      failures.push(`${from} starts but shows no page: ${problem}`);
      await browser.close();
    } catch (error) {
      failures.push(`${from} does not start: ${reasonOf(error)}`);
    }
  }
  throw new NoBrowser(failures);
}

/** Returns why a browser shows no page. One whose libraries do not fit starts, and ends with its first page. */
async function showsPage(browser: Startable): Promise<string | undefined> {
  try {
    const page = await browser.newPage();
    await page.evaluate("document.title");
    await page.close();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Returns the line of an error of Playwright that says most. */
export function reasonOf(error: unknown): string {
  const { message } = error as Error;
  const [, library] = /error while loading shared libraries: (\S+):/.exec(message) ?? [];
  if (library) return `the library ${library} is missing.`;
  const [first = ""] = message.split("\n");
  const reason = first.replace(/^[\w.]+: (?:Failed to launch: )?/, "").replace(/[.:]?$/, ".");
  return reason.includes("has been closed") ? "it ends at once." : reason;
}

/**
 * Lists the browsers that may be on a machine, the best first: the one that CHROME_PATH names, installed ones, the one of
 * `@sparticuz/chromium` if the project in this folder has it, and those that Playwright has downloaded.
 */
export async function* candidates(folder: string, machine: Machine = thisMachine): AsyncGenerator<Candidate> {
  const { CHROME_PATH } = machine.env;
  if (CHROME_PATH) yield { from: `CHROME_PATH ${CHROME_PATH}`, start: { executablePath: CHROME_PATH } };
  yield* installed(machine);
  // It is built for this system and this processor alone.
  if (machine.platform === "linux" && machine.arch === "x64") yield* fromNpm(folder);
  yield { from: "The headless shell that Playwright downloads", start: {} };
  yield { from: "The Chromium that Playwright downloads", start: { channel: "chromium" } };
}

/** Lists the Chromium, Chrome and Edge that are installed where their installers put them, or found by name. */
export function* installed(machine: Machine): Generator<Candidate> {
  const seen = new Set<string>();
  for (const path of placesOf(machine)) {
    if (!machine.exists(path)) continue;
    // Chrome has several names for one file.
    const file = realPath(path);
    if (seen.has(file)) continue;
    seen.add(file);
    yield { from: path, start: { executablePath: path } };
  }
}

const names = [
  // A shell starts and draws faster than a whole browser.
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "google-chrome-beta",
  "google-chrome-unstable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
  "microsoft-edge-beta",
  "microsoft-edge-dev",
];

function placesOf({ platform, env }: Machine): string[] {
  if (platform === "win32") {
    const programs = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA].filter(
      (path) => path !== undefined,
    );
    const files = ["Google/Chrome", "Chromium", "Google/Chrome Beta", "Microsoft/Edge"].map((name) =>
      win32.join(name, "Application", name === "Microsoft/Edge" ? "msedge.exe" : "chrome.exe"),
    );
    return files.flatMap((file) => programs.map((program) => win32.join(program, file)));
  }
  const onPath = (env.PATH ?? "").split(":").filter((folder) => folder.startsWith("/"));
  if (platform === "darwin") {
    const folders = ["/Applications", ...(env.HOME ? [posix.join(env.HOME, "Applications")] : [])];
    const apps = [
      "Chromium",
      "Google Chrome",
      "Google Chrome for Testing",
      "Google Chrome Beta",
      "Microsoft Edge",
    ].flatMap((app) => folders.map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`));
    return [...apps, ...[...onPath, "/opt/homebrew/bin", "/usr/local/bin"].map((folder) => `${folder}/chromium`)];
  }
  const folders = [...new Set([...onPath, "/usr/bin", "/usr/local/bin", "/snap/bin"])];
  const optional = ["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge", "/usr/lib/chromium/chromium"];
  return [...names.flatMap((name) => folders.map((folder) => `${folder}/${name}`)), ...optional];
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Lists the Chromium of the project's `@sparticuz/chromium`, unpacked to the project's cache. */
function* fromNpm(folder: string): Generator<Candidate> {
  const module = resolveFrom(folder, "@sparticuz/chromium");
  if (!module) return;
  const from = "The Chromium of @sparticuz/chromium";
  try {
    yield { from, start: { executablePath: unpack(folder, module) } };
  } catch (error) {
    yield { from, failure: `it cannot be unpacked: ${reasonOf(error)}` };
  }
}

/**
 * Unpacks the browser of `@sparticuz/chromium` once for each version and returns its path. The package would unpack it to the
 * system's temporary folder, where one process starts what another has only half written.
 */
function unpack(folder: string, module: string): string {
  const [home = ""] = /^.*@sparticuz\/chromium\//.exec(module) ?? [];
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  const cache = join(folder, "node_modules/.cache/ds-frontend");
  const done = join(cache, `chromium-${version}`);
  const executable = join(done, "chromium");
  if (existsSync(executable)) return executable;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  try {
    const program = `await (await import(${JSON.stringify(pathToFileURL(module).href)})).default.executablePath()`;
    const { status, error, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      env: { ...process.env, TMPDIR: unfinished },
      encoding: "utf8",
      timeout,
    });
    if (status !== 0) throw error ?? new Error(stderr.trim().split("\n").at(-1));
    renameSync(unfinished, done);
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(executable)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return executable;
}

/** Returns the file of a package that the project in this folder has. */
export function resolveFrom(folder: string, name: string): string | undefined {
  try {
    return createRequire(join(folder, "package.json")).resolve(name);
  } catch {
    return undefined;
  }
}
