import type { DatePart, Locale } from "./locale.js";

/** Welsh. Every date message keeps the subject separate, so that no initial letter has to mutate. */
export const cy: Locale = {
  page: { lang: "cy", errorPrefix: "Gwall: ", skipLinkText: "Neidio i'r prif gynnwys" },
  errorSummary: { titleText: "Mae yna broblem" },
  errorMessage: { visuallyHiddenText: "Gwall" },
  dateInput: { labels: { day: "Diwrnod", month: "Mis", year: "Blwyddyn" } },
  backLink: { text: "Yn ôl" },
  breadcrumbs: { landmarkLabel: "Briwsion bara" },
  contentsList: { landmarkLabel: "Tudalennau yn y canllaw hwn", titleText: "Cynnwys" },
  pagination: { previousText: "Blaenorol", nextText: "Nesaf", landmarkLabel: "Tudaleniad" },
  wrongAnswer: "Gwiriwch yr ateb hwn",
  date: {
    months: [
      "Ionawr",
      "Chwefror",
      "Mawrth",
      "Ebrill",
      "Mai",
      "Mehefin",
      "Gorffennaf",
      "Awst",
      "Medi",
      "Hydref",
      "Tachwedd",
      "Rhagfyr",
    ],
    format: (day, month, year) => (day === undefined ? `${month} ${year}` : `${day} ${month} ${year}`),
    missing: ({ subject }) => `${subject}: rhowch ddyddiad`,
    missingParts: ({ subject, parts }) => `${subject}: rhaid cynnwys ${parts.map((part) => names[part]).join(" a ")}`,
    wrongYear: ({ subject }) => `${subject}: rhaid i'r flwyddyn gynnwys 4 rhif`,
    notReal: ({ subject }) => `${subject}: rhaid rhoi dyddiad go iawn`,
    notPast: ({ subject }) => `${subject}: rhaid i'r dyddiad fod yn y gorffennol`,
    notTodayOrPast: ({ subject, parts }) => `${subject}: rhaid i'r dyddiad fod ${now(parts)} neu yn y gorffennol`,
    notFuture: ({ subject }) => `${subject}: rhaid i'r dyddiad fod yn y dyfodol`,
    notTodayOrFuture: ({ subject, parts }) => `${subject}: rhaid i'r dyddiad fod ${now(parts)} neu yn y dyfodol`,
    tooEarly: ({ subject, min }) => `${subject}: rhaid i'r dyddiad fod ar neu ar ôl ${min}`,
    tooLate: ({ subject, max }) => `${subject}: rhaid i'r dyddiad fod ar neu cyn ${max}`,
    notBetween: ({ subject, min, max }) => `${subject}: rhaid i'r dyddiad fod rhwng ${min} a ${max}`,
  },
};

function now(parts: readonly DatePart[]): string {
  return parts.includes("day") ? "heddiw" : "y mis hwn";
}

const names: Record<DatePart, string> = { day: "diwrnod", month: "mis", year: "blwyddyn" };
