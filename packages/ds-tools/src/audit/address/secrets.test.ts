import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "../../report/messages.js";
import { Secrets } from "./secrets.js";

test("a secret is kept out of a text, also where the text was cut inside it", () => {
  const secret = fc.string({ unit: fc.constantFrom(..."ABCDEFGH12345678"), minLength: 8, maxLength: 40 });
  fc.assert(
    fc.property(secret, fc.nat(220), (secret, before) => {
      const text = shorten(`${"-".repeat(before)}${secret} and more words after it`);
      return !new Secrets([secret]).redact(text).includes(secret.slice(0, 6));
    }),
  );
  expect(new Secrets(["hunter22"]).redact("It is hunter2…")).toBe("It is ***…");
  expect(new Secrets(["hunter22"]).redact("The hunt…")).toBe("The hunt…");
});

test.each([
  ["as it is", "p4ss&word<1234…"],
  ["in HTML", "p4ss&amp;word&lt;1234…"],
  ["in an address", "p4ss%26word%3C1234…"],
  ["cut inside an encoded character", "p4ss&amp;word&l…"],
  ["cut inside a byte of an address", "P4SS%26WORD%3…"],
])("the beginning of a secret is kept out of a text that was cut: %s", (_, text) => {
  expect(new Secrets(["p4ss&word<123456789"]).redact(`It is ${text}`)).toBe("It is ***…");
});

test("an ampersand of a secret is found as it is, before a semicolon too", () => {
  expect(new Secrets(["secret&b;more"]).redact("a secret&b;more c secret&amp;b;more")).toBe("a *** c ***");
});

test("a long answer is kept out of texts and pages", () => {
  const answer = "Secret words 1 ".repeat(2000).trim();
  const secrets = new Secrets([answer]);
  expect(secrets.redact(`You wrote: ${answer}.`)).toBe("You wrote: ***.");
  expect(secrets.redact(`?a=${encodeURIComponent(answer)}&b=1`)).toBe("?a=***&b=1");
  expect(secrets.mask(`<p>${answer}</p>`)).toBe(`<p>${"*".repeat(answer.length)}</p>`);
  expect(secrets.redact(`You wrote: ${answer.slice(0, 300)} and no more`)).toBe("You wrote: ***and no more");
});

test.each([
  ["in the text of a page", "It is First secret line Second secret line Third one."],
  ["in a field", "It is First secret line\r\nSecond secret line\r\n\r\nThird one."],
  ["in an address", "It is First+secret%20line%0D%0ASecond+secret+line%0D%0AThird+one."],
  ["in an attribute", "It is First secret line&#10;Second secret line&#13;&#10;Third one."],
])("an answer of several lines is kept out of reports: %s", (_, text) => {
  expect(new Secrets(["First secret line\nSecond secret line\n\nThird one"]).redact(text)).toBe("It is ***.");
});

test("white space alone is no secret, and makes no secret longer", () => {
  expect(new Secrets(["        "]).redact("a  b c")).toBe("a  b c");
  expect(new Secrets(["a        b"]).redact("via bus, a b")).toBe("via bus, ***");
});

test("a secret is found among pairs of surrogates", () => {
  expect(new Secrets(["😀😀😀😀"]).redact("😀😀 and 😀😀😀😀😀")).toBe("😀😀 and ***😀");
  expect(new Secrets(["a😀😀😀😀"]).redact("a😀😀😀😀")).toBe("***");
});

test("a secret is found after a beginning of itself", () => {
  expect(new Secrets(["aaaaaaab"]).redact("aaaaaaaaaab")).toBe("aaa***");
});
