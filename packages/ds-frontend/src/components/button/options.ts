import type { Attributes, Content, TextOption, UrlOption } from "../../html/options.js";

/** Options of the button. */
export type ButtonOptions = {
  /** Address that the button leads to. If it is given, the button is a link. */
  href?: UrlOption | undefined;
  /** Type of the button: "submit", "button" or "reset". "submit" when it is not given. */
  type?: string | undefined;
  /** Id of the button. */
  id?: string | undefined;
  /** Name of the button in the form. */
  name?: string | undefined;
  /** Value that is sent under the button's name. */
  value?: TextOption | undefined;
  /** Disables the button. */
  disabled?: boolean | undefined;
  /** Ignores a second click within one second. */
  preventDoubleClick?: boolean | undefined;
  /** Makes it the button that starts a service: larger, with an arrow after its text. */
  isStartButton?: boolean | undefined;
  /** Classes added to the button. */
  classes?: string | undefined;
  /** HTML attributes added to the button. */
  attributes?: Attributes | undefined;
} & Content;
