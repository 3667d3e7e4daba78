import { cy, en } from "ds-frontend/forms";

/*
 * The words of the service. Those of the components, and most messages, come from the locale.
 */

const english = {
  lang: "en",
  locale: en,
  language: "English",
  service: "Apply for a library card",
  start: { lead: "You need your date of birth and a way for us to contact you.", button: "Start now" },
  continue: "Continue",
  back: "Back",
  skip: "Skip to main content",
  details: {
    title: "Your details",
    fullName: "Full name",
    fullNameSubject: "Your full name",
    dateOfBirth: "Date of birth",
    dateOfBirthHint: "For example, 27 3 1984",
    dateOfBirthSubject: "Your date of birth",
  },
  contact: {
    title: "How to contact you",
    question: "How should we contact you?",
    byEmail: "Email",
    byPhone: "Phone",
    missing: "Select how we should contact you",
    email: "Email address",
    emailSubject: "Your email address",
    phone: "Phone number",
    phoneSubject: "Your phone number",
  },
  check: { title: "Check your answers", button: "Send application" },
  done: { title: "Application sent", next: "We will contact you within five working days." },
  missing: { title: "Page not found", text: "If you typed the address, check that it is correct." },
};

const welsh = {
  lang: "cy",
  locale: cy,
  language: "Cymraeg",
  service: "Gwneud cais am gerdyn llyfrgell",
  start: { lead: "Bydd angen eich dyddiad geni a ffordd i ni gysylltu â chi.", button: "Dechrau nawr" },
  continue: "Parhau",
  back: "Yn ôl",
  skip: "Neidio i'r prif gynnwys",
  details: {
    title: "Eich manylion",
    fullName: "Enw llawn",
    fullNameSubject: "Eich enw llawn",
    dateOfBirth: "Dyddiad geni",
    dateOfBirthHint: "Er enghraifft, 27 3 1984",
    dateOfBirthSubject: "Eich dyddiad geni",
  },
  contact: {
    title: "Sut i gysylltu â chi",
    question: "Sut dylem ni gysylltu â chi?",
    byEmail: "E-bost",
    byPhone: "Ffôn",
    missing: "Dewiswch sut dylem ni gysylltu â chi",
    email: "Cyfeiriad e-bost",
    emailSubject: "Eich cyfeiriad e-bost",
    phone: "Rhif ffôn",
    phoneSubject: "Eich rhif ffôn",
  },
  check: { title: "Gwiriwch eich atebion", button: "Anfon y cais" },
  done: { title: "Cais wedi'i anfon", next: "Byddwn yn cysylltu â chi o fewn pum diwrnod gwaith." },
  missing: { title: "Tudalen heb ei chanfod", text: "Os gwnaethoch deipio'r cyfeiriad, gwiriwch ei fod yn gywir." },
};

/** The languages of the service, each with the beginning of its paths. */
export const languages = [
  { prefix: "", words: english },
  { prefix: "/cy", words: welsh },
];
