import type { Attributes, Content, TextOption, UrlOption } from "../../html/options.js";

/** Options of the breadcrumbs. */
export type BreadcrumbsOptions = {
  /** The pages, from the start of the site. One without `href` is the current page. */
  items: readonly BreadcrumbsItem[];
  /** Name of the navigation. "Breadcrumb" when it is not given. */
  landmarkLabel?: TextOption | undefined;
  /** Shows only the first and the last page on a narrow screen. */
  collapseOnMobile?: boolean | undefined;
  /** Classes added to the container. */
  classes?: string | undefined;
  /** HTML attributes added to the container. */
  attributes?: Attributes | undefined;
};

/** One page in the breadcrumbs. */
export type BreadcrumbsItem = {
  /** Address of the page. */
  href?: UrlOption | undefined;
  /** HTML attributes added to the link. */
  attributes?: Attributes | undefined;
} & Content;
