import {
  accountNumber,
  companyNumber,
  nationalInsuranceNumber,
  nhsNumber,
  percentage,
  type StandardSchemaV1,
  sortCode,
  time,
  vehicleRegistration,
  year,
} from "ds-frontend/forms";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const subject = "It";
const valueFor = (schema: StandardSchemaV1, typed: string) =>
  (schema["~standard"].validate(typed) as { value?: unknown }).value;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const digit = fc.constantFrom(..."0123456789");
const digits = (length: number) => fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(""));
const letter = fc.constantFrom(...letters);
/** What people put between the characters of a number, and around it. */
const gap = fc.constantFrom("", "", "", " ", "  ", "-", ".", "–", "\u00a0", "\u200b");
/** Writes a number as people type it: in either case, and with signs anywhere. */
const typedAs = (plain: string) =>
  fc
    .tuple(fc.array(gap, { minLength: plain.length, maxLength: plain.length }), fc.boolean())
    .map(([gaps, isLower]) => [...(isLower ? plain.toLowerCase() : plain)].map((sign, at) => gaps[at] + sign).join(""));
const withTyped = (numbers: fc.Arbitrary<string>) =>
  numbers.chain((plain) => fc.tuple(fc.constant(plain), typedAs(plain)));

/** HMRC: D, F, I, Q, U and V are not used, nor O as the second letter; seven pairs are not given out; the last is A to D. */
function isNationalInsuranceNumber(plain: string): boolean {
  const [first = "", second = "", ...rest] = plain;
  if (plain.length !== 9 || "DFIQUV".includes(first) || "DFIOQUV".includes(second)) return false;
  if (["BG", "GB", "KN", "NK", "NT", "TN", "ZZ"].includes(first + second)) return false;
  return rest.slice(0, 6).every((sign) => sign >= "0" && sign <= "9") && "ABCD".includes(rest[6] ?? "none");
}

/** NHS Data Dictionary: the digits, weighted 10 to 1, make a multiple of 11. */
function isNhsNumber(plain: string): boolean {
  let sum = 0;
  for (let at = 0; at < 10; at += 1) sum += Number(plain[at]) * (10 - at);
  return plain.length === 10 && sum > 0 && sum % 11 === 0;
}

describe.each<[string, StandardSchemaV1, fc.Arbitrary<string>, (plain: string) => string | undefined]>([
  [
    "nationalInsuranceNumber",
    nationalInsuranceNumber({ subject }),
    fc.tuple(letter, letter, digits(6), fc.constantFrom(..."ABCDEF")).map((parts) => parts.join("")),
    (plain) => (isNationalInsuranceNumber(plain) ? plain : undefined),
  ],
  [
    "nhsNumber",
    nhsNumber({ subject }),
    // One number of eleven is right by chance: here about half are.
    fc.oneof(
      digits(10),
      digits(9).map((nine) => [..."0123456789"].map((last) => nine + last).find(isNhsNumber) ?? nine),
    ),
    (plain) => (isNhsNumber(plain) ? plain : undefined),
  ],
  [
    "sortCode",
    sortCode({ subject }),
    fc.integer({ min: 5, max: 7 }).chain(digits),
    (plain) => (plain.length === 6 && Number(plain) ? plain : undefined),
  ],
  [
    "accountNumber",
    accountNumber({ subject }),
    fc.integer({ min: 5, max: 9 }).chain(digits),
    (plain) =>
      plain.length > 5 && plain.length < 9 && Number(plain) ? String(1e8 + Number(plain)).slice(1) : undefined,
  ],
  [
    "companyNumber",
    companyNumber({ subject }),
    fc
      .tuple(fc.constantFrom("", "SC", "NI", "OC", "XX", "QQ"), fc.integer({ min: 0, max: 1e8 }))
      .map((parts) => parts.join("")),
    (plain) => {
      const prefix = plain.replace(/\d/g, "");
      const number = Number(plain.slice(prefix.length));
      const isKnown = !["XX", "QQ"].includes(prefix);
      const padded = prefix + "0".repeat(Math.max(0, 8 - plain.length)) + number;
      return isKnown && number > 0 && padded.length === 8 ? padded : undefined;
    },
  ],
])("%s", (_, schema, numbers, expected) => {
  test("accepts what the oracle accepts, however it is typed, and nothing else", () => {
    let accepted = 0;
    fc.assert(
      fc.property(withTyped(numbers), ([plain, typed]) => {
        const value = expected(plain);
        if (value !== undefined) accepted += 1;
        expect(valueFor(schema, typed)).toBe(value);
        if (value !== undefined) expect(valueFor(schema, value)).toBe(value);
      }),
      { seed: 59, numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});

describe("a vehicle registration", () => {
  const schema = vehicleRegistration({ subject });
  const upTo = (length: number) => fc.integer({ min: 1, max: 10 ** length - 1 }).map(String);
  const some = (most: number) => fc.array(letter, { minLength: 1, maxLength: most }).map((all) => all.join(""));
  const three = fc.array(letter, { minLength: 3, maxLength: 3 }).map((all) => all.join(""));
  const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(""));

  test("of every age is accepted, however it is typed", () => {
    const any = fc.oneof(
      joined(letter, letter, digits(2), three),
      joined(letter, upTo(3), three),
      joined(three, upTo(3), letter),
      joined(some(3), upTo(4)),
      joined(upTo(4), some(3)),
    );
    fc.assert(
      fc.property(withTyped(any), ([plain, typed]) => {
        expect(valueFor(schema, typed)).toBe(plain);
      }),
      { seed: 59, numRuns: 1000 },
    );
  });

  test("has letters and digits, and no more than seven of them", () => {
    const wrong = fc.oneof(
      some(7),
      joined(three, digits(3), letter, letter),
      joined(letter, letter, digits(3), three),
      digits(6),
      joined(digits(4), letter, digits(2)),
    );
    fc.assert(
      fc.property(withTyped(wrong), ([, typed]) => {
        expect(valueFor(schema, typed)).toBeUndefined();
      }),
      { seed: 59, numRuns: 500 },
    );
  });
});

test("a percentage is read with its sign or its words", () => {
  const schema = percentage({ subject, decimals: 2, min: -1000, max: 1000 });
  const sign = fc.constantFrom("", "%", " %", "pc", " per cent", " percent", " PER CENT");
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), sign, (hundredths, words) => {
      expect(valueFor(schema, `${hundredths / 100}${words}`)).toBe(hundredths / 100 + 0);
    }),
    { seed: 59 },
  );
});

test("a time with am, pm or their Welsh words is read as a clock of 12 hours, one without as a clock of 24", () => {
  const schema = time({ subject });
  const [morning, afternoon] = [
    ["am", " AM", "a.m.", " a.m", "yb", " y bore"],
    ["pm", " PM", "p.m.", " p.m", "yp", "yh", " y prynhawn", " yr hwyr"],
  ];
  fc.assert(
    fc.property(
      fc.nat(23),
      fc.nat(59),
      fc.constantFrom(":", ".", " ", "", ";"),
      fc.nat(),
      (hours, minutes, between, which) => {
        const two = (number: number) => String(number).padStart(2, "0");
        const value = `${two(hours)}:${two(minutes)}`;
        const halves = (hours < 12 ? morning : afternoon) ?? [];
        const twelve = hours % 12 === 0 ? 12 : hours % 12;
        expect(valueFor(schema, `${two(hours)}${between}${two(minutes)}`)).toBe(value);
        expect(valueFor(schema, `${twelve}${between}${two(minutes)}${halves[which % halves.length]}`)).toBe(value);
        expect(valueFor(schema, `${twelve}${halves[which % halves.length]}`)).toBe(`${two(hours)}:00`);
        expect(valueFor(schema, String(hours))).toBeUndefined();
      },
    ),
    { seed: 59, numRuns: 500 },
  );
});

test("a year is four digits, and nothing else is", () => {
  const schema = year({ subject });
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (number) => {
      const typed = String(number);
      expect(valueFor(schema, typed)).toBe(number >= 1000 && number <= 9999 ? number : undefined);
    }),
    { seed: 59, numRuns: 500 },
  );
});
