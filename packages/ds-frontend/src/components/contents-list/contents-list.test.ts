import { contentsList, pagination } from "ds-frontend";
import { expect, test } from "vitest";
import { attribute, byName, parse, textOf } from "../../../../../test/support/dom.js";

const items = [
  { text: "Overview", href: "/asthma" },
  { text: "Symptoms", href: "/asthma/symptoms", current: true },
];

test("a link that describes the current page carries aria-current (spec 4.5)", () => {
  const links = byName(parse(contentsList({ items })).tree, "a");
  expect(links.map((link) => [textOf(link), attribute(link, "aria-current")])).toEqual([
    ["Overview", undefined],
    ["Symptoms", "page"],
  ]);
});

test("its landmark has another name than that of the pagination", () => {
  const names = [contentsList({ items }), pagination({ nextUrl: "/b", nextPage: "B" })].map((html) =>
    byName(parse(html).tree, "nav").map((nav) => attribute(nav, "aria-label")),
  );
  expect(names).toEqual([["Pages in this guide"], ["Pagination"]]);
});

test("a visually hidden heading comes first, and every fixed word can be said in Welsh", () => {
  const html = contentsList({ items, titleText: "Cynnwys", landmarkLabel: "Tudalennau" });
  expect(html).toMatch(
    /^<nav class="ds-contents-list" role="navigation" aria-label="Tudalennau"><h2 class="ds-u-visually-hidden">Cynnwys<\/h2>/,
  );
});
