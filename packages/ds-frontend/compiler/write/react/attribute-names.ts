import { hastToReact, html, type Info, svg } from "property-information";
import { infoOf } from "../../html-standard.js";

/** Returns the name that React has for an attribute. */
export function reactName(attribute: string, isSvg = false): string {
  const info = infoOf(attribute, isSvg ? svg : html);
  return info ? spelling(info) : attribute;
}

function spelling({ property, attribute }: Info): string {
  return /^(?:aria|data)-/.test(attribute) ? attribute : (hastToReact[property] ?? property);
}

/**
 * Writes the module with the names that React spells in its own way. `types` are those of React: it does not know every
 * attribute, and takes one that it does not know in lower case only.
 */
export function writeAttributeNames(types: string): string {
  const typed = new Set<string>();
  const typedBoolean = new Set<string>();
  for (const [, name = "", type = ""] of types.matchAll(/^ +"?([\w-]+)"?\?:\s*([^;]+)/gm)) {
    // React's types have these two, and React does not.
    if (name !== "dirName" && name !== "allowTransparency") typed.add(name);
    if (/^boolean\b/.test(type)) typedBoolean.add(name);
  }
  const attributes = Object.values(html.property).filter(
    (info) =>
      !/^(?:aria-|on)/.test(info.attribute) && (typed.has(spelling(info)) || /^xml|^xlink/.test(info.attribute)),
  );
  const other = attributes.filter((info) => spelling(info) !== info.attribute);
  const isCamelCase = (info: Info) => spelling(info).toLowerCase() === info.attribute;
  const camelCase = other.filter(isCamelCase).map(spelling).sort();
  const pairs = other.filter((info) => !isCamelCase(info)).map((info) => `${info.attribute}=${spelling(info)}`);
  const lowerCase = attributes.map(spelling).filter((name) => /^[a-z]+$/.test(name));
  const booleans = attributes.filter(
    (info) => (info.boolean || info.overloadedBoolean) && typedBoolean.has(spelling(info)),
  );
  return [
    "// Generated from the names of attributes in property-information and the types of React.",
    "",
    "/** Attributes that React writes in camel case. */",
    `export const camelCaseNames = ${JSON.stringify(camelCase.join(" "))};`,
    "",
    "/** Attributes that have another name in React, each with that name. */",
    `export const hyphenatedNames = ${JSON.stringify(pairs.sort().join(" "))};`,
    "",
    "/** Attributes that React writes in lower case. */",
    `export const lowerCaseNames = ${JSON.stringify(lowerCase.sort().join(" "))};`,
    "",
    "/** Attributes, by their names in React, that are there or not. */",
    `export const booleanNames = ${JSON.stringify(booleans.map(spelling).sort().join(" "))};`,
    "",
  ].join("\n");
}
