import { expect, test } from "vitest";
import { titleRepeated } from "./repeated-titles.js";

const page = (path: string, title: string, more: object = {}) => {
  return {
    path,
    status: 200,
    title,
    heading: "",
    contentKey: path,
    steps: [],
    hasErrors: false,
    ...more,
  };
};

test.each<[string, ReturnType<typeof page>[], string[]]>([
  ["two pages", [page("/a", "Same"), page("/b", "Same")], ["/b"]],
  ["three pages", [page("/a", "Same"), page("/b", "Same"), page("/c", "Same"), page("/b?x", "Same")], ["/b", "/c"]],
  ["a page and its error page", [page("/a", "Same"), page("/b", "Same", { hasErrors: true })], []],
  ["a page that does not exist", [page("/a", "Same"), page("/b", "Same", { status: 404 })], []],
  ["a page with another query or a slash", [page("/a", "Same"), page("/a?page=2", "Same"), page("/a/", "Same")], []],
  ...[
    ["/v1/a", "/v2/a"],
    ["/en/a", "/beta/a"],
    ["/a", "/cy/a"],
    ["/a", "/a/v1-2"],
    ["/sprint-3/a", "/private-beta/a"],
    ["/alpha", "/"],
  ].map(([one = "", other = ""]): [string, ReturnType<typeof page>[], string[]] => [
    `two versions of a page, ${one} and ${other}`,
    [page(one, "Same"), page(other, "Same")],
    [],
  ]),
  ["two pages of a version", [page("/a", "Same"), page("/v1/b", "Same")], ["/v1/b"]],
  ["pages of different things of one kind", [page("/a/1", "Same"), page("/a/2", "Same")], []],
  [
    "two outcomes of one page",
    [page("/a", "Same", { heading: "Result" }), page("/b", "Same", { heading: "Result" })],
    [],
  ],
  ["one page at two addresses", [page("/a", "Same"), page("/b", "Same", { contentKey: "/a" })], []],
  [
    "pages that name somebody, whose name the audit has made up",
    [
      page("/a", "Same"),
      page("/b", "Same", {
        steps: [
          { text: "POST /name", kind: "form", path: "/name", answers: [{ label: "Name", name: "n", value: "Same" }] },
        ],
      }),
    ],
    [],
  ],
  ["pages without a title", [page("/a", ""), page("/b", "")], []],
  ["pages whose title is only the name of the service", [page("/a", "– Apply"), page("/b", "– Apply")], []],
])("the title of %s", (_, pages, expected) => {
  const found: string[] = [];
  titleRepeated(pages, ({ path }, data) => {
    found.push(path);
    expect(data).toEqual({ title: "Same", other: "/a" });
  });
  expect(found).toEqual(expected);
});
