import type { Attributes, TextOption, UrlOption } from "../../html/options.js";

/** Options of next/previous pagination. The first page of a group has no previous page and the last has no next. */
export type PaginationOptions = MiddlePage | FirstPage | LastPage | OnlyPage;

/** Options of pagination beside its links. */
interface PaginationWords {
  /** The word above the title of the previous page. "Previous" when it is not given. */
  previousText?: TextOption | undefined;
  /** The word above the title of the next page. "Next" when it is not given. */
  nextText?: TextOption | undefined;
  /** Name of the navigation and its visually hidden heading. "Pagination" when it is not given. */
  landmarkLabel?: TextOption | undefined;
  /** Classes added to the pagination's container. */
  classes?: string | undefined;
  /** HTML attributes added to the pagination's container. */
  attributes?: Attributes | undefined;
}

/** The link to the previous page. */
export interface PreviousLink {
  /** Address of the previous page. */
  previousUrl: UrlOption;
  /** Title of the previous page, the same as in the contents list. */
  previousPage: TextOption;
}

/** The link to the next page. */
export interface NextLink {
  /** Address of the next page. */
  nextUrl: UrlOption;
  /** Title of the next page, the same as in the contents list. */
  nextPage: TextOption;
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

interface MiddlePage extends PaginationWords, NextLink, PreviousLink {}
interface FirstPage extends PaginationWords, NextLink, NoPrevious {}
interface LastPage extends PaginationWords, NoNext, PreviousLink {}
interface OnlyPage extends PaginationWords, NoNext, NoPrevious {}
