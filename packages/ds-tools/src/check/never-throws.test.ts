import { checkPage } from "ds-tools/check";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pages } from "../../../../test/support/good-pages.js";

const piece = fc.constantFrom(
  ...[
    "<",
    ">",
    "/",
    "=",
    '"',
    "'",
    "&",
    "&#0;",
    "&#x110000;",
    "<!--",
    "-->",
    "<![",
    "]]>",
    "<%",
    "<?",
    "<$",
    "%>",
    "?>",
    "{%",
    "%}",
    "{#",
    "#}",
    "{{",
    "}}",
    "\0",
    "\ud800",
    "\r",
    "\n",
    " ",
  ],
  ...[
    "<div>",
    "</div>",
    "<form>",
    "<main>",
    "<h1>",
    "<svg>",
    "<title>",
    "<template>",
    "<textarea>",
    "<fieldset>",
    "<body>",
    "<nav ",
  ],
  ...[
    '<div class="ds-error-summary">',
    '<span class="ds-error-message" id="a-error">',
    '<ul class="ds-error-summary__list">',
    "<li>",
  ],
  ...[
    '<a href="#a">',
    '<a href="#%">',
    '<a href="#%E0%A4%A">',
    '<input id="a" type="radio">',
    '<input id="" aria-describedby="a-error">',
  ],
  ...[
    '<nav class="ds-pagination">',
    '<nav class="ds-contents-list">',
    '<a class="x--prev" href="/">',
    ' lang="__proto__"',
    ' id="__proto__"',
  ],
  ...["<!-- html-validate-disable x -->", " constructor", "<constructor>", " __proto__=x", "{{ spec }}"],
);

async function expectSentences(html: string): Promise<void> {
  for (const { rule, message, line, column } of await checkPage(html)) {
    expect(rule).toMatch(/^[a-z]+(?:-[a-z]+)+$/);
    expect(message).not.toMatch(/undefined|null|\[object|Cannot read|not iterable|call stack/);
    expect(line > 0 && column > 0).toBe(true);
  }
}

test("a page of any pieces is read, and its findings are sentences", async () => {
  const any = fc
    .array(fc.oneof(piece, fc.string({ unit: "binary" })), { maxLength: 40 })
    .map((parts) => parts.join(""));
  await fc.assert(fc.asyncProperty(any, expectSentences));
});

test("a good page that was broken in one place is read, and its findings are sentences", async () => {
  const whole = [...pages.values()].map((html) => html.match(/<[^>]*>|[^<]+/g) ?? []);
  const broken = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.nat({ max: 20 }), fc.array(piece, { maxLength: 5 }))
    .map(([parts, at, count, added]) => parts.toSpliced(at % parts.length, count, ...added).join(""));
  // A whole page takes a hundred times as long as some pieces of one.
  await fc.assert(fc.asyncProperty(broken, expectSentences), { numRuns: 20 });
});
