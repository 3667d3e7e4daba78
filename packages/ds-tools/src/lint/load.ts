import { createRequire } from "node:module";
import type { Nunjucks } from "@ds-frontend/internal/nunjucks/nodes.js";

/** Loads Nunjucks. Nothing else in the package needs it. */
export function load(): Nunjucks {
  return createRequire(import.meta.url)("nunjucks") as Nunjucks;
}
