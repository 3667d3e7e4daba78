import { createRequire } from "node:module";
import type { Nunjucks } from "./template/nodes.js";

/** Loads Nunjucks, or throws `NotInstalled`. Nothing else in the package needs Nunjucks. */
export function load(): Nunjucks {
  try {
    return createRequire(import.meta.url)("nunjucks") as Nunjucks;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === "MODULE_NOT_FOUND" && message.includes("nunjucks") ? new NotInstalled({ cause: error }) : error;
  }
}

/** Error that says how to install Nunjucks. */
export class NotInstalled extends Error {
  override name = "NotInstalled";

  constructor(options: ErrorOptions) {
    super("Linting templates needs Nunjucks. Install it: npm install --save-dev nunjucks", options);
  }
}
