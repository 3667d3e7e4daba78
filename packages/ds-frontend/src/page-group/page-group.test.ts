import { contentsList, guide, pagination } from "ds-frontend";
import { cy } from "ds-frontend/forms";
import { pageGroup } from "ds-frontend/page-group";
import { checkPage } from "ds-tools/check";
import { describe, expect, test } from "vitest";

const titles = ["Overview", "Symptoms", "Tests", "Treatment", "Living with it", "Children", "Causes", "Help"];
const pagesOf = (count: number) =>
  titles.slice(0, count).map((title, index) => ({ title, href: `/asthma/${index + 1}` }));

describe.each([2, 3, 8])("in a group of %i", (count) => {
  const pages = pagesOf(count);
  const group = pageGroup(pages);

  test.each(pages.map((page, index) => ({ ...page, index })))("the page at $href", ({ title, href, index }) => {
    const page = group.at(href);
    const before = pages[index - 1];
    const after = pages[index + 1];
    expect(page).toMatchObject({ title, href, position: index + 1, count });
    expect(page.contentsList.items).toEqual(
      pages.map((other) => ({ text: other.title, href: other.href, current: other.href === href })),
    );
    expect(page.pagination).toEqual({
      ...(before && { previousUrl: before.href, previousPage: before.title }),
      ...(after && { nextUrl: after.href, nextPage: after.title }),
    });
    expect(contentsList(page.contentsList).match(/aria-current="page"/g)).toHaveLength(1);
    expect(pagination(page.pagination).match(/<li /g)).toHaveLength(before && after ? 2 : 1);
  });
});

describe("hrefs are compared as URLs are", () => {
  const group = pageGroup([
    { title: "Overview", href: "/asthma" },
    { title: "Symptoms", href: "/asthma/sympt%c3%b4mes/" },
    { title: "Elsewhere", href: "https://Example.org/asthma?from=guide#top" },
  ]);
  test.each([
    ["/asthma", "Overview"],
    ["/asthma/", "Overview"],
    ["/asthma?query#hash", "Overview"],
    ["asthma", "Overview"],
    ["/x/../asthma", "Overview"],
    ["/%61sthma", "Overview"],
    ["/asthma/sympt%C3%B4mes", "Symptoms"],
    ["/asthma/symptômes", "Symptoms"],
    ["https://example.org/asthma/", "Elsewhere"],
  ])("%s is %s", (href, title) => expect(group.at(href).title).toBe(title));

  test.each([
    "/Asthma",
    "/asthma/symptoms",
    "",
    " ",
    "#asthma",
    "?asthma",
    "/",
    "//",
    "http://%",
    "javascript:alert(1)",
  ])("there is no page at %s", (href) => {
    expect(() => group.at(href)).toThrow(
      `The page group has no page at "${href}". Its pages are at "/asthma", "/asthma/sympt%c3%b4mes/", "https://Example.org/asthma?from=guide#top".`,
    );
  });

  test.each([undefined, null, 1, {}, []])("there is no page at %j", (href) => {
    expect(() => group.at(href as unknown as string)).toThrow("The page group has no page at");
  });

  test.each<[string, unknown, unknown]>([
    ["of an unknown page is 404, for servers that read it", "/asthma/nowhere?a#b", 404],
    ["of an address that is none is 404 too", "http://%", 404],
    ["of a value that is no address is a mistake of the program", undefined, undefined],
  ])("the status %s", (_, href, status) => {
    const error = (() => {
      try {
        return group.at(href as string);
      } catch (thrown) {
        return thrown as { status?: unknown; statusCode?: unknown };
      }
    })();
    expect(error).toBeInstanceOf(Error);
    expect(error).toEqual(expect.objectContaining(status ? { status, statusCode: status } : {}));
    expect("status" in error).toBe(status !== undefined);
  });
});

test.each<[string, unknown, string]>([
  [
    "nine pages",
    [...pagesOf(8), { title: "Ninth", href: "/ninth" }],
    'A page group has at most 8 pages, but this one has 9: "Ninth" is page 9. Split the group, or merge pages.',
  ],
  ["one page", pagesOf(1), "A page group has at least 2 pages, but this one has 1."],
  ["no page", [], "A page group has at least 2 pages, but this one has 0."],
  ["no list", { length: 3 }, "A page group must be an array of pages, each with a title and an href."],
  [
    "a repeated href",
    [...pagesOf(2), { title: "Again", href: "/asthma/1/?a#b" }],
    'Pages 1 and 3 of the page group have the same href, "/asthma/1/?a#b". Give each its own.',
  ],
  [
    "a repeated title",
    [...pagesOf(2), { title: " overview", href: "/c" }],
    'Pages 1 and 3 of the page group have the same title, " overview". Give each its own.',
  ],
  [
    "an empty title",
    [...pagesOf(2), { title: " ", href: "/c" }],
    'Page 3 of the page group, at "/c", has no title. Links to the page need one as their text.',
  ],
  ["no title", [{}, ...pagesOf(2)], "Page 1 of the page group has no title. Links to the page need one as their text."],
  ["null", [null, ...pagesOf(2)], "Page 1 of the page group has no title. Links to the page need one as their text."],
  [
    "no href",
    [...pagesOf(1), { title: "T" }],
    'Page 2 of the page group, "T", needs the address of a page as its href, such as "/asthma/symptoms".',
  ],
  [
    "an href that runs script",
    [...pagesOf(1), { title: "T", href: "javascript:x" }],
    'Page 2 of the page group, "T", needs the address of a page as its href, such as "/asthma/symptoms".',
  ],
])("%s: an error that says which page and which rule", (_, pages, message) => {
  expect(() => pageGroup(pages as Parameters<typeof pageGroup>[0])).toThrow(message);
});

test("the group keeps what it was given, whatever happens to the list", () => {
  const pages = pagesOf(2);
  const group = pageGroup(pages);
  pages.length = 0;
  expect(group.pages).toEqual(pagesOf(2));
  expect(() => (group.pages as unknown[]).push(1)).toThrow(TypeError);
});

test("words and language come from a locale", async () => {
  const pages = pagesOf(3);
  const page = pageGroup(pages, { locale: cy }).at("/asthma/2");
  const html = guide({ page, contentHtml: "", backLink: { href: "/" } });
  expect(html).toContain('<html lang="cy"');
  expect(html).toContain(">Neidio i'r prif gynnwys</a>");
  expect(html).toContain('aria-label="Tudalennau yn y canllaw hwn"');
  expect(html).toContain(">Nesaf</span>");
  expect(html).toContain('<nav aria-label="Yn ôl"><a class="ds-back-link" href="/">Yn ôl</a></nav>');
  expect(await checkPage(html)).toEqual([]);
  expect(pageGroup(pages, null as never).at("/asthma/2").locale).toBeUndefined();
});
