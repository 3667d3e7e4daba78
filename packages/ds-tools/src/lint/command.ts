/*
 * Re-exports everything that the command line needs, so that the build can bundle the linter into one file.
 */

export type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
export type { Nunjucks } from "@ds-frontend/internal/nunjucks/nodes.js";
export { similarTag } from "@ds-frontend/internal/nunjucks/parse.js";
export { positions } from "@ds-frontend/internal/nunjucks/position.js";
export { isPattern } from "../report/pattern.js";
export { descriptions } from "./descriptions.js";
export { isPiped, readTemplate, templatesAt } from "./files.js";
export { applyFixes, replaceFile } from "./fix.js";
export { type LintContext, type Linted, lint } from "./lint.js";
export { load } from "./load.js";
export { forgetPackages, Project, systemAt } from "./macros/project.js";
export { isJinja, isNamedForJinja, isOtherLanguage } from "./template/other-language.js";
export { download, readWanted, type Wanted } from "./upgrade/download.js";
export { pastOf } from "./upgrade/past.js";
