import type { ContentsListOptions } from "../components/contents-list/options.js";
import type { PageLocale } from "../components/page/options.js";
import type { Next, PaginationOptions, Previous } from "../components/pagination/options.js";
import { checked } from "./checked.js";
import type { Page } from "./page.js";
import { sameAs } from "./same-as.js";

/** What one page of a group shows of the others: options for its components, and where it stands. */
export interface GroupedPage extends Page {
  readonly contentsList: ContentsListOptions;
  readonly pagination: PaginationOptions;
  /** Which page it is, from 1. */
  readonly position: number;
  /** How many pages the group has. */
  readonly count: number;
  /** The fixed words of the page, when the group has a locale. */
  readonly locale?: PageLocale | undefined;
}

export interface PageGroup {
  readonly pages: readonly Page[];
  /** The page at the href. A trailing slash, a query and a hash do not make another page. */
  at(href: string): GroupedPage;
}

export interface PageGroupOptions {
  /** The words of the components where they are not English: a locale of `ds-frontend/forms`, or this part of one. */
  readonly locale?: Omit<PageLocale, "contentsList" | "pagination"> & {
    readonly contentsList?: Omit<ContentsListOptions, "items">;
    readonly pagination?: Pick<PaginationOptions, "previousText" | "nextText" | "landmarkLabel">;
  };
}

/**
 * A small group of related pages, from which the contents list and the pagination of each of them come (spec 4.4).
 * Throws when it is not between two and eight pages with their own titles and hrefs.
 *
 * @example
 * const guide = pageGroup([{ title: "Overview", href: "/asthma" }, { title: "Symptoms", href: "/asthma/symptoms" }]);
 * pagination(guide.at("/asthma").pagination); // links to the next page, "Symptoms"
 */
export function pageGroup(list: readonly Page[], options?: PageGroupOptions): PageGroup {
  const pages = checked(list);
  const { locale } = options ?? {};
  const positions = new Map(pages.map(({ href }, index) => [sameAs(href), index]));

  return {
    pages,
    at(href) {
      const index = positions.get(sameAs(href)) ?? -1;
      const page = pages[index];
      if (!page) {
        const known = pages.map((other) => `"${other.href}"`).join(", ");
        throw new Error(`The page group has no page at "${href}". Its pages are at ${known}.`);
      }
      const before = pages[index - 1];
      const after = pages[index + 1];
      const previous: Previous = before ? { previousUrl: before.href, previousPage: before.title } : {};
      const next: Next = after ? { nextUrl: after.href, nextPage: after.title } : {};
      return {
        ...page,
        contentsList: {
          ...locale?.contentsList,
          items: pages.map((other) => ({ text: other.title, href: other.href, current: other === page })),
        },
        pagination: { ...locale?.pagination, ...previous, ...next },
        position: index + 1,
        count: pages.length,
        locale,
      };
    },
  };
}
