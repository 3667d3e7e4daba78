import { statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { isObject } from "@ds-frontend/internal/command/json.js";
import { TooLateError, within } from "../audit/http/time-limit.js";
import { type DeclaredJourney, isJourney } from "../audit/walk/declared-journey.js";
import { available } from "../check/unavailable.js";

/** Runs modules, and returns every journey that they export, alone or in a list. */
export async function readJourneys(
  files: readonly string[],
  cwd: string,
  { timeout, signal }: { timeout: number; signal: AbortSignal },
): Promise<DeclaredJourney[]> {
  const journeys: DeclaredJourney[] = [];
  for (const file of files) {
    const exported = Object.values(await load(file, cwd, timeout, signal)).flat();
    const declared = [...new Set(exported.filter(isJourney))];
    if (!declared.length)
      throw new CommandError(`${file} exports no journey: give a module that exports what defineJourney returns.`);
    journeys.push(...declared);
  }
  return journeys;
}

async function load(file: string, cwd: string, timeout: number, signal: AbortSignal): Promise<object> {
  const path = resolve(cwd, file);
  const isFolder = available(file, () => statSync(path)).isDirectory();
  if (isFolder || /\.json$/i.test(file))
    throw new CommandError(`${file} is not a module: give a .js, .mjs or .cjs file that exports a journey.`);
  try {
    const module = (await within(import(pathToFileURL(path).href), timeout, signal)) as { default?: unknown };
    // Node gives what a CommonJS module exports as its default.
    return { ...module, ...(isObject(module.default) && !isJourney(module.default) && module.default) };
  } catch (error) {
    throw new CommandError(`Cannot run ${file}: ${reasonOf(error, file)}`);
  }
}

/** Returns what a module throws. Node says where when it runs the module itself. */
function reasonOf(error: unknown, file: string): string {
  if (error instanceof TooLateError) return `${error.message}.`;
  const [message = ""] = (error instanceof Error ? error.message : `it throws ${inspect(error)}`).split("\n");
  if (message.includes("Unknown file extension") && /\.[cm]?tsx?\b/.test(message))
    return 'this version of Node runs no TypeScript. Install tsx, and run the audit with NODE_OPTIONS="--import tsx".';
  return `${message.replace(/\.$/, "")}. To see where, run: node ${file}`;
}
