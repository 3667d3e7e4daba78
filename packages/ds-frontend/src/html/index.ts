export { attribute, attributes, isAllowed, moreClasses, spaceSeparated } from "./attributes.js";
export { content } from "./content.js";
export { entriesOf, includes, mostEntries, objects, stringSet } from "./list.js";
export { inherited, ownOptions } from "./own-options.js";
export { isSafeString, startsWith, string, withCount } from "./string.js";
export { text, value } from "./text.js";
export { isSafeUrl, url } from "./url.js";
