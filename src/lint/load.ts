import type { Nunjucks } from "./template/nodes.js";

/** Loads Nunjucks on first use, because the rest of the package works without it. */
export async function load(): Promise<Nunjucks> {
  try {
    const { default: nunjucks } = await import("nunjucks");
    return nunjucks as unknown as Nunjucks;
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw /MODULE_NOT_FOUND$/.test(code) && message.includes("nunjucks") ? new NotInstalled({ cause: error }) : error;
  }
}

export class NotInstalled extends Error {
  override name = "NotInstalled";

  constructor(options: ErrorOptions) {
    super("Linting templates needs Nunjucks. Install it: npm install --save-dev nunjucks", options);
  }
}
