import type { Attributes, TextOption, UrlOption } from "../../html/options.js";

/** Options of the back link. */
export type BackLinkOptions = {
  /** Address of the previous page. */
  href: UrlOption;
  /** Text of the link. "Back" when it is not given. Ignored when `html` is given. */
  text?: TextOption | undefined;
  /** HTML of the link. Takes precedence over `text`. Not escaped: sanitise it first. */
  html?: string | undefined;
  /** Classes added to the link. */
  classes?: string | undefined;
  /** HTML attributes added to the link. */
  attributes?: Attributes | undefined;
};
