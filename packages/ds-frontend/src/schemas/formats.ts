import type { FormatMessages, Locale } from "../locale/locale.js";
import { defineSchema, type Reading, type SchemaOptions } from "./define-schema.js";
import { enteredText } from "./entered-text.js";
import { valueInWords } from "./number.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/** Options of the schemas of answers with a format, such as `emailAddress` and `sortCode`. */
export interface FormatOptions extends SchemaOptions<FormatMessages> {}

/**
 * Creates a Standard Schema for an email address. It removes "mailto:", angle brackets, a full stop at the end and spaces
 * around the @, and returns the address with its domain in lower case. It does not check that the address exists: only a
 * message to it can tell.
 *
 * @example emailAddress({ subject: "Your email address" })
 */
export function emailAddress(options: FormatOptions): StandardSchemaV1<string, string> {
  return formatSchema("emailAddress", options, "Your email address", normaliseEmailAddress, (address) => address);
}

/**
 * Creates a Standard Schema for a telephone number of the United Kingdom, or of any country with its code. It accepts spaces,
 * brackets, hyphens and full stops, and returns the number with its country's code and nothing else: "+441632960001".
 *
 * @example telephoneNumber({ subject: "Your phone number" })
 */
export function telephoneNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  return formatSchema("telephoneNumber", options, "Your phone number", normaliseTelephoneNumber, spacedTelephoneNumber);
}

/**
 * Creates a Standard Schema for a postcode of the United Kingdom. It accepts lower case, missing or additional spaces, hyphens,
 * brackets and full stops, and returns the postcode as it is printed: "SW1A 2AA".
 *
 * @example postcode({ subject: "Your postcode" })
 */
export function postcode(options: FormatOptions): StandardSchemaV1<string, string> {
  return formatSchema("postcode", options, "Your postcode", normalisePostcode, (code) => code);
}

/** Groups of a locale that hold the two messages of an answer with a format. */
export type FormatGroup = {
  [Name in keyof Locale]: Locale[Name] extends FormatMessages
    ? FormatMessages extends Locale[Name]
      ? Name
      : never
    : never;
}[keyof Locale];

/**
 * Creates the schema of an answer with a format. `normalise` returns the value of what was entered, or undefined if it cannot be
 * right, and `inWords` writes a value as people read it.
 */
export function formatSchema(
  messages: FormatGroup,
  options: FormatOptions,
  example: string,
  normalise: (entered: string) => string | undefined,
  inWords: (value: string) => string,
): StandardSchemaV1<string, string> {
  const read = (answer: unknown): Reading<string, typeof messages> => {
    const entered = enteredText(answer);
    if (!entered) return { code: "missing" };
    const value = normalise(entered);
    return value === undefined ? { code: "wrongFormat" } : { value };
  };
  return defineSchema({
    messages,
    options,
    example,
    read,
    facts: {
      inWords: (answer) => valueInWords(read(answer), inWords),
      typed: (value) => (normalise(String(value)) === value ? inWords(value) : String(value)),
    },
  });
}

function normaliseEmailAddress(entered: string): string | undefined {
  const bare = entered
    .replace(/^mailto:/i, "")
    .replace(/^<(.*)>$/, "$1")
    .replace(/[.,;]$/, "")
    .replace(/ ?@ ?/, "@")
    .trim();
  const at = bare.lastIndexOf("@");
  const [local, domain] = [bare.slice(0, at), bare.slice(at + 1)];
  // An atom of RFC 5322, the characters of which mail servers accept, and letters of other alphabets (RFC 6531).
  const isLocal = /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*$/u.test(local);
  if (at < 1 || !isLocal || local.length > 64 || bare.length > 254) return undefined;
  return isDomain(domain) ? `${local}@${domain.toLowerCase()}` : undefined;
}

/** Returns true for two or more names with dots between them, of which the last is not a number. */
function isDomain(domain: string): boolean {
  const names = domain.split(".");
  const isName = (name: string) => /^(?!-)[\p{L}\p{M}\p{Nd}-]{1,63}(?<!-)$/u.test(name);
  const last = names.at(-1) ?? "";
  return names.length > 1 && names.every(isName) && last.length > 1 && !/^\d/.test(last);
}

function normaliseTelephoneNumber(entered: string): string | undefined {
  const plain = entered.replace(/^tel:/i, "").replace(/[\s().\-\u2010-\u2015/]/g, (sign) => (sign === "(" ? "(" : ""));
  // In "+44 (0)20 7946 0000" the 0 in brackets is for calls inside the country.
  const digits = plain
    .replace(/^(\+|00)(\d{1,3})\(0/, "+$2")
    .replaceAll("(", "")
    .replace(/^00/, "+");
  const national = /^(?:\+?44|0)0?([1-9]\d*)$/.exec(digits)?.[1] ?? /^7\d{9}$/.exec(digits)?.[0];
  if (digits.startsWith("+") && !digits.startsWith("+44")) return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
  return national && isBritish(national) ? `+44${national}` : undefined;
}

/** Returns true for a number that Ofcom's National Telephone Numbering Plan allows, without the 0 at its start. */
function isBritish(national: string): boolean {
  return /^(1\d{8,9}|[235789]\d{9}|8001111|800\d{6}|845464\d)$/.test(national);
}

/** Writes a British number in groups, as it is printed; another with its country's code as it is. */
function spacedTelephoneNumber(value: string): string {
  if (!value.startsWith("+44")) return value;
  const number = `0${value.slice("+44".length)}`;
  const groups =
    /^(02\d)(\d{4})(\d{4})$/.exec(number) ??
    /^(011\d|01\d1|03\d\d|08\d\d|09\d\d)(\d{3})(\d{4})$/.exec(number) ??
    /^(\d{5})(\d{3})(\d{2,3})$/.exec(number);
  return groups ? groups.slice(1).join(" ") : number;
}

/** Areas of postcodes, with which each begins (Royal Mail). */
const areas = new Set(
  (
    "AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL " +
    "GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE " +
    "PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE"
  ).split(" "),
);

function normalisePostcode(entered: string): string | undefined {
  const plain = entered.toUpperCase().replace(/[\s().,\-\u2010-\u2015]/g, "");
  // The last three are a digit and two letters, so that a letter O there, or I, is the digit that looks like it.
  const [, outward = "", digit = "", letters = ""] =
    /^([A-Z]{1,2}\d[A-Z\d]?|GIR)([\dOI])([ABD-HJLNP-UW-Z]{2})$/.exec(plain) ?? [];
  const [area = ""] = /^[A-Z]+/.exec(outward) ?? [];
  if (outward !== "GIR" && !areas.has(area)) return undefined;
  return `${outward} ${digit.replace("O", "0").replace("I", "1")}${letters}`;
}
