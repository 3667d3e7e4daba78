import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/*
 * Some things take seconds to make and are only read. They are made once for all the processes that run tests: by the first
 * one that asks, while the others wait.
 */

const variable = "DS_FRONTEND_SHARED_FOLDER";

/** Seconds to wait for another process, which may have died. While this one waits, no timeout of Vitest can end it. */
const patience = 120;

function tooLate(name: string, seconds: number): Error {
  return new Error(
    `Another process began to make "${name}" and had not ended after ${seconds} s. Look for a test that failed before this one, and run the tests again.`,
  );
}

/** Makes the folder that the processes share, before the first of them starts, and removes it after the last has ended. */
export default function setup(): () => void {
  const folder = temporary();
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns what `make` returned in the first process that asked for this name. It has a folder to write to. Others wait for it. */
export function shared<T>(name: string, make: (folder: string) => T, seconds = patience): T {
  const folder = folderOf(name);
  if (begins(folder)) {
    try {
      save(folder, { value: make(folder) });
    } catch (error) {
      save(folder, { error: String((error as Error).stack) });
    }
  }
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const until = Date.now() + seconds * 1000;
  while (!isReady(folder)) {
    if (Date.now() > until) throw tooLate(name, seconds);
    Atomics.wait(pause, 0, 0, 20);
  }
  return load(folder);
}

/** Does the same for something that has to be waited for. */
export async function sharedLater<T>(
  name: string,
  make: (folder: string) => Promise<T>,
  seconds = patience,
): Promise<T> {
  const folder = folderOf(name);
  if (begins(folder)) {
    try {
      save(folder, { value: await make(folder) });
    } catch (error) {
      save(folder, { error: String((error as Error).stack) });
    }
  }
  const until = Date.now() + seconds * 1000;
  while (!isReady(folder)) {
    if (Date.now() > until) throw tooLate(name, seconds);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return load(folder);
}

/** Returns what is shared under a name, or undefined if no process has asked for it, or it could not be made. */
export function ifShared<T>(name: string): T | undefined {
  const folder = folderOf(name);
  return isReady(folder) ? read<T>(folder).value : undefined;
}

function folderOf(name: string): string {
  return join(sharedFolder(), name);
}

/** Returns the folder that is removed after the last test. */
export function sharedFolder(): string {
  process.env[variable] ??= ownFolder();
  return process.env[variable];
}

function isReady(folder: string): boolean {
  return existsSync(`${folder}.json`);
}

function save(folder: string, outcome: { value: unknown } | { error: string }): void {
  // Renamed when it is complete, so that nobody reads half of it.
  writeFileSync(`${folder}.json.new`, JSON.stringify(outcome));
  renameSync(`${folder}.json.new`, `${folder}.json`);
}

function load<T>(folder: string): T {
  const { value, error } = read<T>(folder);
  if (error) throw new Error(error);
  return value;
}

function read<T>(folder: string): { value: T; error?: string } {
  return JSON.parse(readFileSync(`${folder}.json`, "utf8"));
}

function begins(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** A folder for a script that runs without Vitest. */
function ownFolder(): string {
  const folder = temporary();
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function temporary(): string {
  return mkdtempSync(join(tmpdir(), "ds-frontend-shared-"));
}
