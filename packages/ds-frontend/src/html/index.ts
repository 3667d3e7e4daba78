export { attribute, attributes, enumerated, isAllowed, more, spaceSeparated } from "./attributes.js";
export { entriesOf, firstList, firstObject, includes, mostEntries, objects, stringSet } from "./list.js";
export { own } from "./own.js";
export { headingLevel, isSafeString, same, startsWith, string, withCount } from "./string.js";
export { text, value } from "./text.js";
export { isSafeUrl, url } from "./url.js";
