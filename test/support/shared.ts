import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/*
 * Some things take seconds to make and are only read. They are made once for all the processes that run tests: by the first
 * one that asks, while the others wait.
 */

const variable = "DS_FRONTEND_SHARED_FOLDER";

/** Makes the folder that the processes share, before the first of them starts, and removes it after the last has ended. */
export default function setup(): () => void {
  const folder = temporary();
  process.env[variable] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Returns what `make` returned in the first process that asked for this name. It has a folder to write to. */
export function shared<T>(name: string, make: (folder: string) => T): T {
  process.env[variable] ??= ownFolder();
  const folder = join(process.env[variable], name);
  const result = `${folder}.json`;
  if (begins(folder)) {
    // Renamed when it is complete, so that nobody reads half of it.
    writeFileSync(`${result}.new`, JSON.stringify(attempt(() => make(folder))));
    renameSync(`${result}.new`, result);
  }
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(result)) Atomics.wait(pause, 0, 0, 20);
  const { value, error } = JSON.parse(readFileSync(result, "utf8")) as { value: T; error?: string };
  if (error) throw new Error(error);
  return value;
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

function attempt<T>(make: () => T): { value: T } | { error: string } {
  try {
    return { value: make() };
  } catch (error) {
    return { error: String((error as Error).stack) };
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
