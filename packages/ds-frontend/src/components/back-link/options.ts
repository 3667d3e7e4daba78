import type { Attributes, Text, Url } from "../../html/options.js";

/** Options of the back link. */
export type BackLinkOptions = {
  /** Address of the previous page. */
  href: Url;
  /** Text of the link. "Back" when it is not given. Ignored when `html` is given. */
  text?: Text | undefined;
  /** HTML of the link. Takes precedence over `text`. Sanitise it: it is used as it is. */
  html?: string | undefined;
  /** Classes added to the link. */
  classes?: string | undefined;
  /** HTML attributes added to the link. */
  attributes?: Attributes | undefined;
};
