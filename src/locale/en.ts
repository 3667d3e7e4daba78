import type { DatePart, Locale } from "./locale.js";

/** English, with the words that the components use by default. */
export const en: Locale = {
  page: { lang: "en", errorPrefix: "Error: ", skipLinkText: "Skip to main content" },
  errorSummary: { titleText: "There is a problem" },
  errorMessage: { visuallyHiddenText: "Error" },
  dateInput: { labels: { day: "Day", month: "Month", year: "Year" } },
  backLink: { text: "Back" },
  breadcrumbs: { landmarkLabel: "Breadcrumb" },
  contentsList: { landmarkLabel: "Pages in this guide", titleText: "Contents" },
  pagination: { previousText: "Previous", nextText: "Next", landmarkLabel: "Pagination" },
  wrongAnswer: "Check this answer",
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
    wrongYear: () => "Year must include 4 numbers",
    notReal: ({ subject }) => `${subject} must be a real date`,
    notPast: ({ subject }) => `${subject} must be in the past`,
    notTodayOrPast: ({ subject, parts }) => `${subject} must be ${now(parts)} or in the past`,
    notFuture: ({ subject }) => `${subject} must be in the future`,
    notTodayOrFuture: ({ subject, parts }) => `${subject} must be ${now(parts)} or in the future`,
    tooEarly: ({ subject, min }) => `${subject} must be the same as or after ${min}`,
    tooLate: ({ subject, max }) => `${subject} must be the same as or before ${max}`,
    notBetween: ({ subject, min, max }) => `${subject} must be between ${min} and ${max}`,
  },
};

function now(parts: readonly DatePart[]): string {
  return parts.includes("day") ? "today" : "this month";
}

function list(parts: readonly DatePart[]): string {
  return `a ${parts.join(" and ")}`;
}

/** Lowers the first letter of a subject inside a sentence, except in an abbreviation such as "NHS start date". */
function insideSentence(subject: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(subject) ? subject.charAt(0).toLowerCase() + subject.slice(1) : subject;
}
