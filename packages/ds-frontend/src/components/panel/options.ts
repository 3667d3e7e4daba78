import type { Attributes, TextOption } from "../../html/options.js";

/** Options of the panel. */
export type PanelOptions = {
  /** Level of the title's heading. 1 when it is not given. */
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | "1" | "2" | "3" | "4" | "5" | "6" | undefined;
  /** Text below the title, such as a reference number. Ignored when `html` is given. */
  text?: TextOption | undefined;
  /** HTML below the title. Takes precedence over `text`. Not escaped: sanitise it first. */
  html?: string | undefined;
  /** Id of the panel. */
  id?: string | undefined;
  /** Classes added to the panel. */
  classes?: string | undefined;
  /** HTML attributes added to the panel. */
  attributes?: Attributes | undefined;
} & PanelTitle;

type PanelTitleText = {
  /** Text of the title. Ignored when `titleHtml` is given. */
  titleText: TextOption;
};
type PanelTitleHtml = {
  /** HTML of the title. Takes precedence over `titleText`. Not escaped: sanitise it first. */
  titleHtml: string;
};
type PanelTitle =
  | ({ titleHtml?: undefined } & PanelTitleText)
  | (PanelTitleHtml & { titleText?: undefined })
  | (PanelTitleText & PanelTitleHtml);
