import type { ContentsListOptions } from "../components/contents-list/options.js";
import type { PageLocale } from "../components/page/options.js";
import type {
  NextLink,
  NoNext,
  NoPrevious,
  PaginationOptions,
  PreviousLink,
} from "../components/pagination/options.js";
import type { LinkedPage } from "./linked-page.js";
import { pageKey } from "./page-key.js";
import { validatePages } from "./validate-pages.js";

/** Page of a group with the options of its contents list and pagination, and its position in the group. */
export interface GroupedPage extends LinkedPage {
  /** Options of the contents list at the top of the page. */
  readonly contentsList: ContentsListOptions;
  /** Options of the pagination at the bottom of the page. */
  readonly pagination: PaginationOptions;
  /** Position of the page in the group, from 1. */
  readonly position: number;
  /** Number of pages in the group. */
  readonly count: number;
  /** Fixed words of the page, if the group has a locale. */
  readonly locale?: PageLocale | undefined;
}

/** Small group of related pages. */
export interface PageGroup {
  /** Pages of the group, in order. */
  readonly pages: readonly LinkedPage[];
  /** Returns the page at the href, ignoring a trailing slash, the query and the hash; throws an error with the status 404 if the group has no such page. */
  at(href: string): GroupedPage;
}

/** Options of a page group. */
export interface PageGroupOptions {
  /** Fixed words in a language other than English: a locale from `ds-frontend/forms`, or this part of one. */
  readonly locale?: Omit<PageLocale, "contentsList" | "pagination"> & {
    readonly contentsList?: Omit<ContentsListOptions, "items">;
    readonly pagination?: Pick<PaginationOptions, "previousText" | "nextText" | "landmarkLabel">;
  };
}

/**
 * Creates a small group of related pages, which provides the contents list and the pagination of each page.
 * Throws unless there are two to eight pages, each with a title and an href of its own.
 *
 * @example
 * const guide = pageGroup([{ title: "Overview", href: "/asthma" }, { title: "Symptoms", href: "/asthma/symptoms" }]);
 * pagination(guide.at("/asthma").pagination); // links to the next page, "Symptoms"
 */
export function pageGroup(list: readonly LinkedPage[], options?: PageGroupOptions): PageGroup {
  const pages = validatePages(list);
  const { locale } = options ?? {};
  const positions = new Map(pages.map(({ href }, index) => [pageKey(href), index]));

  return {
    pages,
    at(href) {
      const index = positions.get(pageKey(href)) ?? -1;
      const page = pages[index];
      if (!page) {
        const addresses = pages.map((other) => `"${other.href}"`).join(", ");
        const error = new Error(`The page group has no page at "${href}". Its pages are at ${addresses}.`);
        // A page that nobody has is not found; a value that is no address is a mistake of the program.
        throw Object.assign(error, typeof href === "string" && { status: 404, statusCode: 404 });
      }
      const before = pages[index - 1];
      const after = pages[index + 1];
      const previous: PreviousLink | NoPrevious = before
        ? { previousUrl: before.href, previousPage: before.title }
        : {};
      const next: NextLink | NoNext = after ? { nextUrl: after.href, nextPage: after.title } : {};
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
