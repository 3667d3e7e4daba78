import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join, posix, win32 } from "node:path";
import { pathToFileURL } from "node:url";

/** Which browser Playwright's `launch` should start. Without a path, it starts the one that it has downloaded. */
export interface Start {
  executablePath?: string | undefined;
  channel?: string | undefined;
}

/** Browser that may be on the machine: how to start it, or the reason why it cannot be used. */
export interface Candidate {
  /** Where it comes from, as a text for people. */
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
  launch(options: LaunchOptions): Promise<B>;
}

/** Options of Playwright's `launch`. */
export interface LaunchOptions extends Start {
  args: string[];
  timeout: number;
}

/** Machine to search. Tests can describe other machines than the one that they run on. */
export interface Machine {
  platform: string;
  arch: string;
  env: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
}

/** Machine that the program runs on. */
export const thisMachine: Machine = {
  platform: process.platform,
  arch: process.arch,
  env: process.env,
  exists: existsSync,
};

/** Browser that was found and started. */
export interface Found<B> {
  browser: B;
  from: string;
  start: Start;
  /** Sentences about the browsers that were tried before and did not start. */
  failures: string[];
}

/** Error for a machine on which no browser starts. Each sentence in `failures` is about one that was tried. */
export class NoBrowser extends Error {
  override name = "NoBrowser";

  constructor(readonly failures: readonly string[]) {
    super(failures.join("\n"));
  }
}

/** Milliseconds to wait for a browser. It usually starts within seconds, but a busy machine may take ten times as long. */
const timeout = 60_000;

// Without a graphics card, drawing is twice as fast when none is emulated.
const args = [
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-software-rasterizer",
  // These make it faster, but only work without a sandbox.
  "--no-sandbox",
  "--no-zygote",
  "--in-process-gpu",
];

/** Returns the options for Playwright's `launch` to start a browser that was found. */
export function launchOptions(start: Start): LaunchOptions {
  return { ...start, args, timeout };
}

/** Returns the first candidate that starts and shows a page. */
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
    const found = await tryBrowser(chromium, launchOptions(start));
    if (typeof found !== "string") return { browser: found, from, start, failures };
    failures.push(`${from} ${found}`);
  }
  throw new NoBrowser(failures);
}

/** Starts a browser, or returns the reason why it cannot be used. */
async function tryBrowser<B extends Startable>(chromium: Launcher<B>, options: LaunchOptions): Promise<B | string> {
  try {
    const browser = await chromium.launch(options);
    const problem = await showsPage(browser);
    if (problem === undefined) return browser;
    await browser.close();
    return `starts but shows no page: ${problem}`;
  } catch (error) {
    return `does not start: ${reasonOf(error)}`;
  }
}

/** Returns the reason why a browser shows no page; undefined when it does. With the wrong libraries, it starts but crashes on its first page. */
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

/** Returns the most informative line of an error that Playwright throws. */
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
  // The package only has a build for this platform and processor.
  if (machine.platform === "linux" && machine.arch === "x64") yield* fromNpm(folder);
  yield { from: "The headless shell that Playwright downloads", start: {} };
  yield { from: "The Chromium that Playwright downloads", start: { channel: "chromium" } };
}

/** Lists every Chromium, Chrome and Edge that is in a standard place or on the PATH. */
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
  // A headless shell starts and draws faster than a whole browser.
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

/** Yields the Chromium of the project's `@sparticuz/chromium`, unpacked into the project's cache; nothing if the project does not have it. */
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

/** Returns the main file of a package that the project in a folder has; undefined if it does not have it. */
export function resolveFrom(folder: string, name: string): string | undefined {
  try {
    return createRequire(join(folder, "package.json")).resolve(name);
  } catch {
    return undefined;
  }
}
