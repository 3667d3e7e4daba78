import type { Attributes, Content } from "../../html/options.js";

/**
 * Options of the hint. In a template, a text can stand in their place.
 *
 * @orText
 */
export type HintOptions = {
  /** Id of the hint, for the field to refer to. A field component sets it to its own id and `-hint`. */
  id?: string | undefined;
  /** Classes added to the hint. */
  classes?: string | undefined;
  /** HTML attributes added to the hint. */
  attributes?: Attributes | undefined;
} & Content;
