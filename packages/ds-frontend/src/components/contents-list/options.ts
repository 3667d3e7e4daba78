import type { Attributes, Content, TextOption, UrlOption } from "../../html/options.js";

/** Options of the contents list. */
export type ContentsListOptions = {
  /** The pages of the group, in their order. */
  items: readonly ContentsListItem[];
  /** Name of the navigation. "Pages in this guide" when it is not given. */
  landmarkLabel?: TextOption | undefined;
  /** The visually hidden heading. "Contents" when it is not given. */
  titleText?: TextOption | undefined;
  /** Classes added to the container. */
  classes?: string | undefined;
  /** HTML attributes added to the container. */
  attributes?: Attributes | undefined;
};

/** One page in the contents list. */
export type ContentsListItem = {
  /** Address of the page. */
  href?: UrlOption | undefined;
  /** Marks the item as the current page. */
  current?: boolean | undefined;
  /** HTML attributes added to the link. */
  attributes?: Attributes | undefined;
} & Content;
