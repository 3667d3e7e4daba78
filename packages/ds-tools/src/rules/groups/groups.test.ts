import { expect, test } from "vitest";
import { type GroupedPage, groupFindings } from "./groups.js";

interface Sides {
  previous?: [title: string, href: string];
  next?: [title: string, href: string];
}

function page(key: string, sides: Sides, rules: string[] = []): GroupedPage {
  const links = Object.values(sides).map(([title, href]) => ({ title, href, line: 1, column: 2, size: 3 }));
  const findings = rules.map((rule) => ({ rule }) as GroupedPage["findings"][number]);
  return { key, name: key, group: { maximumPages: 8, links }, findings };
}

const found = (pages: GroupedPage[]) =>
  [...groupFindings(pages)].flatMap(([key, findings]) =>
    findings.map(({ rule, message }) => `${key} ${rule} ${message}`),
  );

/** Pages in a row, with addresses written in one way. */
function row(count: number, key: (index: number) => string, href: (index: number) => string): GroupedPage[] {
  return Array.from({ length: count }, (_, index) =>
    page(key(index), {
      ...(index > 0 && { previous: [`Part ${index - 1}`, href(index - 1)] }),
      ...(index < count - 1 && { next: [`Part ${index + 1}`, href(index + 1)] }),
    }),
  );
}

const ways: [name: string, key: (index: number) => string, href: (index: number) => string][] = [
  ["files and paths", (index) => `dist/guide/p${index}/index.html`, (index) => `/guide/p${index}`],
  ["files at the root, and paths", (index) => `guide/p${index}.htm`, (index) => `/guide/p${index}`],
  ["files and relative paths", (index) => `dist/guide/p${index}.html`, (index) => `./p${index}.html#top`],
  ["addresses", (index) => `https://a.example/guide/p${index}`, (index) => `/guide/p${index}/?a=b`],
  [
    "addresses with origins",
    (index) => `https://a.example/guide/p${index}/`,
    (index) => `https://a.example/guide/p${index}`,
  ],
];

test.each(ways)("a group that only its pages show together has at most eight: %s", (_name, key, href) => {
  expect(found(row(8, key, href))).toEqual([]);
  expect(found(row(9, key, href))).toEqual([
    `${key(0)} pagination-limit Previous and next lead through 9 pages, but pagination is for no more than 8: split the group or merge pages`,
  ]);
});

test("what a contents list has shown is not said again", () => {
  const pages = row(9, ways[0]?.[1] ?? String, ways[0]?.[2] ?? String);
  expect(
    found([
      ...pages.slice(0, 8),
      page("dist/guide/p8/index.html", { previous: ["Part 7", "/guide/p7"] }, ["pagination-limit"]),
    ]),
  ).toEqual([]);
});

test("a page has one title in all links to it, and no other page has it", () => {
  const pages = [
    page("a.html", { next: ["Symptoms", "b.html"] }),
    page("b.html", { previous: ["Overview", "a.html"], next: ["Treatment", "c.html"] }),
    page("c.html", { previous: ["Signs", "b.html"], next: ["Overview", "d.html"] }),
    page("d.html", { previous: ["Treatment", "c.html"] }),
  ];
  expect(found(pages)).toEqual([
    'c.html pagination-titles The link calls the page "Signs", but a.html calls it "Symptoms": use the same title',
    'c.html pagination-titles The link calls the page "Overview", but b.html uses that title for another page: give each page its own title',
  ]);
});

test("pages that are not there, or that may be several, are left alone", () => {
  expect(found([page("a.html", { next: ["B", "/none"] }), page("c.html", { next: ["D", "/none"] })])).toEqual([]);
  const twins = [
    page("en/b.html", {}),
    page("cy/b.html", {}),
    page("a.html", { next: ["B", "/b"], previous: ["C", "/b"] }),
  ];
  expect(found(twins)).toEqual([]);
});
