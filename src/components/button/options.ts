import type { Attributes, Content, Text, Url } from "../../html/options.js";

/** Options of the button. */
export type ButtonOptions = {
  /** Where it leads. When it is given, the button is a link. */
  href?: Url;
  /** Type of the button: "submit", "button" or "reset". "submit" when it is not given. */
  type?: string;
  /** Id of the button. */
  id?: string;
  /** Name of the button in the form. */
  name?: string;
  /** What is sent under its name. */
  value?: Text;
  /** Whether the button is disabled. */
  disabled?: boolean;
  /** Whether a second click within a second is to be ignored. */
  preventDoubleClick?: boolean;
  /** Classes added to the button. */
  classes?: string;
  /** HTML attributes added to the button. */
  attributes?: Attributes;
} & Content;
