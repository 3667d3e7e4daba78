import { type FormatOptions, formatSchema } from "./formats.js";
import type { StandardSchemaV1 } from "./standard-schema.js";

/**
 * Creates a Standard Schema for a National Insurance number. It accepts spaces, hyphens and lower case, and returns the number
 * without spaces: "AB123456C". It refuses the prefixes that are never given out, such as "QQ" in examples.
 *
 * @example nationalInsuranceNumber({ subject: "Your National Insurance number" })
 */
export function nationalInsuranceNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  const normalise = (entered: string) => {
    const plain = withoutSigns(entered);
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
 * Creates a Standard Schema for the number of a bank account. It accepts spaces and hyphens, and returns six to eight digits.
 *
 * @example accountNumber({ subject: "Your account number" })
 */
export function accountNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  return formatSchema("accountNumber", options, "Your account number", digits(6, 8), (number) => number);
}

/**
 * Creates a Standard Schema for the registration number of a vehicle of the United Kingdom, of any age. It accepts spaces, hyphens
 * and lower case, and returns the number without spaces: "AB12CDE".
 *
 * @example vehicleRegistration({ subject: "The registration number" })
 */
export function vehicleRegistration(options: FormatOptions): StandardSchemaV1<string, string> {
  const normalise = (entered: string) => {
    const plain = withoutSigns(entered).replace(/^([A-Z]{2})([\dOI]{2})([A-Z]{3})$/, (_, area, age, random) => {
      return area + age.replaceAll("O", "0").replaceAll("I", "1") + random;
    });
    return plates.some((plate) => plate.test(plain)) ? plain : undefined;
  };
  return formatSchema("vehicleRegistration", options, "The registration number", normalise, (plate) => {
    const [, first, second] = plates.map((form) => form.exec(plate)).find(Boolean) ?? [];
    return second ? `${first} ${second}` : plate;
  });
}

/** Forms of number plates (DVLA, INF104): current, with a letter before or after the number, without a year, and diplomatic. */
const plates = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
  /^(\d{3}[DX])(\d{3})$/,
];

/**
 * Creates a Standard Schema for the number of a company at Companies House. It accepts spaces, lower case and missing zeros at
 * the start, and returns eight characters: "01234567" or "SC123456".
 *
 * @example companyNumber({ subject: "The company number" })
 */
export function companyNumber(options: FormatOptions): StandardSchemaV1<string, string> {
  const normalise = (entered: string) => {
    const [, prefix = "", number = ""] = /^([A-Z]{2}|R(?=\d))?(\d{1,8})$/.exec(withoutSigns(entered)) ?? [];
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

/** Creates a function that returns digits, if there are as many of them. */
function digits(least: number, most = least): (entered: string) => string | undefined {
  return (entered) => {
    const plain = withoutSigns(entered);
    return /^\d+$/.test(plain) && plain.length >= least && plain.length <= most ? plain : undefined;
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
