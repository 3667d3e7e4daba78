import { details } from "ds-frontend";
import { expect, test } from "vitest";

test("the summary opens the text", () => {
  expect(details({ summaryText: "Help", text: "It is on the letter", id: "help", open: true, classes: "a" })).toBe(
    '<details class="ds-details a" id="help" open><summary class="ds-details__summary">' +
      '<span class="ds-details__summary-text">Help</span></summary><div class="ds-details__text">It is on the letter</div></details>',
  );
});

test("is closed by default, and prefers html to text", () => {
  const html = details({ summaryText: "a", summaryHtml: "<b>b</b>", text: "c", html: "<p>d</p>" });
  expect(html).toContain('<details class="ds-details"><summary');
  expect(html).toContain('__summary-text"><b>b</b></span>');
  expect(html).toContain('__text"><p>d</p></div>');
});
