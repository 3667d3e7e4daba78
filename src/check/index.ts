import { load } from "./load.js";

/** Something on a page that the usage rules do not allow. */
export interface Finding {
  /** The rule, such as "ds/error-link"; "parser-error" when the page cannot be read. */
  rule: string;
  /** What is wrong and what to do about it. */
  message: string;
  /** Where the page about the rule is: its address on the site, or the file in the package. */
  url: string | null;
  line: number;
  column: number;
  /** The section of the specification that the rule comes from, if it comes from one. */
  spec: string | null;
  /** A selector of the element that it is about. */
  selector: string | null;
}

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

/**
 * Holds a page, or a part of one, against the usage rules.
 *
 * @example
 * await checkPage(html); // [{ rule: "ds/error-link", message: …, url: …, line: 12, column: 20, spec: "4.2", selector: … }]
 */
export async function checkPage(html: string, options: CheckOptions = {}): Promise<Finding[]> {
  if (typeof html !== "string") throw new TypeError("checkPage takes the HTML of a page as a string.");
  const { read } = await load();
  return read(html, options);
}
