/* Everything that needs the rules or the parser, which are one file in the build, so that they are loaded once. */

export { isRelevant } from "../rules/page/relevance.js";
export { galleryLevels } from "../rules/pages/all.js";
export { checkDocument } from "./check-document.js";
export { nothingToCheck } from "./nothing-to-check.js";
export { descriptions, inspect, inspectPage, parsePage } from "./run-rules.js";
