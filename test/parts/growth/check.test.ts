import { checkPage } from "ds-tools/check";
import { describe, expect, test } from "vitest";
import { expectLinear } from "../../support/growth.js";
import {
  fieldsWithFaults,
  form,
  links,
  type Make,
  message,
  pagination,
  repeat,
  summary,
} from "../../support/large-pages.js";

/*
 * Any page is read in time that grows with its length and not faster. These are the pages that would take longest if it were
 * otherwise: many elements that belong together, elements in one another, and texts in which a regular expression could go
 * back and forth.
 */

const pages: Record<string, Make> = {
  "fields, each with its faults": fieldsWithFaults,
  "radios of one question": (count) =>
    form(summary(links(count)) + repeat((index) => `<input type="radio" name="r" id="f${index}">`, count)),
  "findings deep inside": (count) => form("<div>".repeat(Math.min(count, 200)) + repeat(pagination, count)),
  "spaces in a row": (count) => form(`${message}x${" ".repeat(count * 80)}y`),
  "comments without an end": (count) => form(message + "<!--".repeat(count * 16)),
  "template expressions without an end": (count) => form(message + "{{ {% <% {# <? ".repeat(count * 8)),
};

describe("takes time in proportion to the page", () => {
  test.each(Object.entries(pages))("%s", (_, html) => expectLinear(20, checkPage, html));
});

test.each([
  ["deep", "<div>".repeat(600), "its elements are nested more than 512 deep"],
  ["a long name", `<a${"a".repeat(200)}>`, "the name of an element has more than 100 characters"],
  [
    "formatting that is not closed",
    `<p>${repeat((index) => `<b class=a${index}>`, 300)}${"</p><p>x".repeat(3000)}`,
    "unclosed elements such as <b> have to be repeated inside too many other elements",
  ],
])("refuses in a sentence what would take too long to read: %s", async (_name, html, reason) => {
  expect(await checkPage(message + html)).toMatchObject([
    { rule: "parser-error", message: `The page cannot be read: ${reason}` },
  ]);
});

test("shows a long text cut in messages and leaves a long id out of selectors", async () => {
  const long = "a".repeat(5000);
  const findings = await checkPage(
    form(`${summary(`<li><a href="#${long}">x</a></li>`)}<div id="${long}b">${pagination}`),
  );
  expect(findings.length).toBeGreaterThan(2);
  for (const { message, selector } of findings) {
    expect(message.length).toBeLessThan(500);
    expect(selector?.length).toBeLessThan(500);
  }
});
