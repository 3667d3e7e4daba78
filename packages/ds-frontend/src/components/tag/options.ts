import type { Attributes, Content } from "../../html/options.js";

/**
 * Options of the tag. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type TagOptions = {
  /** Colour of the tag. Without one it has the colour of links. */
  colour?: "grey" | "green" | "teal" | "blue" | "purple" | "pink" | "red" | "orange" | "yellow" | undefined;
  /** Id of the tag. */
  id?: string | undefined;
  /** Classes added to the tag. */
  classes?: string | undefined;
  /** HTML attributes added to the tag. */
  attributes?: Attributes | undefined;
} & Content;
