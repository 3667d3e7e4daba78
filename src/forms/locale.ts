import type { BackLinkOptions } from "../components/back-link/options.js";
import type { BreadcrumbsOptions } from "../components/breadcrumbs/options.js";
import type { ContentsListOptions } from "../components/contents-list/options.js";
import type { DateInputOptions } from "../components/date-input/options.js";
import type { ErrorMessageOptions } from "../components/error-message/options.js";
import type { PageOptions } from "../components/page/options.js";
import type { PaginationOptions } from "../components/pagination/options.js";

type Words<Options, Names extends keyof Options> = { readonly [Name in Names]-?: NonNullable<Options[Name]> };

/**
 * Every fixed word in one language, under the components and option names that take it, so that a group goes straight
 * into its component: `pagination({ ...cy.pagination, nextUrl, nextPage })`.
 */
export interface Locale {
  readonly page: Words<PageOptions, "lang" | "errorPrefix" | "skipLinkText">;
  readonly errorSummary: { readonly titleText: string };
  readonly errorMessage: Words<ErrorMessageOptions, "visuallyHiddenText">;
  readonly dateInput: Words<DateInputOptions, "labels">;
  readonly backLink: Words<BackLinkOptions, "text">;
  readonly breadcrumbs: Words<BreadcrumbsOptions, "landmarkLabel">;
  readonly contentsList: Words<ContentsListOptions, "landmarkLabel" | "titleText">;
  readonly pagination: Words<PaginationOptions, "previousText" | "nextText" | "landmarkLabel">;
  /** What is said of a wrong answer when its issue has no message. */
  readonly wrongAnswer: string;
  /** What is said of dates. */
  readonly date: DateWords;
}

/** The words for dates. */
export interface DateWords extends DateMessages {
  /** The names of the months, January first. Answers may use them, or their first three letters. */
  readonly months: readonly string[];
  /** A date as it stands in a message. The month is its name; there is no day where none is asked for. */
  readonly format: (day: number | undefined, month: string, year: number) => string;
}

/** What a date message may speak of: what the date is, the parts that are missing, the limits in words. */
export interface DateMessage {
  readonly subject: string;
  readonly parts: readonly DatePart[];
  readonly min: string;
  readonly max: string;
}

export type DatePart = "day" | "month" | "year";

type Message = (about: DateMessage) => string;

/** The messages about a date, the first that holds is the one that is given. */
export interface DateMessages {
  /** Nothing was entered. */
  readonly missing: Message;
  /** A part was not entered. */
  readonly missingParts: Message;
  /** Only the year is wrong: it has not four digits. */
  readonly wrongYear: Message;
  /** There is no such date. */
  readonly notReal: Message;
  /** It is today or later, but `max` is "yesterday". */
  readonly notPast: Message;
  /** It is later than today, but `max` is "today". */
  readonly notTodayOrPast: Message;
  /** It is today or earlier, but `min` is "tomorrow". */
  readonly notFuture: Message;
  /** It is earlier than today, but `min` is "today". */
  readonly notTodayOrFuture: Message;
  /** It is before `min`. */
  readonly tooEarly: Message;
  /** It is after `max`. */
  readonly tooLate: Message;
  /** It is before `min` or after `max`, both of them dates. */
  readonly notBetween: Message;
}
