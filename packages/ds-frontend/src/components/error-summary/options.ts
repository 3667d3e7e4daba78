import type { Attributes, TextOption, UrlOption } from "../../html/options.js";

/** Options of the error summary. */
export type ErrorSummaryOptions = {
  /** Text that describes the errors, above the list. Ignored when `descriptionHtml` is given. */
  descriptionText?: TextOption | undefined;
  /** HTML that describes the errors. Takes precedence over `descriptionText`. Not escaped: sanitise it first. */
  descriptionHtml?: string | undefined;
  /** The errors, one for each wrong answer, in the order of the page. */
  errorList: readonly ErrorSummaryItem[];
  /** Classes added to the summary's container. */
  classes?: string | undefined;
  /** HTML attributes added to the summary's container. */
  attributes?: Attributes | undefined;
} & Title;

type TitleText = {
  /** Text of the heading: "There is a problem". Ignored when `titleHtml` is given. */
  titleText: TextOption;
};
type TitleHtml = {
  /** HTML of the heading. Takes precedence over `titleText`. Not escaped: sanitise it first. */
  titleHtml: string;
};
// Each is declared once, so that an editor finds its description.
type Title =
  | ({ titleHtml?: undefined } & TitleText)
  | (TitleHtml & { titleText?: undefined })
  | (TitleText & TitleHtml);

type ItemText = {
  /** Text of the entry, the same as the message beside the field. Ignored when `html` is given. */
  text: TextOption;
};
type ItemHtml = {
  /** HTML of the entry. Takes precedence over `text`. Not escaped: sanitise it first. */
  html: string;
};

/** Entry in the list of the error summary. */
export type ErrorSummaryItem = {
  /** Link to the field: `#` and the field's id. If it is given, the entry is a link. */
  href?: UrlOption | undefined;
  /** HTML attributes added to the entry's link. */
  attributes?: Attributes | undefined;
} & (({ html?: undefined } & ItemText) | (ItemHtml & { text?: undefined }) | (ItemText & ItemHtml));
