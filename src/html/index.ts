export { attribute, attributes, isAllowed, word, words } from "./attributes.js";
export { content } from "./content.js";
export { has, mostEntries, objects, strings } from "./list.js";
export { empty, own } from "./own.js";
export { begins, isSafeString, string } from "./string.js";
export { text, value } from "./text.js";
export { isSafeUrl, url } from "./url.js";
