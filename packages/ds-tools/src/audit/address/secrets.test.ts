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
    { numRuns: 1000 },
  );
  expect(new Secrets(["hunter22"]).redact("It is hunter2…")).toBe("It is ***…");
  expect(new Secrets(["hunter22"]).redact("The hunt…")).toBe("The hunt…");
});
