/*
 * Facts of the HTML standard about attributes and elements: https://html.spec.whatwg.org/multipage/indices.html
 */

/** Boolean attributes: present or absent, without a value. */
export const isBoolean = oneOf(
  "allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected",
);

/** Attributes whose values are "true" and "false". */
export const isEnumerated = oneOf("contenteditable draggable spellcheck");

/** Attributes whose value is a list of words separated by spaces. */
export const isWordList = oneOf(
  "accept-charset aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns blocking class headers itemprop itemref itemtype ping rel sandbox",
);

/** Attributes whose value is more than text to the browser. */
export const isCode = oneOf("style content http-equiv srcset imagesrcset sizes media");

/** Attributes that run script. */
export function runsScript(name: string): boolean {
  return /^on|^srcdoc$/.test(name);
}

/** Elements that cannot contain text, that run or load their content, or that change how the page resolves URLs. */
export const isForbiddenElement = oneOf(
  "script style iframe noscript xmp noembed noframes plaintext object embed base animate animatemotion animatetransform set",
);

function oneOf(names: string): (name: string) => boolean {
  const all = new Set(names.split(" "));
  return (name) => all.has(name);
}
