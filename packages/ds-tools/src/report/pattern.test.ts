import { expect, test } from "vitest";
import { matcher } from "./pattern.js";

test.each<[pattern: string, matching: string[], others: string[]]>([
  ["./views/*.njk", ["views/a.njk"], ["views/a/b.njk", "views/anjk", "a/views/a.njk"]],
  ["**/*.html", ["a.html", "a/b/c.html"], ["a.htm", "a.html/b"]],
  ["drafts/**", ["drafts", "drafts/a", "drafts/.a/b"], ["a/drafts/a"]],
  ["a/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb"]],
  ["page-?.html", ["page-1.html"], ["page-.html", "page-/.html", "page-12.html"]],
  ["[a-c]*.{njk,htm{,l}}", ["a.njk", "cat.htm", "b.html"], ["d.njk", "a.ht"]],
  ["[!a]b", ["bb"], ["ab", "b"]],
  ["!a", ["!a"], ["b"]],
  ["a+(b).c^$|", ["a+(b).c^$|"], ["aab.c"]],
  ["a}b,c", ["a}b,c"], ["a"]],
  ["{a", ["{a"], ["a"]],
  ["[a", ["[a"], ["a"]],
  ["[z-a]", [], ["z", "a"]],
  ["é*😀", ["é😀", "éx😀"], ["é"]],
])("%s", (pattern, matching, others) => {
  const matches = matcher(pattern);
  expect(matching.filter((path) => !matches(path))).toEqual([]);
  expect(others.filter(matches)).toEqual([]);
});
