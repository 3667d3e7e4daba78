import type { Attributes, Content, TextOption } from "../../html/options.js";

/** Options of the inset text. */
export type InsetTextOptions = {
  /** Id of the inset text. */
  id?: string | undefined;
  /** Visually hidden words before the text, such as "Information:". None when they are not given. */
  visuallyHiddenText?: TextOption | undefined;
  /** Classes added to the inset text. */
  classes?: string | undefined;
  /** HTML attributes added to the inset text. */
  attributes?: Attributes | undefined;
} & Content;
