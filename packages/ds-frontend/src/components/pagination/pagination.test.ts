import { type PaginationOptions, pagination } from "ds-frontend";
import { describe, expect, test } from "vitest";
import { attribute, byName, parse, textOf } from "../../../../../test/support/dom.js";

const options = {
  previousUrl: "/treatments",
  previousPage: "Treatments",
  nextUrl: "/complications",
  nextPage: "Complications",
} satisfies PaginationOptions;

test("the whole markup of pagination (spec 2.5 and 4.5)", () => {
  const icon = (side: string, path: string) =>
    `<svg class="ds-icon ds-icon__arrow-link-${side}" viewBox="0 0 24 24" width="34" height="34" aria-hidden="true"><path d="${path}"/></svg>`;
  expect(pagination(options)).toBe(
    '<nav class="ds-pagination" role="navigation" aria-label="Pagination">' +
      '<h2 class="ds-u-visually-hidden">Pagination</h2>' +
      '<ul class="ds-list ds-pagination__list">' +
      '<li class="ds-pagination-item--previous">' +
      '<a class="ds-pagination__link ds-pagination__link--prev" href="/treatments">' +
      '<span class="ds-pagination__title">Previous</span><span class="ds-u-visually-hidden">:</span> ' +
      '<span class="ds-pagination__page">Treatments</span>' +
      `${icon("left", "M11.4 4.6 4 12l7.4 7.4 1.4-1.4-5-5H20v-2H7.8l5-5z")}</a></li>` +
      '<li class="ds-pagination-item--next">' +
      '<a class="ds-pagination__link ds-pagination__link--next" href="/complications">' +
      '<span class="ds-pagination__title">Next</span><span class="ds-u-visually-hidden">:</span> ' +
      '<span class="ds-pagination__page">Complications</span>' +
      `${icon("right", "m12.6 4.6 7.4 7.4-7.4 7.4-1.4-1.4 5-5H4v-2h12.2l-5-5z")}</a></li>` +
      "</ul></nav>",
  );
});

describe("options (spec 2.4)", () => {
  test("the first page has no previous side and the last no next", () => {
    const first = pagination({ nextUrl: "/b", nextPage: "B" });
    expect(byName(parse(first).tree, "li").map((item) => attribute(item, "class"))).toEqual([
      "ds-pagination-item--next",
    ]);
    const last = pagination({ previousUrl: "/a", previousPage: "A" });
    expect(byName(parse(last).tree, "li").map((item) => attribute(item, "class"))).toEqual([
      "ds-pagination-item--previous",
    ]);
  });

  test("renders no nav without either link", () => {
    expect(pagination({})).toBe("");
  });

  test("half a side is no side", () => {
    const render = pagination as (options: unknown) => string;
    for (const half of [
      { previousUrl: "/a" },
      { previousPage: "A" },
      { nextUrl: "/b" },
      { nextPage: "B" },
      { nextUrl: {}, nextPage: "B" },
    ]) {
      expect(render(half)).toBe("");
    }
  });

  test("classes and attributes are added to the container", () => {
    const html = pagination({ ...options, classes: "app-pages", attributes: { id: "pages", role: "none" } });
    expect(html).toContain(
      '<nav class="ds-pagination app-pages" role="navigation" aria-label="Pagination" id="pages">',
    );
  });

  test("every fixed word can be said in Welsh", () => {
    const html = pagination({ ...options, previousText: "Blaenorol", nextText: "Nesaf", landmarkLabel: "Tudaleniad" });
    expect(textOf(parse(html).tree[0] ?? "")).toBe("TudaleniadBlaenorol: TreatmentsNesaf: Complications");
    expect(html).toContain('aria-label="Tudaleniad"');
    expect(html).not.toMatch(/Previous|Next|Pagination/);
  });
});
