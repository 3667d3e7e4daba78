export { attribute, attributes, word } from "./attributes.js";
export { content } from "./content.js";
export { isMapping, objects } from "./list.js";
export { empty, own } from "./own.js";
export { string } from "./string.js";
export { text } from "./text.js";
