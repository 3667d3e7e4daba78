import { CommandError } from "./command-error.js";

/** Parses the JSON text of a file, or throws an error that says what is wrong with it. */
export function parseJson(text: string, source: string, wanted: string): unknown {
  const json = text.replace(/^\ufeff/, "");
  if (!json.trim()) throw new CommandError(`${source} is empty: ${wanted}.`);
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new CommandError(`${source}: ${(error as Error).message}`);
  }
}

/** Checks whether a value is an object in the sense of JSON: neither null nor a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
