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
export { attributeValue, enumerated, url, withAttributes, withCheck, withControl } from "./attributes.js";
export { beside, elementOf, elementWith, fragment, headOf } from "./element.js";
export { entriesOf, objects, own, withChildren } from "./options.js";
export { optionProps, selectElement } from "./select.js";
export { html, lines, type Piece, text } from "./text.js";
