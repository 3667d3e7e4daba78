import type { TextOption } from "../../html/options.js";
import type { ContentsListOptions } from "../contents-list/options.js";
import type { PageLocale, PageOptions, PageParent } from "../page/options.js";
import type { PaginationOptions } from "../pagination/options.js";

/** Options of a page of a guide. There is no form: pagination does not belong in forms and transactions. */
export type GuideOptions = {
  /** The page, as returned by `pageGroup(…).at(href)`. */
  page: GuidePage;
  /** HTML of the page's content, below the contents list. Not escaped: sanitise it first. */
  contentHtml: string;
  /** Title of the whole guide, shown above the heading and after the page's title in `<title>`. */
  caption?: TextOption | undefined;
} & Pick<
  PageOptions,
  | "backLink"
  | "breadcrumbs"
  | "lang"
  | "dir"
  | "skipLinkText"
  | "stylesheet"
  | "script"
  | "headHtml"
  | "headerHtml"
  | "footerHtml"
  | "classes"
  | "attributes"
>;

/** What a layout passes beside the options of its page. */
export type GuideParent = Pick<PageParent, "blocks">;

/** Page of a group, with its links to the other pages. */
export type GuidePage = {
  /** Title of the page, the same as in the contents list. It is the heading. */
  title: TextOption;
  /** Address of the page. */
  href?: string | undefined;
  /** The contents list, at the top. */
  contentsList: ContentsListOptions;
  /** The pagination, at the bottom. */
  pagination: PaginationOptions;
  /** Position of the page in the group, from 1. */
  position?: number | undefined;
  /** Number of pages in the group. */
  count?: number | undefined;
  /** The fixed words of the page in its language, as returned by `pageGroup(…, { locale })`. */
  locale?: PageLocale | undefined;
};
