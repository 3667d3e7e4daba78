import type { Attributes, Content } from "../../html/options.js";

/** Options of the fieldset. */
export type FieldsetOptions = FieldsetBasics & {
  /** The question that the fields in the group answer. */
  legend?: Legend | undefined;
};

/** Options of the fieldset that every design system has. */
export type FieldsetBasics = {
  /** HTML inside the fieldset, after the legend. Not escaped: sanitise it first. */
  html?: string | undefined;
  /** Ids of elements that describe the group, separated by spaces. A field adds its hint and its error message. */
  describedBy?: string | undefined;
  /** ARIA role of the fieldset, if its own is not enough. */
  role?: string | undefined;
  /** Classes added to the fieldset. */
  classes?: string | undefined;
  /** HTML attributes added to the fieldset. */
  attributes?: Attributes | undefined;
};

/**
 * The legend of a fieldset. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type Legend = {
  /** Size of the legend: "s", "m", "l" or "xl". Defaults to "l" for the heading of the page, otherwise to "s". */
  size?: "s" | "m" | "l" | "xl" | undefined;
} & LegendBasics &
  Content;

/** Options of the legend that every design system has, beside its text. */
export type LegendBasics = {
  /** Makes the legend the heading of the page: its text is put in an `h1`. */
  isPageHeading?: boolean | undefined;
  /** Classes added to the legend. */
  classes?: string | undefined;
};
