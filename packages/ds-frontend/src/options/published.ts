import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";

let published: Definitions | undefined;

/** Reads the published description of every component's options. */
export function definitions(): Definitions {
  const file = createRequire(import.meta.url).resolve("ds-frontend/options.json");
  published ??= (JSON.parse(readFileSync(file, "utf8")) as { definitions: Definitions }).definitions;
  return published;
}
