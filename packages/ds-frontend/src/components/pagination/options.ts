import type { Attributes, Text, Url } from "../../html/options.js";

/** Options of next/previous pagination. The first page of a group has no previous page and the last has no next. */
export type PaginationOptions = {
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
} & Next &
  Previous;

/** The link to the previous page, or none. */
export type Previous =
  | {
      /** Address of the previous page. */
      previousUrl: Url;
      /** Title of the previous page, the same as in the contents list. */
      previousPage: Text;
    }
  | { previousUrl?: undefined; previousPage?: undefined };

/** The link to the next page, or none. */
export type Next =
  | {
      /** Address of the next page. */
      nextUrl: Url;
      /** Title of the next page, the same as in the contents list. */
      nextPage: Text;
    }
  | { nextUrl?: undefined; nextPage?: undefined };
