export { fastFilters } from "./fast-filters.js";
export { DesignSystemLoader } from "./loader.js";
export { prefixedTemplatesPath, templatesPath } from "./templates-path.js";
