export { attribute, attributes, enumerated, isAllowed, more, spaceSeparated } from "./attributes.js";
export { entriesOf, firstList, includes, mostEntries, objects, stringSet } from "./list.js";
export { inherited, ownOptions } from "./own-options.js";
export { first, headingLevel, isSafeString, same, startsWith, string, withCount } from "./string.js";
export { text, value } from "./text.js";
export { isSafeUrl, url } from "./url.js";
