import fc from "fast-check";
import { test } from "vitest";
import { expectSentences, piece } from "../../../../test/support/broken-pages.js";

// Whole pages that are broken in one place take a hundred times as long: `npm run test:all -- random` tries new ones each time.
test("a page of any pieces is read, and its findings are sentences", async () => {
  const any = fc
    .array(fc.oneof(piece, fc.string({ unit: "binary" })), { maxLength: 40 })
    .map((parts) => parts.join(""));
  await fc.assert(fc.asyncProperty(any, expectSentences));
});
