/*
 * Re-exports everything that the command line needs, so that the build can bundle the linter into one file.
 */

export { isPattern } from "../report/pattern.js";
export { descriptions } from "./descriptions.js";
export { isPiped, readTemplate, templatesAt } from "./files.js";
export { applyFixes, replaceFile } from "./fix.js";
export { type LintContext, type Linted, lint } from "./lint.js";
export { load } from "./load.js";
export { forgetPackages, Project, systemAt } from "./macros/project.js";
export type { Nunjucks } from "./template/nodes.js";
export { isJinja, isNamedForJinja, isOtherLanguage } from "./template/other-language.js";
export { similarTag } from "./template/parse.js";
export { positions } from "./template/position.js";
export type { Delimiters } from "./types.js";
export { download, readWanted, type Wanted } from "./upgrade/download.js";
export { pastOf } from "./upgrade/past.js";
