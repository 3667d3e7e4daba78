import { emailAddress, postcode, telephoneNumber } from "ds-frontend/forms";
import { describe, expect, test } from "vitest";

/* The table of examples.ts, which the site shows, has what people type. This one has what they type rarely, and the limits. */

/** An address with this number of characters, 64 of which are before the @. */
const addressOf = (length: number) => `${"a".repeat(64)}@${"b.".repeat((length - 64 - "@com".length) / 2)}com`;

describe.each<{ make: typeof emailAddress; accepted: [string, string][]; refused: string[] }>([
  {
    make: emailAddress,
    accepted: [
      ["mailto: name@example.com", "name@example.com"],
      ["< name@example.com >", "name@example.com"],
      ["name @example.com", "name@example.com"],
      ["name@ example.com", "name@example.com"],
      ["a@example.com", "a@example.com"],
      ["name@example.xn--p1ai", "name@example.xn--p1ai"],
      [addressOf(254), addressOf(254)],
    ],
    refused: [
      "to mailto:name@example.com",
      "Name <name@example.com>",
      "<name@example.com> or so",
      "first. last@example.com",
      `${"a".repeat(65)}@example.com`,
      addressOf(256),
      "name@mail.example.1st",
    ],
  },
  {
    make: telephoneNumber,
    accepted: [
      ["tel:01632 960 001", "+441632960001"],
      // In most countries, a 0 in brackets is not dialled from abroad. In others, such as Italy, the 0 is part of the number.
      ["+33 (0)1 99 00 12 34", "+33199001234"],
      ["+39-06-1234567", "+39061234567"],
      ["0800 123 456", "+44800123456"],
      ["0845 46 47", "+448454647"],
    ],
    refused: [
      "+tel:447700900982",
      "07700 900 982x",
      "1 7700 900 982",
      "7700 900 9821",
      "++33 1 99 00 12 34",
      "+33 1234",
      "0416 3296 0001",
      "0800 1",
    ],
  },
  {
    make: postcode,
    accepted: [
      ["GIR 0AA", "GIR 0AA"],
      ["M1 IAE", "M1 1AE"],
    ],
    refused: ["XXSW1A 2AA", "GIR 0AAA", "EC1A 1BB EC1A 1BB"],
  },
])("$make.name", ({ make, accepted, refused }) => {
  const { validate } = make({ subject: "It" })["~standard"];

  test.each(accepted)("%j is %s", (typed, value) => {
    expect(validate(typed)).toEqual({ value });
  });

  test.each(refused)("%j has the wrong format", (typed) => {
    expect(validate(typed)).toMatchObject({ issues: [{ code: "wrongFormat" }] });
  });
});
