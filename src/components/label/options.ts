import type { Attributes, Content } from "../../html/options.js";

/** Options of the label. */
export type LabelOptions = {
  /** Id of the field that it names. A field sets it itself. */
  for?: string | undefined;
  /** Whether the label is also the heading of the page: it is then put in an `h1`. */
  isPageHeading?: boolean | undefined;
  /** Classes added to the label. */
  classes?: string | undefined;
  /** HTML attributes added to the label. */
  attributes?: Attributes | undefined;
} & Content;
