/*
 * What the command line and editors need of the linter. Nothing else outside of this folder is imported from it.
 */

export type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
export type { Nunjucks } from "@ds-frontend/internal/nunjucks/nodes.js";
export { similarTag } from "@ds-frontend/internal/nunjucks/parse.js";
export { positions } from "@ds-frontend/internal/nunjucks/position.js";
export { isPattern } from "../report/pattern.js";
export { isPiped, readTemplate, templatesAt } from "./files.js";
export { applyFixes, replaceFile } from "./fix.js";
export { type LintContext, type Linted, lint, type Visitor } from "./lint.js";
export type { Component } from "./macros/component.js";
export { partnerOf } from "./macros/documented.js";
export { systemAt } from "./macros/packages.js";
export { forgetPackages, type Host, load, Project } from "./macros/project.js";
export type { Imported } from "./macros/systems.js";
export { textIn } from "./plain-file.js";
export { printedIds } from "./rules/ids.js";
export { descriptions } from "./rules/index.js";
export { removedNames } from "./rules/removed-name.js";
export type { ObjectVisit } from "./rules/rule.js";
export { Titles } from "./rules/title-without-error.js";
export { isJinja, isNamedForJinja, isOtherLanguage } from "./template/other-language.js";
export type { Template } from "./template/read.js";
export { download, readWanted, type Wanted } from "./upgrade/download.js";
export { pastOf } from "./upgrade/past.js";
export { sourcesIn } from "./upgrade/project-files.js";
export { releaseIn } from "./upgrade/release.js";
export { RemovedNames, type Source } from "./upgrade/removed.js";
