import type { Attributes, Content } from "../../html/options.js";

/**
 * Options of the hint. Templates can pass a string instead of an object.
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
