import type { Attributes, Content, TextOption } from "../../html/options.js";

/** Options of the warning text. */
export type WarningTextOptions = {
  /** Visually hidden word before the text, in place of the icon. "Warning" when it is not given. */
  iconFallbackText?: TextOption | undefined;
  /** Classes added to the warning text. */
  classes?: string | undefined;
  /** HTML attributes added to the warning text. */
  attributes?: Attributes | undefined;
} & Content;
