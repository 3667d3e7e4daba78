import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { type DeclaredJourney, isJourney } from "../audit/walk/declared-journey.js";

/** Runs modules, and returns every journey that they export, alone or in a list. */
export async function readJourneys(files: readonly string[], cwd: string): Promise<DeclaredJourney[]> {
  const journeys: DeclaredJourney[] = [];
  for (const file of files) {
    const exported = Object.values(await load(file, resolve(cwd, file))).flat();
    const found = [...new Set(exported.filter(isJourney))];
    if (!found.length)
      throw new CommandError(`${file} exports no journey: give a module that exports what defineJourney returns.`);
    journeys.push(...found);
  }
  return journeys;
}

async function load(file: string, path: string): Promise<object> {
  if (!existsSync(path)) throw new CommandError(`Cannot read ${file}: there is no such file or folder.`);
  try {
    const module = (await import(pathToFileURL(path).href)) as { default?: unknown };
    // Node gives what a CommonJS module exports as its default.
    return { ...module, ...(isObject(module.default) && !isJourney(module.default) && module.default) };
  } catch (error) {
    throw new CommandError(`Cannot run ${file}: ${(error as Error).message}`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
