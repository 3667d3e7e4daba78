import { createRequire } from "node:module";
import type { Nunjucks } from "./template/nodes.js";

/** Loads Nunjucks on first use, because the rest of the package works without it. */
export function load(): Nunjucks {
  try {
    return createRequire(import.meta.url)("nunjucks") as Nunjucks;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === "MODULE_NOT_FOUND" && message.includes("nunjucks") ? new NotInstalled({ cause: error }) : error;
  }
}

export class NotInstalled extends Error {
  override name = "NotInstalled";

  constructor(options: ErrorOptions) {
    super("Linting templates needs Nunjucks. Install it: npm install --save-dev nunjucks", options);
  }
}
