import type { Attributes, Content, Text, Url } from "../../html/options.js";

/** Options of the button. */
export type ButtonOptions = {
  /** Where it leads. When it is given, the button is a link. */
  href?: Url | undefined;
  /** Type of the button: "submit", "button" or "reset". "submit" when it is not given. */
  type?: string | undefined;
  /** Id of the button. */
  id?: string | undefined;
  /** Name of the button in the form. */
  name?: string | undefined;
  /** What is sent under its name. */
  value?: Text | undefined;
  /** Whether the button is disabled. */
  disabled?: boolean | undefined;
  /** Whether a second click within a second is to be ignored. */
  preventDoubleClick?: boolean | undefined;
  /** Classes added to the button. */
  classes?: string | undefined;
  /** HTML attributes added to the button. */
  attributes?: Attributes | undefined;
} & Content;
