export { attributes, word, words } from "./attributes.js";
export { content } from "./content.js";
export { has, objects } from "./list.js";
export { empty, own } from "./own.js";
export { begins, string } from "./string.js";
export { text, value } from "./text.js";
export { url } from "./url.js";
