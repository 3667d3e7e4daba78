import type { Attributes, Content, TextOption } from "../../html/options.js";

/**
 * Options of the error message. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type ErrorMessageOptions = {
  /** Id of the message, for the field to refer to. A field component sets it to its own id and `-error`. */
  id?: string | undefined;
  /** Visually hidden word before the message, followed by a colon. "Error" when it is not given. */
  visuallyHiddenText?: TextOption | undefined;
  /** Classes added to the message. */
  classes?: string | undefined;
  /** HTML attributes added to the message. */
  attributes?: Attributes | undefined;
} & Content;
