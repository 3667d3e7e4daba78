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
  readonly characterCount: CharacterCountWords;
  /** Words of a file upload: about files that were uploaded before, and of the scripts of govuk-frontend and nhsuk-frontend. */
  readonly fileUpload: { readonly uploaded: (names: readonly string[]) => string } & Required<FileUploadTexts>;
  /** Words of the button that shows and hides a password. */
  readonly passwordInput: PasswordInputWords;
  /** Words of the page on which users check their answers. */
  readonly summaryRows: { readonly changeText: string; readonly notAnsweredText: string };
  /** Message for a wrong answer whose issue has no message. */
  readonly wrongAnswer: string;
  /** Messages about radios and selects. */
  readonly choice: ChoiceMessages;
  /** Messages about checkboxes. */
  readonly choices: ChoicesMessages;
  /** Messages about dates, the names of the months and the format of a date. */
  readonly date: DateWords;
  /** Messages about texts. */
  readonly text: TextMessages;
  /** Messages about files. */
  readonly file: FileMessages;
  /** Messages about numbers, and the format of a number. */
  readonly number: NumberWords;
  /** Messages about amounts of money, and the format of an amount. */
  readonly money: MoneyWords;
  /** Messages about percentages, and the format of a percentage. */
  readonly percentage: NumberWords;
  /** Messages about times of day, and the format of a time. */
  readonly time: TimeWords;
  /** Messages about years. */
  readonly year: YearMessages;
  /** Messages about email addresses. */
  readonly emailAddress: FormatMessages;
  /** Messages about telephone numbers. */
  readonly telephoneNumber: FormatMessages;
  /** Messages about postcodes. */
  readonly postcode: FormatMessages;
  /** Messages about National Insurance numbers. */
  readonly nationalInsuranceNumber: FormatMessages;
  /** Messages about the sort codes of banks. */
  readonly sortCode: FormatMessages;
  /** Messages about the numbers of bank accounts. */
  readonly accountNumber: FormatMessages;
  /** Messages about the registration numbers of vehicles. */
  readonly vehicleRegistration: FormatMessages;
  /** Messages about the numbers of companies. */
  readonly companyNumber: FormatMessages;
  /** Messages about NHS numbers. */
  readonly nhsNumber: FormatMessages;
}

/** Messages about one choice of several. */
export interface ChoiceMessages {
  /** Message when nothing was chosen. */
  readonly missing: (about: { readonly subject: string }) => string;
}

/** Details that a message about choices can mention: the question, its limits, what is chosen in the plural, and the text of the item that excludes others. */
export interface ChoicesDetails {
  readonly subject: string;
  readonly min: number;
  readonly max: number | undefined;
  readonly plural: string | undefined;
  readonly none: string;
}

/** Messages about choices, in the order in which they are tried: the first that applies is shown. */
export interface ChoicesMessages {
  /** Message when nothing was chosen. */
  readonly missing: (about: ChoicesDetails) => string;
  /** Message when an item such as "None of these" was chosen together with another. */
  readonly notTogether: (about: ChoicesDetails) => string;
  /** Message when there are fewer choices than `min`. */
  readonly tooFew: (about: ChoicesDetails) => string;
  /** Message when there are more choices than `max`. */
  readonly tooMany: (about: ChoicesDetails) => string;
}

/** Words for numbers: the messages and the format of a number. */
export interface NumberWords extends NumberMessages {
  /** Formats a number for a message or for the page on which users check their answers. */
  readonly format: (value: number) => string;
}

/** Details that a message about a number can mention: its name, its greatest number of decimal places, and its limits in words. */
export interface NumberDetails {
  readonly subject: string;
  readonly decimals: number;
  readonly min: string;
  readonly max: string;
}

/** Messages about a number, in the order in which they are tried: the first that applies is shown. */
export interface NumberMessages {
  /** Message when nothing was entered. */
  readonly missing: (about: NumberDetails) => string;
  /** Message when it is not a number. */
  readonly notNumber: (about: NumberDetails) => string;
  /** Message when it has decimal places and none are accepted. */
  readonly notWhole: (about: NumberDetails) => string;
  /** Message when it has more decimal places than are accepted. */
  readonly tooManyDecimals: (about: NumberDetails) => string;
  /** Message when it is smaller than `min`. */
  readonly tooSmall: (about: NumberDetails) => string;
  /** Message when it is larger than `max`. */
  readonly tooLarge: (about: NumberDetails) => string;
  /** Message when it is smaller than `min` or larger than `max` and both are set. */
  readonly notBetween: (about: NumberDetails) => string;
}

/** Words for amounts of money: the messages and the format of an amount. */
export interface MoneyWords extends MoneyMessages {
  /** Formats an amount in pounds for a message or for the page on which users check their answers. */
  readonly format: (value: number) => string;
}

/** Details that a message about an amount of money can mention: its name, and its limits in words. */
export interface MoneyDetails {
  readonly subject: string;
  readonly min: string;
  readonly max: string;
}

/** Messages about an amount of money, in the order in which they are tried: the first that applies is shown. */
export interface MoneyMessages {
  /** Message when nothing was entered. */
  readonly missing: (about: MoneyDetails) => string;
  /** Message when it is not an amount of money. */
  readonly notMoney: (about: MoneyDetails) => string;
  /** Message when it has pence and only pounds are accepted. */
  readonly noPence: (about: MoneyDetails) => string;
  /** Message when it has more than two decimal places. */
  readonly tooManyDecimals: (about: MoneyDetails) => string;
  /** Message when it is smaller than `min`. */
  readonly tooSmall: (about: MoneyDetails) => string;
  /** Message when it is larger than `max`. */
  readonly tooLarge: (about: MoneyDetails) => string;
  /** Message when it is smaller than `min` or larger than `max` and both are set. */
  readonly notBetween: (about: MoneyDetails) => string;
}

/** Details that a message about a time or a year can mention: its name, and its limits in words. */
export interface TimeDetails {
  readonly subject: string;
  readonly min: string;
  readonly max: string;
}

/** Messages about limits of a time or a year. */
interface TimeLimitMessages {
  /** Message when nothing was entered. */
  readonly missing: (about: TimeDetails) => string;
  /** Message when it is before `min`. */
  readonly tooEarly: (about: TimeDetails) => string;
  /** Message when it is after `max`. */
  readonly tooLate: (about: TimeDetails) => string;
  /** Message when it is before `min` or after `max` and both are set. */
  readonly notBetween: (about: TimeDetails) => string;
}

/** Messages about a time of day. */
export interface TimeMessages extends TimeLimitMessages {
  /** Message when it is not a time. */
  readonly notTime: (about: TimeDetails) => string;
}

/** Words for times of day: the messages and the format of a time. */
export interface TimeWords extends TimeMessages {
  /** Formats a time for a message or for the page on which users check their answers. */
  readonly format: (hours: number, minutes: number) => string;
}

/** Messages about a year. */
export interface YearMessages extends TimeLimitMessages {
  /** Message when it is not a year of four digits. */
  readonly notYear: (about: TimeDetails) => string;
}

/** Messages about an answer that has a format, such as an email address. */
export interface FormatMessages {
  /** Message when nothing was entered. */
  readonly missing: (about: { readonly subject: string }) => string;
  /** Message when the format is wrong. */
  readonly wrongFormat: (about: { readonly subject: string }) => string;
}

/** Words of the character count, with `%{count}` where the number goes. */
export interface CharacterCountWords {
  readonly charactersLimitText: string;
  readonly charactersUnderLimitText: PluralWords;
  readonly charactersAtLimitText: string;
  readonly charactersOverLimitText: PluralWords;
  readonly wordsLimitText: string;
  readonly wordsUnderLimitText: PluralWords;
  readonly wordsAtLimitText: string;
  readonly wordsOverLimitText: PluralWords;
}

/** Words of the button that shows and hides a password, and what screen readers say after it. */
export interface PasswordInputWords {
  readonly showPasswordText: string;
  readonly hidePasswordText: string;
  readonly showPasswordAriaLabelText: string;
  readonly hidePasswordAriaLabelText: string;
  readonly passwordShownAnnouncementText: string;
  readonly passwordHiddenAnnouncementText: string;
}

/** Words for the plural forms of a language, as `Intl.PluralRules` names them. */
export interface PluralWords {
  readonly other: string;
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
}

/** Details that a message about a text can mention: the name of the answer, and its limits. */
export interface TextDetails {
  readonly subject: string;
  readonly max: number;
  readonly min: number;
}

/** Messages about a text. */
export interface TextMessages {
  /** Message when nothing was entered. */
  readonly missing: (about: TextDetails) => string;
  /** Message when there are too many characters. */
  readonly tooLong: (about: TextDetails) => string;
  /** Message when there are too many words. */
  readonly tooManyWords: (about: TextDetails) => string;
  /** Message when there are too few characters. */
  readonly tooShort: (about: TextDetails) => string;
  /** Message when the text does not match the pattern. */
  readonly wrongFormat: (about: TextDetails) => string;
}

/** Details that a message about a file can mention. */
export interface FileDetails {
  /** Name of what is asked for, such as "A photo of yourself". */
  readonly subject: string;
  /** Types that are accepted, such as `["JPG", "PNG"]`. */
  readonly types: readonly string[];
  /** Size that a file must stay below, such as "10MB"; empty when there is no limit, or none that is known. */
  readonly maxSize: string;
  /** Greatest number of files; undefined when there is no limit. */
  readonly max: number | undefined;
  /** Name of the file that is wrong, where there can be several; otherwise undefined. */
  readonly name: string | undefined;
}

/** Messages about a file, in the order in which they are tried: the first that applies is shown. */
export interface FileMessages {
  /** Message when no file was selected. */
  readonly missing: (about: FileDetails) => string;
  /** Message when there are too many files. */
  readonly tooMany: (about: FileDetails) => string;
  /** Message when the file is of another type. */
  readonly wrongType: (about: FileDetails) => string;
  /** Message when the file is too large. */
  readonly tooLarge: (about: FileDetails) => string;
  /** Message when the file is empty. */
  readonly empty: (about: FileDetails) => string;
  /** Message when the file did not arrive. */
  readonly failed: (about: FileDetails) => string;
}

/** Texts of the script that govuk-frontend and nhsuk-frontend have for file uploads. */
export type FileUploadTexts = {
  /** Text of the button. */
  readonly chooseFilesButtonText?: string | undefined;
  /** Text beside the button. */
  readonly dropInstructionText?: string | undefined;
  /** Texts when several files are chosen. */
  readonly multipleFilesChosenText?: PluralWords | undefined;
  /** Text when no file is chosen. */
  readonly noFileChosenText?: string | undefined;
  /** Text that is announced when a file is dragged over the input. */
  readonly enteredDropZoneText?: string | undefined;
  /** Text that is announced when a file is dragged away. */
  readonly leftDropZoneText?: string | undefined;
};

/** Words for dates: the messages, the names of the months and the format of a date. */
export interface DateWords extends DateMessages {
  /** Names of the months, from January. Users can enter them, or their first three letters. */
  readonly months: readonly string[];
  /** Formats a date for a message. `month` is its name, and `day` is undefined when the date has none. */
  readonly format: (day: number | undefined, month: string, year: number) => string;
}

/** Details that a date message can mention: the name of the date, its missing or wrong parts, its limits in words, and ages in years. */
export interface DateDetails {
  readonly subject: string;
  readonly parts: readonly DatePart[];
  readonly min: string;
  readonly max: string;
  readonly minAge: number | undefined;
  readonly maxAge: number | undefined;
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
  /** Message when the date is before `min` or after `max` and both are dates. */
  readonly notBetween: Message;
  /** Message when somebody born on the date is younger than the least age. */
  readonly tooYoung: Message;
  /** Message when somebody born on the date is older than the greatest age. */
  readonly tooOld: Message;
}
