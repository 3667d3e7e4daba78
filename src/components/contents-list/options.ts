import type { Attributes, Content, Text, Url } from "../../html/options.js";

/** Options of the contents list. */
export type ContentsListOptions = {
  /** The pages of the group, in their order. */
  items: ContentsListItem[];
  /** Name of the navigation. "Pages in this guide" when it is not given. */
  landmarkLabel?: Text;
  /** The visually hidden heading. "Contents" when it is not given. */
  titleText?: Text;
  /** Classes added to the container. */
  classes?: string;
  /** HTML attributes added to the container. */
  attributes?: Attributes;
};

/** One page in the contents list. */
export type ContentsListItem = {
  /** Where the page is. */
  href?: Url;
  /** Whether it is the page that is shown. */
  current?: boolean;
  /** HTML attributes added to the link. */
  attributes?: Attributes;
} & Content;
