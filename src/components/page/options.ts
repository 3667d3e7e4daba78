import type { Attributes, Text, Url } from "../../html/options.js";
import type { BackLinkOptions } from "../back-link/options.js";
import type { BreadcrumbsOptions } from "../breadcrumbs/options.js";
import type { ErrorSummaryOptions } from "../error-summary/options.js";

/** Options of the whole page. */
export type PageOptions = {
  /** Title of the page. "Error: " is put in front of it when there are errors. */
  title: Text;
  /** HTML of the page's content, from its `h1` on; inside the form when there is one. Sanitise it: it is used as it is. */
  contentHtml: string;
  /** The errors. The summary is shown at the top of the form, above the heading, when its list has entries. */
  errorSummary?: ErrorSummaryOptions;
  /** The form around summary and content. */
  form?: PageForm;
  /** The back link, above everything else. */
  backLink?: BackLinkOptions;
  /** The breadcrumbs, in the place of the back link. */
  breadcrumbs?: BreadcrumbsOptions;
  /** Language of the page. "en" when it is not given. */
  lang?: string;
  /** Direction of the page's text. "ltr" when it is not given. */
  dir?: string;
  /** What is put in front of the title when there are errors. "Error: " when it is not given. */
  errorPrefix?: Text;
  /** Text of the link that skips to the main content. "Skip to main content" when it is not given. */
  skipLinkText?: Text;
  /** Where the stylesheet is. */
  stylesheet?: Url;
  /** Where the script is, a module. */
  script?: Url;
  /** HTML at the end of the head. Sanitise it: it is used as it is. */
  headHtml?: string;
  /** HTML above the main part, such as a header. Sanitise it: it is used as it is. */
  headerHtml?: string;
  /** HTML below the main part, such as a footer. Sanitise it: it is used as it is. */
  footerHtml?: string;
  /** Classes added to the body. */
  classes?: string;
  /** HTML attributes added to the body. */
  attributes?: Attributes;
};

/** The form of a page. */
export type PageForm = {
  /** Where the form is sent. The page itself when it is not given. */
  action?: Url;
  /** How the form is sent. "post" when it is not given. */
  method?: string;
  /** HTML attributes added to the form. */
  attributes?: Attributes;
};
