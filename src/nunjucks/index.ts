import { fileURLToPath } from "node:url";

export { DesignSystemLoader, type DesignSystemLoaderOptions } from "./loader.js";

/** The folder to give to Nunjucks: it holds `error-summary/macro.njk`, `pagination/macro.njk` and the others. */
export const templatesPath: string = fileURLToPath(new URL("../templates", import.meta.url));
