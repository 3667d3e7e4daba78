/**
 * Fixed words of one language, grouped by the components and options that take them, so that a group can be spread into
 * its component: `pagination({ ...cy.pagination, nextUrl, nextPage })`.
 */
export interface Locale {
  readonly page: { readonly lang: string; readonly errorPrefix: string; readonly skipLinkText: string };
  readonly errorSummary: { readonly titleText: string };
  readonly errorMessage: { readonly visuallyHiddenText: string };
  readonly dateInput: { readonly labels: { readonly day: string; readonly month: string; readonly year: string } };
  readonly backLink: { readonly text: string };
  readonly breadcrumbs: { readonly landmarkLabel: string };
  readonly contentsList: { readonly landmarkLabel: string; readonly titleText: string };
  readonly pagination: { readonly previousText: string; readonly nextText: string; readonly landmarkLabel: string };
  /** Message for a wrong answer whose issue has no message. */
  readonly wrongAnswer: string;
  /** Messages about dates, the names of the months and the format of a date. */
  readonly date: DateWords;
}

/** Words for dates: the messages, the names of the months and the format of a date. */
export interface DateWords extends DateMessages {
  /** Names of the months, from January. Users can enter them, or their first three letters. */
  readonly months: readonly string[];
  /** Formats a date for a message. `month` is its name, and `day` is undefined when the date has none. */
  readonly format: (day: number | undefined, month: string, year: number) => string;
}

/** Details that a date message can mention: the name of the date, its missing or wrong parts, and its limits in words. */
export interface DateDetails {
  readonly subject: string;
  readonly parts: readonly DatePart[];
  readonly min: string;
  readonly max: string;
}

/** Part of a date. */
export type DatePart = "day" | "month" | "year";

type Message = (about: DateDetails) => string;

/** Messages about a date, in the order in which they are tried: the first that applies is shown. */
export interface DateMessages {
  /** Message when nothing was entered. */
  readonly missing: Message;
  /** Message when some parts were not entered. */
  readonly missingParts: Message;
  /** Message when only the year is wrong, because it does not have four digits. */
  readonly wrongYear: Message;
  /** Message when the date does not exist. */
  readonly notReal: Message;
  /** Message when the date is today or later and `max` is "yesterday". */
  readonly notPast: Message;
  /** Message when the date is later than today and `max` is "today". */
  readonly notTodayOrPast: Message;
  /** Message when the date is today or earlier and `min` is "tomorrow". */
  readonly notFuture: Message;
  /** Message when the date is earlier than today and `min` is "today". */
  readonly notTodayOrFuture: Message;
  /** Message when the date is before `min`. */
  readonly tooEarly: Message;
  /** Message when the date is after `max`. */
  readonly tooLate: Message;
  /** Message when the date is before `min` or after `max` and both are fixed dates. */
  readonly notBetween: Message;
}
