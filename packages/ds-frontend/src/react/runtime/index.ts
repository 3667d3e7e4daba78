/*
 * The functions that generated components call. They have the names of those that the functions of the package call, and the
 * meaning that fits React: a text is not escaped, because React escapes it.
 */
export {
  firstList,
  firstObject,
  headingLevel,
  includes,
  same,
  spaceSeparated,
  startsWith,
  string,
  stringSet,
  withCount,
} from "../../html/index.js";
export { attributeValue, enumerated, safeUrl as url, withAttributes, withCheck, withControl } from "./attributes.js";
export { beside, elementOf, elementWith, fragment } from "./element.js";
export { allEntries as entriesOf, objectsOf as objects, ownOptions as own, withChildren } from "./options.js";
export { optionProps, selectElement } from "./select.js";
export { html, lines, type Piece, shownText as text } from "./text.js";
