/*
 * Gathers what the command needs, so that the package has it in one file.
 */

export { isPattern } from "../report/pattern.js";
export { descriptions } from "./descriptions.js";
export { templatesAt } from "./files.js";
export { applyFixes } from "./fix.js";
export { type Linted, lint } from "./lint.js";
export { load, NotInstalled } from "./load.js";
export { NoMacros, Project } from "./macros/project.js";
export type { Nunjucks } from "./template/nodes.js";
export { similarTag } from "./template/parse.js";
export type { Delimiters } from "./types.js";
