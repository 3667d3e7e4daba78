export { DesignSystemLoader, type DesignSystemLoaderOptions } from "./loader.js";
export { prefixedTemplatesPath, templatesPath } from "./templates-path.js";
