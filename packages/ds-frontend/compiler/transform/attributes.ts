/*
 * Facts of the HTML standard about attributes and elements: https://html.spec.whatwg.org/multipage/indices.html
 */

/** Attributes that are there or not, without a value. */
export const isBoolean = oneOf(
  "allowfullscreen async autofocus autoplay checked controls default defer disabled formnovalidate inert ismap itemscope loop multiple muted nomodule novalidate open playsinline readonly required reversed selected",
);

/** Attributes whose words are "true" and "false". */
export const isEnumerated = oneOf("contenteditable draggable spellcheck");

/** Attributes whose value is a list of words with spaces between. */
export const isWordList = oneOf(
  "accept-charset aria-controls aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns blocking class headers itemprop itemref itemtype ping rel sandbox",
);

/** Attributes in which a value would mean more than text. */
export const isCode = oneOf("style content http-equiv srcset imagesrcset sizes media");

/** Attributes that run script. */
export function runsScript(name: string): boolean {
  return /^on|^srcdoc$/.test(name);
}

/** Elements that would not hold text, would run or load what they are given, or would change where the page points. */
export const isUnwelcome = oneOf(
  "script style iframe noscript xmp noembed noframes plaintext object embed base animate animatemotion animatetransform set",
);

function oneOf(names: string): (name: string) => boolean {
  const all = new Set(names.split(" "));
  return (name) => all.has(name);
}
