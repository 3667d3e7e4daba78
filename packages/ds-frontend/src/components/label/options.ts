import type { Attributes, Content } from "../../html/options.js";

/**
 * Options of the label. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type LabelOptions = {
  /** Size of the label: "s", "m", "l" or "xl". Defaults to "l" for the heading of the page, otherwise to "s". */
  size?: "s" | "m" | "l" | "xl" | undefined;
} & LabelBasics &
  Content;

/** Options of the label that every design system has, beside its text. */
export type LabelBasics = {
  /** Id of the field that the label belongs to. A field component sets it. */
  for?: string | undefined;
  /** Makes the label the heading of the page: it is put in an `h1`. */
  isPageHeading?: boolean | undefined;
  /** Classes added to the label. */
  classes?: string | undefined;
  /** HTML attributes added to the label. */
  attributes?: Attributes | undefined;
};
