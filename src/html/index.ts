export { attributes, word } from "./attributes.js";
export { content } from "./content.js";
export { objects } from "./list.js";
export { empty, own } from "./own.js";
export { string } from "./string.js";
export { text, value } from "./text.js";
export { url } from "./url.js";
