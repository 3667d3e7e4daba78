import { html, type Info } from "property-information";

/*
 * What the HTML standard says about attributes and elements: https://html.spec.whatwg.org/multipage/indices.html
 */

/** Checks whether an attribute is there or not, without a value. */
export function isBoolean(attribute: string): boolean {
  return infoOf(attribute)?.boolean ?? false;
}

/** Checks whether the values of an attribute are the words "true" and "false". */
export function isEnumerated(attribute: string): boolean {
  // A `value` can be anything; the table says what React makes of it.
  return attribute !== "value" && (infoOf(attribute)?.booleanish ?? false);
}

/** Checks whether the value of an attribute is a list of words separated by spaces. */
export function isWordList(attribute: string): boolean {
  // These hold one value here: what a caller gives is printed as it is.
  const isOneValue = ["aria-roledescription", "autocomplete", "for"].includes(attribute);
  return !isOneValue && (infoOf(attribute)?.spaceSeparated ?? false);
}

/** Returns what the table of attributes has about one of them. */
export function infoOf(attribute: string, { normal, property } = html): Info | undefined {
  return property[normal[attribute.toLowerCase()] ?? ""];
}

/** Checks whether the value of an attribute is more than text to the browser. */
export const isCode = oneOf("style content http-equiv srcset imagesrcset sizes media");

/** Checks whether an element cannot contain text, runs or loads its content, or changes how the page resolves URLs. */
export const isForbiddenElement = oneOf(
  "script style iframe noscript xmp noembed noframes plaintext object embed base animate animatemotion animatetransform set",
);

/**
 * Checks whether nobody sees white space around an element: it begins a line of its own, is a part of a table, or is not shown.
 * https://html.spec.whatwg.org/multipage/rendering.html
 */
export const isBlock = oneOf(
  "address article aside blockquote body caption col colgroup dd details dialog div dl dt fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li link main menu meta nav ol optgroup option p path pre script " +
    "search section summary table tbody td tfoot th thead title tr ul",
);

/** Checks whether white space at the edges of an element is part of its text, wherever it begins. */
export const isTextOnly = oneOf("option pre script title");

function oneOf(names: string): (name: string) => boolean {
  const all = new Set(names.split(" "));
  return (name) => all.has(name);
}
