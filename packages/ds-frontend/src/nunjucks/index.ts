export { fastTemplates } from "./fast-templates/index.js";
export { DesignSystemLoader } from "./loader.js";
export { prefixedTemplatesPath, templatesPath } from "./templates-path.js";
