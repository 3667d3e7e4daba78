/** Characters by their HTML names: all of Latin-1, and others that are common in text. */
export const named: ReadonlyMap<string, string> = new Map([
  ..."nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
    .split(" ")
    .map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ["amp", "&"],
  ["apos", "'"],
  ["gt", ">"],
  ["lt", "<"],
  ["quot", '"'],
  ["bull", "•"],
  ["euro", "€"],
  ["hellip", "…"],
  ["larr", "←"],
  ["ldquo", "“"],
  ["lsaquo", "‹"],
  ["lsquo", "‘"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["rarr", "→"],
  ["rdquo", "”"],
  ["rsaquo", "›"],
  ["rsquo", "’"],
  ["Wcirc", "Ŵ"],
  ["wcirc", "ŵ"],
  ["Ycirc", "Ŷ"],
  ["ycirc", "ŷ"],
]);

/** Decodes character references, except names that we do not know. */
export function decodeReferences(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]+));/g,
    (reference, decimal, hex, name) => {
      if (name) return named.get(name) ?? reference;
      return characterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

/** Characters that browsers read for the numbers from 128 on, as Windows has them, so that `&#150;` is a dash. */
const windows = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? (windows[code - 0x80] ?? String.fromCodePoint(code)) : "\ufffd";
}
