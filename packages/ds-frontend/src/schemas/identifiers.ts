import { type FormatOptions, formatSchema } from "./formats.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/**
 * Creates a Standard Schema for a National Insurance number. It accepts spaces, hyphens and lower case, and letters that look
 * like 0 and 1 among its digits, and returns the number without spaces: "AB123456C". It refuses the prefixes that are never given
 * out, such as "QQ" in examples.
 *
 * @example nationalInsuranceNumber({ subject: "Your National Insurance number" })
 */
export function nationalInsuranceNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  const normalise = (entered: string) => {
    const plain = withoutSigns(entered).replace(/(?<=^..).+(?=.$)/, lookalikesAsDigits);
    // HM Revenue and Customs, National Insurance Manual, NIM39110.
    const form = /^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;
    return form.test(plain) ? plain : undefined;
  };
  return formatSchema("nationalInsuranceNumber", options, "Your National Insurance number", normalise, (number) =>
    grouped(number, 2, 2, 2, 2, 1),
  );
}

/**
 * Creates a Standard Schema for the sort code of a bank. It accepts spaces and hyphens, and returns six digits: "309430".
 *
 * @example sortCode({ subject: "Your sort code" })
 */
export function sortCode(options: FormatOptions): StandardSchemaV1<string, string> {
  return formatSchema("sortCode", options, "Your sort code", digits(6), (code) =>
    grouped(code, 2, 2, 2).replaceAll(" ", "-"),
  );
}

/**
 * Creates a Standard Schema for the number of a bank account. It accepts spaces and hyphens, and six to eight digits, of which it
 * returns eight, as payments need them: "00733445".
 *
 * @example accountNumber({ subject: "Your account number" })
 */
export function accountNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  const sixToEight = digits(6, 8);
  const normalise = (entered: string) => sixToEight(entered)?.padStart(8, "0");
  return formatSchema("accountNumber", options, "Your account number", normalise, (number) => number);
}

/**
 * Creates a Standard Schema for the registration number of a vehicle of the United Kingdom, of any age. It accepts spaces, hyphens
 * and lower case, and in current numbers letters and digits that look alike, and returns the number without spaces: "AB12CDE".
 *
 * @example vehicleRegistration({ subject: "The registration number" })
 */
export function vehicleRegistration(options: FormatOptions): StandardSchemaV1<string, string> {
  const normalise = (entered: string) => {
    const plain = withoutSigns(entered);
    return [plain, asCurrentPlate(plain)].find((number) => plates.some((plate) => plate.test(number)));
  };
  return formatSchema("vehicleRegistration", options, "The registration number", normalise, (number) => {
    const [, ...groups] = plates.map((plate) => plate.exec(number)).find(Boolean) ?? [];
    return groups.join(" ");
  });
}

/**
 * Forms of number plates (DVLA, INF104): current, with a letter before or after the number, without a year, diplomatic, of the
 * armed forces, and of the motor trade.
 */
const plates = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z][1-9]\d{0,2})([A-Z]{3})$/,
  /^([A-Z]{3})([1-9]\d{0,2}[A-Z])$/,
  /^([A-Z]{1,3})([1-9]\d{0,3})$/,
  /^([1-9]\d{0,3})([A-Z]{1,3})$/,
  /^(\d{3})([DX])(\d{3})$/,
  /^(\d{2})([A-Z]{2})(\d{2})$/,
  /^(\d{5})$/,
];

/** Returns a number with a letter O or I where a current plate has digits, and a 0 where it has letters, as one. */
function asCurrentPlate(plain: string): string {
  const [, area = "", age = "", letters = ""] = /^([A-Z0]{2})([\dOI]{2})([A-Z0]{3})$/.exec(plain) ?? [];
  return area.replaceAll("0", "O") + lookalikesAsDigits(age) + letters.replaceAll("0", "O");
}

/**
 * Creates a Standard Schema for the number of a company or society at Companies House. It accepts spaces, lower case, missing zeros
 * at the start and zeros for the letter O, and returns eight characters: "01234567" or "SC123456".
 *
 * @example companyNumber({ subject: "The company number" })
 */
export function companyNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  const normalise = (entered: string) => {
    const plain = withoutSigns(entered).replace(/^(?:0C|[NS]0)(?=\d{6}$)/, (letters) => letters.replace("0", "O"));
    if (societies.test(plain)) return plain;
    const [, prefix = "", number = ""] = /^([A-Z]{2}|R(?=\d))?(\d{1,8})$/.exec(plain) ?? [];
    if (prefix.length + number.length > 8 || !/[1-9]/.test(number) || (prefix && !companyPrefixes.has(prefix)))
      return undefined;
    return prefix + number.padStart(8 - prefix.length, "0");
  };
  return formatSchema("companyNumber", options, "The company number", normalise, (number) => number);
}

/** Letters with which the number of a company can begin (Companies House, uniform resource identifiers). */
const companyPrefixes = new Set(
  "AC CE CS FC FE GE GN GS IC IP LP NA NC NF NI NL NO NP NR NV NZ OC OE PC R RC RS SA SC SE SF SG SI SL SO SP SR SZ ZC".split(
    " ",
  ),
);

/** Numbers of registered societies, which end in letters: "IP12345R", "SP1234RS". */
const societies = /^(?:IP|NP|RS|SP)(?:\d{5}[A-Z]|\d{4}[A-Z]{2})$/;

/**
 * Creates a Standard Schema for an NHS number. It accepts spaces and hyphens, checks the last digit, which follows from the
 * others, and returns ten digits: "9434765919".
 *
 * @example nhsNumber({ subject: "Your NHS number" })
 */
export function nhsNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  const tenDigits = digits(10);
  const normalise = (entered: string) => {
    const number = tenDigits(entered);
    return number && isNhsNumber(number) ? number : undefined;
  };
  return formatSchema("nhsNumber", options, "Your NHS number", normalise, (number) => grouped(number, 3, 3, 4));
}

/** Returns true if the last digit is that which follows from the others (NHS Data Dictionary, NHS Number). */
function isNhsNumber(number: string): boolean {
  const sum = [...number.slice(0, 9)].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
  return (11 - (sum % 11)) % 11 === Number(number[9]);
}

/** Returns what was entered in upper case, without the signs that people put between groups. */
function withoutSigns(entered: string): string {
  return entered.toUpperCase().replace(/[\s().,/\-\u2010-\u2015\u2212]/g, "");
}

/** Returns text with the letters O and I as the digits that look like them. */
function lookalikesAsDigits(text: string): string {
  return text.replaceAll("O", "0").replaceAll("I", "1");
}

/** Creates a function that returns digits, if there are as many of them and not all are 0. */
function digits(least: number, most = least): (entered: string) => string | undefined {
  return (entered) => {
    const plain = withoutSigns(entered);
    return /^\d*[1-9]\d*$/.test(plain) && plain.length >= least && plain.length <= most ? plain : undefined;
  };
}

/** Writes characters in groups of these lengths, with spaces between. */
function grouped(text: string, ...lengths: readonly number[]): string {
  let start = 0;
  const groups = lengths.map((length) => {
    start += length;
    return text.slice(start - length, start);
  });
  return groups.join(" ");
}
