export {
  attributeValue,
  enumerated,
  joinWords,
  listener,
  url,
  withAttributes,
  withCheck,
  withControl,
} from "./attributes.js";
export { component, elementOf, elementWith, fragment } from "./element.js";
export { node } from "./html.js";
export { childrenOf, entries, inheritsAny, type Options, objects, own, withChildren } from "./options.js";
export { option, select } from "./select.js";
export { has, lines, nodeIn, plain, raw, text } from "./text.js";
