/*
 * Makes up a text that matches a regular expression, as fields have in their `pattern`. It supports characters, classes, groups,
 * alternatives and repetition, but nothing rare, such as lookaheads. The caller must test whether the text really matches.
 */

/** Maximum length of a pattern, and of a text that it needs. Longer ones are not meant for people's answers. */
export const maximumPattern = 2000;
const maximumText = 500;

const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[\s\S]/g;

/** Returns a short text that probably matches a pattern; "" when the pattern is too long, or needs a very long text. */
export function sample(pattern: string): string {
  if (pattern.length > maximumPattern) return "";
  return alternatives(pattern.match(tokens) ?? []) ?? "";
}

/** Returns a text for the alternatives up to the end of their group, and takes their tokens away; undefined when it is too long. */
function alternatives(left: string[]): string | undefined {
  const texts = [""];
  for (let token = left.shift(); token !== undefined && token !== ")"; token = left.shift()) {
    if (token === "|") texts.unshift("");
    else {
      const part = token.startsWith("(") ? group(token, left) : characterFor(token);
      const times = timesIn(left);
      if (part === undefined || part.length * times + (texts[0] ?? "").length > maximumText) return undefined;
      texts[0] += part.repeat(times);
    }
  }
  return texts.findLast((text) => text !== "") ?? "";
}

function group(opening: string, left: string[]): string | undefined {
  const inside = alternatives(left);
  return /[=!]$/.test(opening) ? "" : inside;
}

/** Returns how often the last part is repeated at least, and takes the token that says so away. */
function timesIn(left: string[]): number {
  const [, sign, least] = /^(?:([*+?])|\{(\d+)).*/.exec(left[0] ?? "") ?? [];
  if (sign === undefined && least === undefined) return 1;
  left.shift();
  return sign === undefined ? Number(least) : Number(sign === "+");
}

const escaped: Record<string, string> = {
  d: "1",
  w: "a",
  s: " ",
  D: "a",
  S: "a",
  W: " ",
  n: "\n",
  t: "\t",
  b: "",
  B: "",
};

function characterFor(token: string): string {
  if (token === "^" || token === "$") return "";
  if (token === ".") return "a";
  if (token.startsWith("\\")) return escaped[token.slice(1)] ?? token.slice(1);
  return token.length > 1 ? characterIn(token) : token;
}

/** Returns a character that belongs to a class, such as `[A-Z\d]`. */
function characterIn(characters: string): string {
  try {
    const known = new RegExp(characters);
    return [..."A1a2b -./@_"].find((each) => known.test(each)) ?? characters.replace(/^\[\^?|\\/g, "").slice(0, 1);
  } catch {
    return "a";
  }
}
