import { freeze } from "./freeze.js";
import type { DatePart, Locale } from "./locale.js";
import { inPounds, twelveHours, withCommas } from "./numbers.js";

/** English, with the words that the components use by default. */
export const en: Locale = /* @__PURE__ */ freeze<Locale>({
  page: { lang: "en", errorPrefix: "Error: ", skipLinkText: "Skip to main content" },
  errorSummary: { titleText: "There is a problem" },
  errorMessage: { visuallyHiddenText: "Error" },
  dateInput: { labels: { day: "Day", month: "Month", year: "Year" } },
  backLink: { text: "Back" },
  breadcrumbs: { landmarkLabel: "Breadcrumb" },
  contentsList: { landmarkLabel: "Pages in this guide", titleText: "Contents" },
  pagination: { previousText: "Previous", nextText: "Next", landmarkLabel: "Pagination" },
  characterCount: {
    charactersLimitText: "You can enter up to %{count} characters",
    charactersUnderLimitText: {
      one: "You have %{count} character remaining",
      other: "You have %{count} characters remaining",
    },
    charactersAtLimitText: "You have 0 characters remaining",
    charactersOverLimitText: {
      one: "You have %{count} character too many",
      other: "You have %{count} characters too many",
    },
    wordsLimitText: "You can enter up to %{count} words",
    wordsUnderLimitText: { one: "You have %{count} word remaining", other: "You have %{count} words remaining" },
    wordsAtLimitText: "You have 0 words remaining",
    wordsOverLimitText: { one: "You have %{count} word too many", other: "You have %{count} words too many" },
  },
  fileUpload: {
    uploaded: (names) =>
      `You uploaded ${names.join(", ")}. To replace ${names.length > 1 ? "them, choose other files" : "it, choose another file"}.`,
    chooseFilesButtonText: "Choose file",
    dropInstructionText: "or drop file",
    noFileChosenText: "No file chosen",
    multipleFilesChosenText: { one: "%{count} file chosen", other: "%{count} files chosen" },
    enteredDropZoneText: "Entered drop zone",
    leftDropZoneText: "Left drop zone",
  },
  passwordInput: {
    showPasswordText: "Show",
    hidePasswordText: "Hide",
    showPasswordAriaLabelText: "Show password",
    hidePasswordAriaLabelText: "Hide password",
    passwordShownAnnouncementText: "Your password is visible",
    passwordHiddenAnnouncementText: "Your password is hidden",
  },
  summaryRows: { changeText: "Change", notAnsweredText: "Not answered" },
  wrongAnswer: "Check this answer",
  choice: { missing: ({ subject }) => `Select ${insideSentence(subject)}` },
  choices: {
    missing: ({ subject }) => `Select ${insideSentence(subject)}`,
    notTogether: ({ subject, none }) => `Select ${insideSentence(subject)}, or select “${none}”`,
    tooFew: ({ subject, min, plural }) =>
      `Select at least ${min} ${plural ?? `options for ${insideSentence(subject)}`}`,
    tooMany: ({ subject, max, plural }) =>
      `Select no more than ${max} ${plural ?? `options for ${insideSentence(subject)}`}`,
  },
  date: {
    months: [
      "January",
      "February",
      "March",
      "April",
      "May",
      "June",
      "July",
      "August",
      "September",
      "October",
      "November",
      "December",
    ],
    format: (day, month, year) => (day === undefined ? `${month} ${year}` : `${day} ${month} ${year}`),
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    missingParts: ({ subject, parts }) => `${subject} must include ${list(parts)}`,
    wrongYear: ({ subject }) => `${subject} must include a year with 4 numbers`,
    notReal: ({ subject }) => `${subject} must be a real date`,
    notPast: ({ subject }) => `${subject} must be in the past`,
    notTodayOrPast: ({ subject, parts }) => `${subject} must be ${now(parts)} or in the past`,
    notFuture: ({ subject }) => `${subject} must be in the future`,
    notTodayOrFuture: ({ subject, parts }) => `${subject} must be ${now(parts)} or in the future`,
    tooEarly: ({ subject, min }) => `${subject} must be the same as or after ${min}`,
    tooLate: ({ subject, max }) => `${subject} must be the same as or before ${max}`,
    notBetween: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}`,
    tooYoung: ({ subject, minAge }) => `${subject} must be at least ${minAge} ${years(minAge)} ago`,
    tooOld: ({ subject, maxAge = 0 }) => `${subject} must be less than ${maxAge + 1} ${years(maxAge + 1)} ago`,
  },
  text: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    tooLong: ({ subject, max }) => `${subject} must be ${max} characters or less`,
    tooManyWords: ({ subject, max }) => `${subject} must be ${max} words or less`,
    tooShort: ({ subject, min }) => `${subject} must be ${min} characters or more`,
    wrongFormat: ({ subject }) => `Enter ${insideSentence(subject)} in the correct format`,
  },
  file: {
    missing: ({ subject }) => `Select ${insideSentence(subject)}`,
    tooMany: ({ max }) =>
      max === 1 ? "You can only select one file" : `You can only select up to ${max} files at the same time`,
    wrongType: ({ name, types }) => `${selected(name)} must be ${either(types)}`,
    tooLarge: ({ name, maxSize }) =>
      maxSize ? `${selected(name)} must be smaller than ${maxSize}` : `${selected(name)} is too large`,
    empty: ({ name }) => `${selected(name)} is empty`,
    failed: ({ name }) => `${selected(name)} could not be uploaded – try again`,
  },
  number: {
    format: withCommas,
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    notNumber: ({ subject }) => `${subject} must be a number`,
    notWhole: ({ subject }) => `${subject} must be a whole number`,
    tooManyDecimals: ({ subject, decimals }) =>
      `${subject} must have ${decimals} decimal ${decimals === 1 ? "place" : "places"} or fewer`,
    tooSmall: ({ subject, min }) => `${subject} must be ${min} or more`,
    tooLarge: ({ subject, max }) => `${subject} must be ${max} or less`,
    notBetween: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}`,
  },
  money: {
    format: inPounds,
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    notMoney: ({ subject }) => `${subject} must be an amount, like £123.45`,
    noPence: ({ subject }) => `${subject} must be in pounds only, like 123`,
    tooManyDecimals: ({ subject }) => `${subject} must have 2 decimal places or fewer, like £123.45`,
    tooSmall: ({ subject, min }) => `${subject} must be ${min} or more`,
    tooLarge: ({ subject, max }) => `${subject} must be ${max} or less`,
    notBetween: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}`,
  },
  percentage: {
    format: (value) => `${withCommas(value)}%`,
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    notNumber: ({ subject }) => `${subject} must be a percentage, like 25`,
    notWhole: ({ subject }) => `${subject} must be a whole number, like 25`,
    tooManyDecimals: ({ subject, decimals }) =>
      `${subject} must have ${decimals} decimal ${decimals === 1 ? "place" : "places"} or fewer`,
    tooSmall: ({ subject, min }) => `${subject} must be ${min} or more`,
    tooLarge: ({ subject, max }) => `${subject} must be ${max} or less`,
    notBetween: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}`,
  },
  time: {
    format: (hours, minutes) => twelveHours(hours, minutes, "midnight", "midday"),
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    notTime: ({ subject }) => `${subject} must be a time, like 9:30am or 2pm`,
    tooEarly: ({ subject, min }) => `${subject} must be ${min} or later`,
    tooLate: ({ subject, max }) => `${subject} must be ${max} or earlier`,
    notBetween: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}`,
  },
  year: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    notYear: ({ subject }) => `${subject} must be a year with 4 numbers, like 1998`,
    tooEarly: ({ subject, min }) => `${subject} must be ${min} or later`,
    tooLate: ({ subject, max }) => `${subject} must be ${max} or earlier`,
    notBetween: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}`,
  },
  emailAddress: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `Enter ${insideSentence(subject)} in the correct format, like name@example.com`,
  },
  telephoneNumber: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) =>
      `Enter ${insideSentence(subject)} in the correct format, like 01632 960 001 or +44 7700 900 982`,
  },
  postcode: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `${subject} must be a full UK postcode, like SW1A 2AA`,
  },
  nationalInsuranceNumber: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `Enter ${insideSentence(subject)} in the correct format, like QQ 12 34 56 C`,
  },
  sortCode: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `${subject} must be 6 digits, like 309430`,
  },
  accountNumber: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `${subject} must be between 6 and 8 digits, like 00733445`,
  },
  vehicleRegistration: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `Enter ${insideSentence(subject)} in the correct format, like AB12 CDE`,
  },
  companyNumber: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `${subject} must be 8 characters, like 01234567 or SC123456`,
  },
  nhsNumber: {
    missing: ({ subject }) => `Enter ${insideSentence(subject)}`,
    wrongFormat: ({ subject }) => `Enter ${insideSentence(subject)} with 10 digits, like 943 476 5919`,
  },
});

function selected(name: string | undefined): string {
  return name === undefined ? "The selected file" : `The selected file “${name}”`;
}

/** Lists types of files: "a JPG, PNG or PDF". Letters that are spoken with a vowel first have "an", as in "an ODS". */
function either(types: readonly string[]): string {
  const [first = "", ...rest] = types;
  const last = rest.pop();
  return `${/^[AEFHILMNORSX]/.test(first) ? "an" : "a"} ${[first, ...rest].join(", ")}${last ? ` or ${last}` : ""}`;
}

function years(count: number | undefined): string {
  return count === 1 ? "year" : "years";
}

function now(parts: readonly DatePart[]): string {
  return parts.includes("day") ? "today" : "this month";
}

function list(parts: readonly DatePart[]): string {
  return `a ${parts.join(" and ")}`;
}

/** Lowers the first letter of a subject inside a sentence, except in an abbreviation or a name: "NHS start date", "National Insurance number". */
function insideSentence(subject: string): string {
  const isName = /^\p{Lu}\S* \p{Lu}/u.test(subject) && !/^(?:An?|Any|How|The|Their|This|Which|Your)\b/.test(subject);
  return !isName && /^\p{Lu}(?!\p{Lu})/u.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject;
}
