import { checkPage } from "ds-tools/check";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectSentences, piece } from "../../../../test/support/broken-pages.js";

// Whole pages that are broken in one place take a hundred times as long: `npm run test:all -- random` tries new ones each time.
test("a page of any pieces is read, and its findings are sentences", async () => {
  // Characters of one and of two halves, and halves alone. The unit "binary" of fast-check has no such halves, and takes a second to make.
  const code = fc.oneof(fc.nat(0x10ffff), fc.integer({ min: 0xd800, max: 0xdfff }));
  const unit = code.map((code) => String.fromCodePoint(code));
  const any = fc.array(fc.oneof(piece, fc.string({ unit })), { maxLength: 40 }).map((parts) => parts.join(""));
  await fc.assert(fc.asyncProperty(any, expectSentences));
});

test("halves of characters are read as U+FFFD, in their places", async () => {
  const page = (text: string) => `<p title="${text}">${text}</p> <div class="ds-error-summary">${text}</div>`;
  const findings = await checkPage(page("\ufffd\ufffd"));
  expect(findings.length).toBeGreaterThan(0);
  for (const halves of ["\udc00\udc00", "\udc00\ud800", "\ud800\ud800"])
    expect(await checkPage(page(halves))).toEqual(findings);
});
