import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Folder for the search paths of Nunjucks in which every template has the prefix `ds-frontend`, such as
 * `ds-frontend/error-summary/macro.njk`, so that none can have the name of a template of your own.
 */
export const prefixedTemplatesPath: string = fileURLToPath(new URL("../templates", import.meta.url));

/** Folder of the templates for Nunjucks, with `error-summary/macro.njk`, `pagination/macro.njk` and the others. */
export const templatesPath: string = join(prefixedTemplatesPath, "ds-frontend");
