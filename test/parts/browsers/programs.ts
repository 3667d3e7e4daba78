import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/*
 * Programs and folders that last as long as this process, however it ends.
 */

const running = new Set<ChildProcess>();
const folders = new Set<string>();

process.on("exit", () => {
  for (const child of running) signal(child, "SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(name, () => process.exit(1));

/** Sends a signal to a program and to those that it started. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // It has ended.
  }
}

/** Starts a program that is ended with this process at the latest. */
export function start(command: string, words: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, words, { stdio: "ignore", detached: true, ...options });
  running.add(child);
  child.once("error", (error) => console.error(`${command} did not start: ${error.message}`));
  child.once("exit", () => running.delete(child));
  return child;
}

/** Ends a program and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  signal(child, "SIGTERM");
  const force = setTimeout(() => signal(child, "SIGKILL"), 3000);
  await gone;
  clearTimeout(force);
}

/** Makes a folder that is removed with this process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  folders.add(folder);
  return folder;
}

/** Finds a program: a whole path, or a name that is looked for where the shell does. */
export function findProgram(...names: (string | undefined)[]): string | undefined {
  const places = (process.env.PATH ?? "").split(delimiter);
  const paths = names.flatMap((name) =>
    !name ? [] : name.includes("/") ? name : places.map((place) => join(place, name)),
  );
  return paths.find((path) => existsSync(path));
}

/** Returns the path of an installed Firefox. */
export function firefox(): string | undefined {
  const usual = ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];
  return findProgram(process.env.FIREFOX_PATH, ...usual);
}

/** Returns the path of an installed driver of WebKitGTK. */
export function webkitDriver(): string | undefined {
  return findProgram(process.env.WEBKIT_DRIVER_PATH, "WebKitWebDriver");
}

/** Starts a screen that nobody sees. */
export async function startDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  const program = findProgram("Xvfb");
  if (!program) throw new Missing("The X server Xvfb", "xvfb");
  const words = ["-displayfd", "3", "-screen", "0", "1280x4096x24", "-nolisten", "tcp", "-noreset"];
  const child = start(program, words, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", () => reject(new Error("Xvfb ended before it had a display.")));
  });
  return { name: `:${number}`, close: () => stop(child) };
}

/** Reports a program that is not installed, with the command that installs it. */
export class Missing extends Error {
  constructor(what: string, packages: string) {
    super(`${what} is not installed. On Debian or Ubuntu, run: apt-get install --no-install-recommends ${packages}`);
  }
}
