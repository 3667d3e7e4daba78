import { freeze } from "./freeze.js";
import type { DatePart, Locale } from "./locale.js";
import { inPounds, twelveHours, withCommas } from "./numbers.js";

/** Welsh. Every date message keeps the subject separate, so that no initial letter has to mutate. */
export const cy: Locale = /* @__PURE__ */ freeze<Locale>({
  page: { lang: "cy", errorPrefix: "Gwall: ", skipLinkText: "Neidio i'r prif gynnwys" },
  errorSummary: { titleText: "Mae yna broblem" },
  errorMessage: { visuallyHiddenText: "Gwall" },
  dateInput: { labels: { day: "Diwrnod", month: "Mis", year: "Blwyddyn" } },
  backLink: { text: "Yn ôl" },
  breadcrumbs: { landmarkLabel: "Briwsion bara" },
  contentsList: { landmarkLabel: "Tudalennau yn y canllaw hwn", titleText: "Cynnwys" },
  pagination: { previousText: "Blaenorol", nextText: "Nesaf", landmarkLabel: "Tudaleniad" },
  characterCount: {
    charactersLimitText: "Gallwch roi hyd at %{count} nod",
    charactersUnderLimitText: { one: "Mae gennych %{count} nod ar ôl", other: "Mae gennych %{count} nod ar ôl" },
    charactersAtLimitText: "Mae gennych 0 nod ar ôl",
    charactersOverLimitText: { one: "Mae gennych %{count} nod yn ormod", other: "Mae gennych %{count} nod yn ormod" },
    wordsLimitText: "Gallwch roi hyd at %{count} gair",
    // The number two, even in digits, softens the first letter of the word that follows it.
    wordsUnderLimitText: {
      one: "Mae gennych %{count} gair ar ôl",
      two: "Mae gennych %{count} air ar ôl",
      other: "Mae gennych %{count} gair ar ôl",
    },
    wordsAtLimitText: "Mae gennych 0 gair ar ôl",
    wordsOverLimitText: {
      one: "Mae gennych %{count} gair yn ormod",
      two: "Mae gennych %{count} air yn ormod",
      other: "Mae gennych %{count} gair yn ormod",
    },
  },
  fileUpload: {
    uploaded: (names) =>
      `Rydych wedi uwchlwytho ${names.join(", ")}. ${names.length > 1 ? "I'w disodli, dewiswch ffeiliau eraill" : "I'w disodli, dewiswch ffeil arall"}.`,
    chooseFilesButtonText: "Dewiswch ffeil",
    dropInstructionText: "neu gollyngwch ffeil",
    noFileChosenText: "Dim ffeil wedi'i dewis",
    multipleFilesChosenText: { one: "%{count} ffeil wedi'i dewis", other: "%{count} ffeil wedi'u dewis" },
    enteredDropZoneText: "Wedi mynd i mewn i'r man gollwng",
    leftDropZoneText: "Wedi gadael y man gollwng",
  },
  passwordInput: {
    showPasswordText: "Dangos",
    hidePasswordText: "Cuddio",
    showPasswordAriaLabelText: "Dangos y cyfrinair",
    hidePasswordAriaLabelText: "Cuddio'r cyfrinair",
    passwordShownAnnouncementText: "Mae eich cyfrinair i'w weld",
    passwordHiddenAnnouncementText: "Mae eich cyfrinair wedi'i guddio",
  },
  summaryRows: { changeText: "Newid", notAnsweredText: "Heb ei ateb" },
  wrongAnswer: "Gwiriwch yr ateb hwn",
  choice: { missing: ({ subject }) => `${subject}: dewiswch ateb` },
  choices: {
    missing: ({ subject }) => `${subject}: dewiswch o leiaf un ateb`,
    notTogether: ({ subject, none }) => `${subject}: dewiswch atebion, neu dewiswch “${none}”`,
    tooFew: ({ subject, min }) => `${subject}: dewiswch o leiaf ${min}`,
    tooMany: ({ subject, max }) => `${subject}: peidiwch â dewis mwy na ${max}`,
  },
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
    notTodayOrPast: ({ subject, parts }) => `${subject}: rhaid i'r dyddiad fod ${today(parts)} neu yn y gorffennol`,
    notFuture: ({ subject }) => `${subject}: rhaid i'r dyddiad fod yn y dyfodol`,
    notTodayOrFuture: ({ subject, parts }) => `${subject}: rhaid i'r dyddiad fod ${today(parts)} neu yn y dyfodol`,
    tooEarly: ({ subject, min }) => `${subject}: rhaid i'r dyddiad fod ar neu ar ôl ${min}`,
    tooLate: ({ subject, max }) => `${subject}: rhaid i'r dyddiad fod ar neu cyn ${max}`,
    notBetween: ({ subject, min, max }) => `${subject}: rhaid i'r dyddiad fod rhwng ${min} ${and(max)} ${max}`,
    tooYoung: ({ subject, minAge }) => `${subject}: rhaid bod yn ${minAge} oed neu'n hŷn`,
    tooOld: ({ subject, maxAge }) => `${subject}: rhaid bod yn ${maxAge} oed neu'n iau`,
  },
  text: {
    missing: ({ subject }) => `${subject}: rhowch ateb`,
    tooLong: ({ subject, max }) => `${subject}: rhaid defnyddio ${max} nod neu lai`,
    tooManyWords: ({ subject, max }) => `${subject}: rhaid defnyddio ${max} gair neu lai`,
    tooShort: ({ subject, min }) => `${subject}: rhaid defnyddio ${min} nod neu fwy`,
    wrongFormat: ({ subject }) => `${subject}: rhowch ateb yn y fformat cywir`,
  },
  file: {
    missing: ({ subject }) => `${subject}: dewiswch ffeil`,
    tooMany: ({ max }) =>
      max === 1 ? "Gallwch ddewis un ffeil yn unig" : `Gallwch ddewis hyd at ${max} o ffeiliau ar yr un pryd`,
    wrongType: ({ name, types }) => `Rhaid i'r ffeil a ddewiswyd${withName(name)} fod yn ${oneOf(types)}`,
    tooLarge: ({ name, maxSize }) =>
      maxSize
        ? `Rhaid i'r ffeil a ddewiswyd${withName(name)} fod yn llai na ${maxSize}`
        : `Mae'r ffeil a ddewiswyd${withName(name)} yn rhy fawr`,
    empty: ({ name }) => `Mae'r ffeil a ddewiswyd${withName(name)} yn wag`,
    failed: ({ name }) => `Nid oedd modd uwchlwytho'r ffeil a ddewiswyd${withName(name)} – rhowch gynnig arall arni`,
  },
  number: {
    format: withCommas,
    missing: ({ subject }) => `${subject}: rhowch rif`,
    notNumber: ({ subject }) => `${subject}: rhaid rhoi rhif`,
    notWhole: ({ subject }) => `${subject}: rhaid rhoi rhif cyfan`,
    tooManyDecimals: ({ subject, decimals }) => `${subject}: rhaid rhoi ${decimals} ${places(decimals)} degol neu lai`,
    tooSmall: ({ subject, min }) => `${subject}: rhaid i'r rhif fod yn ${min} neu fwy`,
    tooLarge: ({ subject, max }) => `${subject}: rhaid i'r rhif fod yn ${max} neu lai`,
    notBetween: ({ subject, min, max }) => `${subject}: rhaid i'r rhif fod rhwng ${min} ${and(max)} ${max}`,
  },
  money: {
    format: inPounds,
    missing: ({ subject }) => `${subject}: rhowch swm`,
    notMoney: ({ subject }) => `${subject}: rhaid rhoi swm, fel £123.45`,
    noPence: ({ subject }) => `${subject}: rhowch bunnoedd yn unig, fel 123`,
    tooManyDecimals: ({ subject }) => `${subject}: rhaid rhoi 2 le degol neu lai, fel £123.45`,
    tooSmall: ({ subject, min }) => `${subject}: rhaid i'r swm fod yn ${min} neu fwy`,
    tooLarge: ({ subject, max }) => `${subject}: rhaid i'r swm fod yn ${max} neu lai`,
    notBetween: ({ subject, min, max }) => `${subject}: rhaid i'r swm fod rhwng ${min} ${and(max)} ${max}`,
  },
  percentage: {
    format: (value) => `${withCommas(value)}%`,
    missing: ({ subject }) => `${subject}: rhowch ganran`,
    notNumber: ({ subject }) => `${subject}: rhaid rhoi canran, fel 25`,
    notWhole: ({ subject }) => `${subject}: rhaid rhoi rhif cyfan, fel 25`,
    tooManyDecimals: ({ subject, decimals }) => `${subject}: rhaid rhoi ${decimals} ${places(decimals)} degol neu lai`,
    tooSmall: ({ subject, min }) => `${subject}: rhaid i'r ganran fod yn ${min} neu fwy`,
    tooLarge: ({ subject, max }) => `${subject}: rhaid i'r ganran fod yn ${max} neu lai`,
    notBetween: ({ subject, min, max }) => `${subject}: rhaid i'r ganran fod rhwng ${min} ${and(max)} ${max}`,
  },
  time: {
    format: (hours, minutes) => twelveHours(hours, minutes, "hanner nos", "hanner dydd"),
    missing: ({ subject }) => `${subject}: rhowch amser`,
    notTime: ({ subject }) => `${subject}: rhaid rhoi amser, fel 9:30am neu 2pm`,
    tooEarly: ({ subject, min }) => `${subject}: rhaid i'r amser fod yn ${min} neu'n hwyrach`,
    tooLate: ({ subject, max }) => `${subject}: rhaid i'r amser fod yn ${max} neu'n gynharach`,
    notBetween: ({ subject, min, max }) => `${subject}: rhaid i'r amser fod rhwng ${min} ${and(max)} ${max}`,
  },
  year: {
    missing: ({ subject }) => `${subject}: rhowch flwyddyn`,
    notYear: ({ subject }) => `${subject}: rhaid rhoi blwyddyn â 4 rhif, fel 1998`,
    tooEarly: ({ subject, min }) => `${subject}: rhaid i'r flwyddyn fod yn ${min} neu'n hwyrach`,
    tooLate: ({ subject, max }) => `${subject}: rhaid i'r flwyddyn fod yn ${max} neu'n gynharach`,
    notBetween: ({ subject, min, max }) => `${subject}: rhaid i'r flwyddyn fod rhwng ${min} ${and(max)} ${max}`,
  },
  emailAddress: {
    missing: ({ subject }) => `${subject}: rhowch gyfeiriad e-bost`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi cyfeiriad e-bost, fel enw@example.com`,
  },
  telephoneNumber: {
    missing: ({ subject }) => `${subject}: rhowch rif ffôn`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi rhif ffôn, fel 01632 960 001 neu +44 7700 900 982`,
  },
  postcode: {
    missing: ({ subject }) => `${subject}: rhowch god post`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi cod post llawn yn y DU, fel SW1A 2AA`,
  },
  nationalInsuranceNumber: {
    missing: ({ subject }) => `${subject}: rhowch rif Yswiriant Gwladol`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi rhif Yswiriant Gwladol, fel QQ 12 34 56 C`,
  },
  sortCode: {
    missing: ({ subject }) => `${subject}: rhowch god didoli`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi cod didoli â 6 digid, fel 309430`,
  },
  accountNumber: {
    missing: ({ subject }) => `${subject}: rhowch rif cyfrif`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi rhwng 6 ac 8 digid, fel 00733445`,
  },
  vehicleRegistration: {
    missing: ({ subject }) => `${subject}: rhowch rif cofrestru`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi rhif cofrestru yn y DU, fel AB12 CDE`,
  },
  companyNumber: {
    missing: ({ subject }) => `${subject}: rhowch rif cwmni`,
    wrongFormat: ({ subject }) => `${subject}: rhaid rhoi rhif cwmni ag 8 nod, fel 01234567 neu SC123456`,
  },
  nhsNumber: {
    missing: ({ subject }) => `${subject}: rhowch rif GIG`,
    wrongFormat: ({ subject }) => `${subject}: rhowch rif GIG â 10 digid, fel 943 476 5919`,
  },
});

function withName(name: string | undefined): string {
  return name === undefined ? "" : ` “${name}”`;
}

/** Lists types of files: "JPG, PNG neu PDF". */
function oneOf(types: readonly string[]): string {
  return types.length > 1 ? `${types.slice(0, -1).join(", ")} neu ${types.at(-1)}` : types.join("");
}

function today(parts: readonly DatePart[]): string {
  return parts.includes("day") ? "heddiw" : "y mis hwn";
}

/** The number two softens the first letter of the word that follows it. */
function places(decimals: number): string {
  return decimals === 2 ? "le" : "lle";
}

/** Returns "ac" before a word that is spoken with a vowel first: "un" for 1, "wyth" for 8, "Ebrill". */
function and(next: string): string {
  return /^(?:[AEO]|£?(?:8|11?(?![\d,])))/.test(next) ? "ac" : "a";
}

const names: Record<DatePart, string> = { day: "diwrnod", month: "mis", year: "blwyddyn" };
