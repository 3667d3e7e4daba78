import type { Attributes, TextOption, UrlOption } from "../../html/options.js";
import type { BackLinkOptions } from "../back-link/options.js";
import type { BreadcrumbsOptions } from "../breadcrumbs/options.js";
import type { ErrorSummaryOptions } from "../error-summary/options.js";

/** Options of the whole page. */
export type PageOptions = {
  /** Title of the page. "Error: " is put in front of it when there are errors. */
  title: TextOption;
  /** HTML of the page's content, from its `h1` on; inside the form when there is one. Not escaped: sanitise it first. */
  contentHtml: string;
  /** The errors. The summary is shown at the top of the form, above the heading, when its list has entries. */
  errorSummary?: ErrorSummaryOptions | undefined;
  /** The form around summary and content. */
  form?: FormElement | undefined;
  /** Encoding of the form, which the view of a form with a file sets: "multipart/form-data". */
  enctype?: string | undefined;
  /** The back link, above everything else. */
  backLink?: BackLinkOptions | undefined;
  /** The breadcrumbs, instead of a back link. */
  breadcrumbs?: BreadcrumbsOptions | undefined;
  /** The fixed words of the page in its language: `cy` from `ds-frontend/forms`, or a locale of your own. Other options take precedence over it. */
  locale?: PageLocale | undefined;
  /** Language of the page. "en" when neither this nor the locale says it. */
  lang?: string | undefined;
  /** Direction of the page's text. "ltr" when it is not given. */
  dir?: string | undefined;
  /** Text in front of the title when there are errors. "Error: " when it is not given. */
  errorPrefix?: TextOption | undefined;
  /** Text of the link that skips to the main content. "Skip to main content" when it is not given. */
  skipLinkText?: TextOption | undefined;
  /** Address of the stylesheet, or addresses of several, in their order: yours after ours. */
  stylesheet?: UrlOption | readonly UrlOption[] | undefined;
  /** Address of the script, or addresses of several, in their order. Each is loaded as a module. */
  script?: UrlOption | readonly UrlOption[] | undefined;
  /** HTML at the end of the head. Not escaped: sanitise it first. */
  headHtml?: string | undefined;
  /** HTML above the main part, such as a header. Not escaped: sanitise it first. */
  headerHtml?: string | undefined;
  /** HTML below the main part, such as a footer. Not escaped: sanitise it first. */
  footerHtml?: string | undefined;
  /** Classes added to the body. */
  classes?: string | undefined;
  /** HTML attributes added to the body. */
  attributes?: Attributes | undefined;
};

/** What a layout passes beside the options of its page. */
export type PageParent = {
  /** The view of a form, for what the options of the page do not say. */
  view?: { errorSummary?: ErrorSummaryOptions | undefined; page?: Partial<PageOptions> | undefined } | undefined;
  /** What the blocks print, in place of the options of their names. */
  blocks?: Pick<PageOptions, "contentHtml" | "headHtml" | "headerHtml" | "footerHtml"> | undefined;
};

/** Form around the content of a page. */
export type FormElement = {
  /** Address that the form is sent to. The page itself when it is not given. */
  action?: UrlOption | undefined;
  /** HTTP method of the form. "post" when it is not given. */
  method?: string | undefined;
  /** HTML attributes added to the form. */
  attributes?: Attributes | undefined;
};

/** The fixed words in one language: a locale from `ds-frontend/forms`. A page uses its first three groups. */
export type PageLocale = {
  /** The language, and the words of the page. */
  page?: PageWords | undefined;
  /** The words of the back link. */
  backLink?: {
    /** Text of the back link. */
    text?: TextOption | undefined;
  };
  /** The words of the breadcrumbs. */
  breadcrumbs?: {
    /** Name of the navigation. */
    landmarkLabel?: TextOption | undefined;
  };
  /** The words of the contents list, which `pageGroup` uses. */
  contentsList?: object | undefined;
  /** The words of the pagination, which `pageGroup` uses. */
  pagination?: object | undefined;
  /** The words of the error summary, which `defineForm` uses. */
  errorSummary?: object | undefined;
  /** The words of the error message, which `defineForm` uses. */
  errorMessage?: object | undefined;
  /** The words of the date input, which `defineForm` uses. */
  dateInput?: object | undefined;
  /** The messages about dates, which `date` uses. */
  date?: object | undefined;
  /** The words of the character count, which `defineForm` uses. */
  characterCount?: object | undefined;
  /** The words of the file upload, which `defineForm` uses. */
  fileUpload?: object | undefined;
  /** The words of the page to check answers on, which `defineForm` uses. */
  summaryRows?: object | undefined;
  /** The messages about texts, which `text` uses. */
  text?: object | undefined;
  /** The messages about one choice, which `choice` uses. */
  choice?: object | undefined;
  /** The messages about several choices, which `choices` uses. */
  choices?: object | undefined;
  /** The messages about files, which `file` uses. */
  file?: object | undefined;
  /** The messages about numbers, which `number` uses. */
  number?: object | undefined;
  /** The messages about amounts of money, which `money` uses. */
  money?: object | undefined;
  /** The messages about email addresses, which `emailAddress` uses. */
  emailAddress?: object | undefined;
  /** The messages about telephone numbers, which `telephoneNumber` uses. */
  telephoneNumber?: object | undefined;
  /** The messages about postcodes, which `postcode` uses. */
  postcode?: object | undefined;
  /** The message about an answer without one, which `defineForm` uses. */
  wrongAnswer?: string | undefined;
};

/** The language of a page, and its words. */
export type PageWords = {
  /** Language of the page. */
  lang?: string | undefined;
  /** Text in front of the title when there are errors. */
  errorPrefix?: TextOption | undefined;
  /** Text of the link that skips to the main content. */
  skipLinkText?: TextOption | undefined;
};
