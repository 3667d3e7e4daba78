import { readFileSync } from "node:fs";
import type { Definitions } from "./schema.js";

let published: Definitions | undefined;

/** Reads the published description of every component's options. */
export function definitions(): Definitions {
  published ??= (JSON.parse(readFileSync(file, "utf8")) as { definitions: Definitions }).definitions;
  return published;
}

const file = new URL("../options.json", import.meta.url);
