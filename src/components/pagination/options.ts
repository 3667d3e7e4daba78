import type { Attributes, Text, Url } from "../../html/options.js";

/** Options of next/previous pagination. The first page of a group has no previous page and the last has no next. */
export type PaginationOptions = MiddlePage | FirstPage | LastPage | OnlyPage;

/** Options of pagination beside its links. */
interface PaginationWords {
  /** The word above the title of the previous page. "Previous" when it is not given. */
  previousText?: Text | undefined;
  /** The word above the title of the next page. "Next" when it is not given. */
  nextText?: Text | undefined;
  /** Name of the navigation and its visually hidden heading. "Pagination" when it is not given. */
  landmarkLabel?: Text | undefined;
  /** Classes added to the pagination's container. */
  classes?: string | undefined;
  /** HTML attributes added to the pagination's container. */
  attributes?: Attributes | undefined;
}

/** The link to the previous page. */
export interface PreviousLink {
  /** Address of the previous page. */
  previousUrl: Url;
  /** Title of the previous page, the same as in the contents list. */
  previousPage: Text;
}

/** The link to the next page. */
export interface NextLink {
  /** Address of the next page. */
  nextUrl: Url;
  /** Title of the next page, the same as in the contents list. */
  nextPage: Text;
}

/** No link to a previous page. */
export interface NoPrevious {
  previousUrl?: undefined;
  previousPage?: undefined;
}

/** No link to a next page. */
export interface NoNext {
  nextUrl?: undefined;
  nextPage?: undefined;
}

interface MiddlePage extends PaginationWords, PreviousLink, NextLink {}
interface FirstPage extends PaginationWords, NoPrevious, NextLink {}
interface LastPage extends PaginationWords, PreviousLink, NoNext {}
interface OnlyPage extends PaginationWords, NoPrevious, NoNext {}
