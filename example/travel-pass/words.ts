import { cy, en, type Locale } from "ds-frontend/forms";

/*
 * Words of the service in both languages. The words of the components and most messages come from the locale.
 */

const englishLocale: Locale = en;

const english = {
  locale: englishLocale,
  service: "Apply for a travel pass",
  otherLanguage: { text: "Cymraeg", lang: "cy" },
  footer: "An example service made with ds-frontend. Your answers are kept only in memory and are not sent to anyone.",
  saveAndContinue: "Save and continue",
  start: {
    lead: "Travel free on buses and trams if you find it hard to get around.",
    length:
      "There are seven questions. It takes about five minutes, and you can check your answers before you send them.",
    guide: "Read about travel passes before you start",
    button: "Start now",
  },
  tooLong: "Use 200 characters or fewer",
  name: {
    question: "What is your full name?",
    short: "Full name",
    subject: "Your full name",
    hint: "As it is on your passport or driving licence",
  },
  dateOfBirth: {
    question: "What is your date of birth?",
    short: "Date of birth",
    subject: "Your date of birth",
    hint: "For example, 27 3 1984",
  },
  address: {
    question: "What is your address?",
    line1: "Address line 1",
    line2: "Address line 2 (optional)",
    line2Short: "Address line 2",
    town: "Town or city",
    postcode: "Postcode",
    line1Missing: "Enter address line 1, typically the building and street",
    townMissing: "Enter a town or city",
    postcodeMissing: "Enter a postcode",
    postcodeWrong: "Enter a full postcode, like LS1 4AP",
  },
  contact: {
    question: "How should we contact you?",
    short: "Contact",
    byEmail: "Email",
    byPhone: "Phone",
    or: "or",
    byPost: "By post, to your address",
    email: "Email address",
    phone: "Phone number",
    missing: "Select how we should contact you",
    emailMissing: "Enter your email address",
    emailWrong: "Enter an email address like name@example.com",
    phoneMissing: "Enter your phone number",
    phoneWrong: "Enter a phone number, like 0113 496 0000",
  },
  help: {
    question: "What would help you to travel?",
    short: "Help with travelling",
    hint: "Select all that apply",
    stepFree: "Getting on without steps",
    seat: "A seat near the door",
    companion: "Travelling with a companion",
    companionHint: "They travel free with your pass",
    or: "or",
    none: "None of these",
    missing: "Select what would help you, or select “None of these”",
    both: "Select what would help you, or “None of these”, not both",
  },
  reason: {
    question: "Why do you need a travel pass?",
    short: "Your reason",
    subject: "Your reason",
    hint: "Do not include the names of other people",
  },
  evidence: {
    question: "Upload your evidence",
    short: "Evidence",
    subject: "Your evidence",
    hint: "A letter from a doctor or from the council. The file must be a PDF, JPG, PNG or TXT, and smaller than 1MB.",
    uploaded: "You have uploaded this file. Choose another to replace it, or continue to keep it:",
  },
  check: {
    title: "Check your answers",
    send: "Now send your application",
    declaration: "My answers are true, as far as I know",
    missing: "Confirm that your answers are true",
    button: "Send application",
  },
  done: {
    title: "Application sent",
    reference: "Your reference is",
    next: "What happens next",
    nextText: "We will contact you within five working days, in the way you chose.",
  },
  expired: {
    title: "Your session has ended",
    text: "We did not save what you entered on the last page.",
    link: "Start again",
  },
  missing: { title: "There is no such page", link: "Go to the start" },
  problem: {
    title: "Sorry, something went wrong",
    text: "We have saved your answers.",
    link: "Continue your application",
  },
};

/** Words of the service in one language. */
export type Words = typeof english;

const welsh: Words = {
  locale: cy,
  service: "Gwneud cais am bàs teithio",
  otherLanguage: { text: "English", lang: "en" },
  footer:
    "Gwasanaeth enghreifftiol a wnaed gyda ds-frontend. Cedwir eich atebion yn y cof yn unig ac ni chânt eu hanfon at neb.",
  saveAndContinue: "Cadw a pharhau",
  start: {
    lead: "Teithiwch am ddim ar fysiau a thramiau os yw'n anodd i chi fynd o le i le.",
    length: "Mae saith cwestiwn. Mae'n cymryd tua phum munud, a gallwch wirio eich atebion cyn eu hanfon.",
    guide: "Darllenwch am basys teithio cyn i chi ddechrau (yn Saesneg)",
    button: "Dechrau nawr",
  },
  tooLong: "Defnyddiwch 200 nod neu lai",
  name: {
    question: "Beth yw eich enw llawn?",
    short: "Enw llawn",
    subject: "Eich enw llawn",
    hint: "Fel y mae ar eich pasbort neu'ch trwydded yrru",
  },
  dateOfBirth: {
    question: "Beth yw eich dyddiad geni?",
    short: "Dyddiad geni",
    subject: "Eich dyddiad geni",
    hint: "Er enghraifft, 27 3 1984",
  },
  address: {
    question: "Beth yw eich cyfeiriad?",
    line1: "Llinell cyfeiriad 1",
    line2: "Llinell cyfeiriad 2 (dewisol)",
    line2Short: "Llinell cyfeiriad 2",
    town: "Tref neu ddinas",
    postcode: "Cod post",
    line1Missing: "Rhowch linell cyfeiriad 1, fel arfer yr adeilad a'r stryd",
    townMissing: "Rhowch dref neu ddinas",
    postcodeMissing: "Rhowch god post",
    postcodeWrong: "Rhowch god post llawn, fel CF10 1EP",
  },
  contact: {
    question: "Sut dylem ni gysylltu â chi?",
    short: "Cysylltu",
    byEmail: "E-bost",
    byPhone: "Ffôn",
    or: "neu",
    byPost: "Drwy'r post, i'ch cyfeiriad",
    email: "Cyfeiriad e-bost",
    phone: "Rhif ffôn",
    missing: "Dewiswch sut dylem ni gysylltu â chi",
    emailMissing: "Rhowch eich cyfeiriad e-bost",
    emailWrong: "Rhowch gyfeiriad e-bost fel enw@example.com",
    phoneMissing: "Rhowch eich rhif ffôn",
    phoneWrong: "Rhowch rif ffôn, fel 029 2018 0000",
  },
  help: {
    question: "Beth fyddai'n eich helpu i deithio?",
    short: "Help i deithio",
    hint: "Dewiswch bob un sy'n berthnasol",
    stepFree: "Mynd ar y cerbyd heb risiau",
    seat: "Sedd ger y drws",
    companion: "Teithio gyda chydymaith",
    companionHint: "Mae'n teithio am ddim gyda'ch pàs",
    or: "neu",
    none: "Dim un o'r rhain",
    missing: "Dewiswch beth fyddai'n eich helpu, neu “Dim un o'r rhain”",
    both: "Dewiswch beth fyddai'n eich helpu, neu “Dim un o'r rhain”, nid y ddau",
  },
  reason: {
    question: "Pam mae angen pàs teithio arnoch?",
    short: "Eich rheswm",
    subject: "Eich rheswm",
    hint: "Peidiwch â chynnwys enwau pobl eraill",
  },
  evidence: {
    question: "Uwchlwythwch eich tystiolaeth",
    short: "Tystiolaeth",
    subject: "Eich tystiolaeth",
    hint: "Llythyr gan feddyg neu gan y cyngor. Rhaid i'r ffeil fod yn PDF, JPG, PNG neu TXT, ac yn llai na 1MB.",
    uploaded: "Rydych wedi uwchlwytho'r ffeil hon. Dewiswch un arall yn ei lle, neu parhewch i'w chadw:",
  },
  check: {
    title: "Gwiriwch eich atebion",
    send: "Nawr anfonwch eich cais",
    declaration: "Mae fy atebion yn wir, hyd y gwn i",
    missing: "Cadarnhewch fod eich atebion yn wir",
    button: "Anfon y cais",
  },
  done: {
    title: "Cais wedi'i anfon",
    reference: "Eich cyfeirnod yw",
    next: "Beth sy'n digwydd nesaf",
    nextText: "Byddwn yn cysylltu â chi o fewn pum diwrnod gwaith, yn y ffordd a ddewisoch.",
  },
  expired: {
    title: "Mae eich sesiwn wedi dod i ben",
    text: "Ni wnaethom gadw'r hyn a roesoch ar y dudalen ddiwethaf.",
    link: "Dechrau eto",
  },
  missing: { title: "Nid oes tudalen o'r fath", link: "Ewch i'r dechrau" },
  problem: {
    title: "Mae'n ddrwg gennym, aeth rhywbeth o'i le",
    text: "Rydym wedi cadw eich atebion.",
    link: "Parhau â'ch cais",
  },
};

/** A language of the service, with the beginning of the paths of its pages. */
export interface Language {
  prefix: string;
  words: Words;
}

const inEnglish: Language = { prefix: "", words: english };
const inWelsh: Language = { prefix: "/cy", words: welsh };

export const languages: readonly Language[] = [inEnglish, inWelsh];

/** Returns the language of the page at a path. */
export function languageAt(path: string): Language {
  return /^\/cy(\/|$)/.test(path) ? inWelsh : inEnglish;
}
