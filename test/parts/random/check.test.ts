import fc from "fast-check";
import { test } from "vitest";
import { expectSentences, piece } from "../../support/broken-pages.js";
import { pages } from "../../support/good-pages.js";

test("a good page that was broken in one place is read, and its findings are sentences", async () => {
  const whole = [...pages.values()].map((html) => html.match(/<[^>]*>|[^<]+/g) ?? []);
  const broken = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.nat({ max: 20 }), fc.array(piece, { maxLength: 5 }))
    .map(([parts, at, count, added]) => parts.toSpliced(at % parts.length, count, ...added).join(""));
  await fc.assert(fc.asyncProperty(broken, expectSentences));
});
