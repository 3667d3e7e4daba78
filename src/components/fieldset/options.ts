import type { Attributes, Content } from "../../html/options.js";

/** Options of the fieldset. */
export type FieldsetOptions = {
  /** The question that the fields in the group answer. */
  legend?: Legend;
  /** HTML inside the fieldset, after the legend. Sanitise it: it is used as it is. */
  html?: string;
  /** Ids of elements that describe the group, with a space between. A field adds its hint and its error message. */
  describedBy?: string;
  /** Role of the group, where its own is not enough. */
  role?: string;
  /** Classes added to the fieldset. */
  classes?: string;
  /** HTML attributes added to the fieldset. */
  attributes?: Attributes;
};

/** The legend of a fieldset. */
export type Legend = {
  /** Whether the legend is also the heading of the page: its text is then put in an `h1`. */
  isPageHeading?: boolean;
  /** Classes added to the legend. */
  classes?: string;
} & Content;
