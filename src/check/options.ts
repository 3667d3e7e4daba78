/** What is known about a page. */
export interface CheckOptions {
  /** Prefix of its classes: "ds", "nhsuk", "govuk" or your own. What the page has when it is not given. */
  prefix?: string | undefined;
  /** Its language, such as "cy". What its `lang` says when it is not given. */
  locale?: string | undefined;
  /** Words of more languages, or other words of a known one. */
  locales?: Record<string, LocaleWords> | undefined;
}

/** The fixed words of a language; where there are several ways to say it, all of them. */
export interface LocaleWords {
  /** What the title of a page with errors begins with: "Error: ". */
  titlePrefix?: string | string[] | undefined;
  /** Heading of the error summary: "There is a problem". */
  errorHeading?: string | string[] | undefined;
  /** What is read out before a field's message: "Error:". */
  errorWord?: string | string[] | undefined;
  previous?: string | string[] | undefined;
  next?: string | string[] | undefined;
  /** Label and hidden heading of the pagination. */
  pagination?: string | string[] | undefined;
}
