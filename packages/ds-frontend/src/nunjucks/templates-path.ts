import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const manifest = createRequire(import.meta.url).resolve("ds-frontend/package.json");

/**
 * Folder for the search paths of Nunjucks in which every template has the prefix `ds-frontend`, such as
 * `ds-frontend/error-summary/macro.njk`, so that none can have the name of a template of your own.
 */
export const prefixedTemplatesPath: string = join(dirname(manifest), "dist/templates");

/** Folder of the templates for Nunjucks, with `error-summary/macro.njk`, `pagination/macro.njk` and the others. */
export const templatesPath: string = join(prefixedTemplatesPath, "ds-frontend");
