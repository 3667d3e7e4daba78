import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
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
    throw new CommandError(`Cannot run ${file}: ${reasonOf(error, file, cwd)}`);
  }
}

/** Returns what a module throws, and where. Of a syntax error in an imported module, Node says the place only when it ends. */
function reasonOf(error: unknown, file: string, cwd: string): string {
  if (error instanceof TooLateError) return `${error.message}.`;
  if (!(error instanceof Error)) return `it throws ${inspect(error, { depth: 0 })}.`;
  const { message, stack = "" } = error;
  if ((error as NodeJS.ErrnoException).code === "ERR_UNKNOWN_FILE_EXTENSION" && /\.[cm]?tsx?\b/.test(message))
    return 'this version of Node runs no TypeScript. Install tsx, and run the audit with NODE_OPTIONS="--import tsx".';
  const frames = [...stack.matchAll(/^(?:.*[( ])?((?:file:\/\/)?(?:\/|[a-z]:\\)[^\n]+?):(\d+)(?::\d+)?\)?$/gim)];
  const [, place = "", line] = frames.find(([, place = ""]) => !isOurs(place)) ?? [];
  if (!place) return `${message}. To see where, run: node ${file}`;
  return `${message} (${relative(cwd, place.startsWith("file:") ? fileURLToPath(place) : place)}, line ${line})`;
}

function isOurs(place: string): boolean {
  return place.includes("node_modules") || place.startsWith(new URL(".", import.meta.url).href);
}
