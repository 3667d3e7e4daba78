import type { Attributes, Content, TextOption } from "../../html/options.js";

/** Options of the details. */
export type DetailsOptions = {
  /** Id of the details, for a link to them. */
  id?: string | undefined;
  /** Shows the content when the page opens. */
  open?: boolean | undefined;
  /** Classes added to the details. */
  classes?: string | undefined;
  /** HTML attributes added to the details. */
  attributes?: Attributes | undefined;
} & Summary &
  Content;

type SummaryText = {
  /** Text that is always visible and opens the content. Ignored when `summaryHtml` is given. */
  summaryText: TextOption;
};
type SummaryHtml = {
  /** HTML that is always visible. Takes precedence over `summaryText`. Not escaped: sanitise it first. */
  summaryHtml: string;
};
type Summary =
  | ({ summaryHtml?: undefined } & SummaryText)
  | (SummaryHtml & { summaryText?: undefined })
  | (SummaryText & SummaryHtml);
