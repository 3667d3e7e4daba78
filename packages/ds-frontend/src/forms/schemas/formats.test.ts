import { emailAddress, postcode, telephoneNumber } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";

/* The table of examples.ts, which the site shows, has what people type. This one has what they type rarely, and the limits. */

const schemas = { emailAddress, telephoneNumber, postcode };

function readAs(name: keyof typeof schemas, typed: string): unknown {
  const outcome = schemas[name]({ subject: "It" })["~standard"].validate(typed);
  return "value" in outcome ? outcome.value : undefined;
}

/** An address with this number of characters, 64 of which are before the @. */
const addressOf = (length: number) => `${"a".repeat(64)}@${"b.".repeat((length - 64 - "@com".length) / 2)}com`;

describe("an email address", () => {
  test.each([
    ["mailto: name@example.com", "name@example.com"],
    ["< name@example.com >", "name@example.com"],
    ["name @example.com", "name@example.com"],
    ["name@ example.com", "name@example.com"],
    ["a@example.com", "a@example.com"],
    ["name@example.xn--p1ai", "name@example.xn--p1ai"],
    [addressOf(254), addressOf(254)],
  ])("%j is %s", (typed, value) => {
    expect(readAs("emailAddress", typed)).toBe(value);
  });

  test.each([
    "to mailto:name@example.com",
    "Name <name@example.com>",
    "<name@example.com> or so",
    "first. last@example.com",
    `${"a".repeat(65)}@example.com`,
    addressOf(256),
    "name@mail.example.1st",
  ])("%j is refused", (typed) => {
    expect(readAs("emailAddress", typed)).toBeUndefined();
  });
});

describe("a telephone number", () => {
  test.each([
    ["tel:01632 960 001", "+441632960001"],
    // In most countries, a 0 in brackets is not dialled from abroad. In others, such as Italy, the 0 is part of the number.
    ["+33 (0)1 99 00 12 34", "+33199001234"],
    ["+39-06-1234567", "+39061234567"],
    ["0800 123 456", "+44800123456"],
    ["0845 46 47", "+448454647"],
  ])("%j is %s", (typed, value) => {
    expect(readAs("telephoneNumber", typed)).toBe(value);
  });

  test.each([
    "+tel:447700900982",
    "07700 900 982x",
    "1 7700 900 982",
    "7700 900 9821",
    "++33 1 99 00 12 34",
    "+33 1234",
    "0416 3296 0001",
    "0800 1",
  ])("%j is refused", (typed) => {
    expect(readAs("telephoneNumber", typed)).toBeUndefined();
  });
});

describe("a postcode", () => {
  test.each([
    ["GIR 0AA", "GIR 0AA"],
    ["M1 IAE", "M1 1AE"],
  ])("%j is %s", (typed, value) => {
    expect(readAs("postcode", typed)).toBe(value);
  });

  test.each(["XXSW1A 2AA", "GIR 0AAA", "EC1A 1BB EC1A 1BB"])("%j is refused", (typed) => {
    expect(readAs("postcode", typed)).toBeUndefined();
  });
});
