const months = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";

/** Number of characters that are looked at. More would be too much for regular expressions, and tell no more. */
const maximumLength = 300;

/** Identifiers that a computer made up: a UUID, and hexadecimal digits. */
const generated = [/^[\da-f]{8}-[\da-f]{4}-[\da-f-]{9,}$/i, /^(?=.*\d)[\da-f]{16,}$/i];

const identifiers = [
  /^\d+$/,
  // Dates and times, such as 2026-11-16, 16-nov-2026, 2026-W03 or 2026-11-16T10:00.
  new RegExp(`^\\d{1,4}[-_.](?:\\d{1,2}|w\\d{1,2}|${months})(?:[-_.]\\d{1,4})?(?:t[\\d:.z+-]+)?$`, "i"),
  // Codes, such as AB-123456 or INV_0001.
  /^[a-z]{1,5}[-_]?\d{4,}[a-z]?$/i,
  // Items of a list, such as new-2 or item_3.
  /^(?:new|add|item|row|person|entry)[-_]\d+$/i,
  // Letters and digits by turns, such as FA7K23.
  /^(?=.{5})[a-z]*\d+[a-z]+\d[a-z\d]*$/i,
  // Digits among letters that begin no word, such as wtrl7jud.
  /^(?!s[cpt]r|spl|[st]hr|s?ch|phr)[bcdfghjklmnpqrstvwxz]{3}[a-z]*\d+[a-z]+$/i,
  ...generated,
];

/** Checks whether a part of an address identifies one thing of many: a number, a date, a code or a random text. */
export function isIdentifier(part: string): boolean {
  const start = part.slice(0, maximumLength);
  return identifiers.some((identifier) => identifier.test(start)) || isRandom(start);
}

/** Checks whether a text looks random, as keys and tokens do: long, with digits among its letters. */
export function isRandom(whole: string): boolean {
  const text = whole.slice(0, maximumLength);
  if (!/^[\w.~+/=-]{16,}$/.test(text) || (text.match(/\d/g) ?? []).length < 3) return false;
  if (generated.some((pattern) => pattern.test(text))) return true;
  // In an address that a person wrote, each part is a word or a number, never a mixture.
  return text.split(/[-_.]/).some((each) => each.length >= 8 && /\d/.test(each) && /[a-z]/i.test(each));
}

/** Code in capitals, such as RQQ or Y61. People write the words of an address in small letters. */
const capitals = /^(?:[A-Z\d]{3,15}|[A-Z]\d+)$/;

const month = new RegExp(`^${months}$`, "i");

/** Replaces identifiers in a path with `*`, because pages that only differ in them are alike: `/records/*`. */
export function pathPattern(path: string): string {
  const parts = path.split("/").map((part) => part.slice(0, maximumLength));
  // A month beside a year or day is a part of a date, as in /calendar/2026/november.
  const isDated = (at: number) =>
    [parts[at - 1], parts[at + 1]].some((each) => each !== undefined && /^\d{1,4}$/.test(each));
  // A first part in capitals is rather the name of a service or a topic.
  const isCode = (part: string, at: number) => at > 1 && capitals.test(part);
  return parts
    .map((part, at) => (isIdentifier(part) || isCode(part, at) || (month.test(part) && isDated(at)) ? "*" : part))
    .join("/");
}
