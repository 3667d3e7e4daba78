import { fileURLToPath } from "node:url";

export { DesignSystemLoader, type DesignSystemLoaderOptions } from "./loader.js";

/** Folder of the templates for Nunjucks, with `error-summary/macro.njk`, `pagination/macro.njk` and the others. */
export const templatesPath: string = fileURLToPath(new URL("../templates", import.meta.url));
