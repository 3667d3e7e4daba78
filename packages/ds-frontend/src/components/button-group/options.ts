import type { Attributes, Content, UrlOption } from "../../html/options.js";
import type { ButtonOptions } from "../button/options.js";

/** Options of the button group. */
export type ButtonGroupOptions = {
  /** The buttons, with the main one first. */
  buttons?: readonly ButtonOptions[] | undefined;
  /** Links after the buttons, for a second choice that changes nothing, such as "Cancel". */
  links?: readonly ButtonGroupLink[] | undefined;
  /** HTML between the buttons and the links, such as buttons that another macro printed. Not escaped: sanitise it first. */
  html?: string | undefined;
  /** Classes added to the container. */
  classes?: string | undefined;
  /** HTML attributes added to the container. */
  attributes?: Attributes | undefined;
};

/** A link beside the buttons. */
export type ButtonGroupLink = {
  /** Address that the link leads to. */
  href: UrlOption;
  /** Classes added to the link. */
  classes?: string | undefined;
  /** HTML attributes added to the link. */
  attributes?: Attributes | undefined;
} & Content;
