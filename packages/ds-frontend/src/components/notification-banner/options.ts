import type { Attributes, Content, TextOption } from "../../html/options.js";

/** Options of the notification banner. */
export type NotificationBannerOptions = {
  /** Text of the title. "Important", or "Success" for a success, when it is not given. Ignored when `titleHtml` is given. */
  titleText?: TextOption | undefined;
  /** HTML of the title. Takes precedence over `titleText`. Not escaped: sanitise it first. */
  titleHtml?: string | undefined;
  /** Level of the title's heading. 2 when it is not given. */
  titleHeadingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | "1" | "2" | "3" | "4" | "5" | "6" | undefined;
  /** Id of the title. "notification-banner-title" when it is not given. Two banners on one page need different ids. */
  titleId?: string | undefined;
  /** Says that something was done: "success". It gives the banner another colour and the role `alert`. */
  type?: "success" | undefined;
  /** ARIA role of the banner. It is a region, or "alert" for a success, when it is not given. */
  role?: string | undefined;
  /** Id of the banner. A banner with the role `alert` takes the focus on a page whose URL ends in `#` and this id. */
  id?: string | undefined;
  /** Classes added to the banner. */
  classes?: string | undefined;
  /** HTML attributes added to the banner. */
  attributes?: Attributes | undefined;
} & Content;
