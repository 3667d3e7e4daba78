import type { Attributes, Content } from "../../html/options.js";

/**
 * Options of the tag. In a template, a text can stand in their place.
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
