import type { ErrorSummaryOptions, PaginationOptions } from "ds-frontend";

/*
 * The content that is rendered: the same for everybody.
 */

export const summary: ErrorSummaryOptions = {
  titleText: "There is a problem",
  errorList: [
    { text: "Enter your full name", href: "#full-name" },
    { text: "Date of birth must include a year", href: "#dob-year" },
    { text: "Select how you want to be contacted", href: "#contact" },
  ],
};

export const pages: PaginationOptions = {
  previousUrl: "/asthma/symptoms",
  previousPage: "Symptoms",
  nextUrl: "/asthma/treatment",
  nextPage: "Treatment",
};

export const contents = {
  items: [
    { href: "/asthma", text: "Overview" },
    { href: "/asthma/symptoms", text: "Symptoms" },
    { href: "/asthma/diagnosis", text: "Diagnosis", current: true },
    { href: "/asthma/treatment", text: "Treatment" },
  ],
};

export const trail = {
  items: [
    { href: "/", text: "Home" },
    { href: "/conditions", text: "Conditions" },
    { href: "/conditions/asthma", text: "Asthma" },
  ],
};

const errorMessage = (text: string) => ({ text });

export const name = {
  id: "full-name",
  name: "fullName",
  label: { text: "Full name" },
  hint: { text: "Your name as it is on your passport" },
  errorMessage: errorMessage("Enter your full name"),
  autocomplete: "name",
  value: "A",
};

export const items = [
  { value: "email", text: "Email" },
  { value: "phone", text: "Phone" },
  { value: "text", text: "Text message" },
];

export const group = {
  name: "contact",
  idPrefix: "contact",
  fieldset: { legend: { text: "How do you want to be contacted?" } },
  hint: { text: "Select one" },
  errorMessage: errorMessage("Select how you want to be contacted"),
  items,
};

export const birth = {
  id: "dob",
  fieldset: { legend: { text: "What is your date of birth?" } },
  hint: { text: "For example, 15 3 1984" },
  errorMessage: errorMessage("Date of birth must include a year"),
};

export const field = { ...name, id: "details", name: "details", label: { text: "Details" } };

export const answers = {
  rows: [
    { key: { text: "Full name" }, value: { text: "Sam Example" }, actions: change("name", "/name") },
    { key: { text: "Date of birth" }, value: { text: "15 March 1984" }, actions: change("date of birth", "/born") },
    { key: { text: "Contact" }, value: { text: "Email" }, actions: change("contact", "/contact") },
  ],
};

function change(question: string, href: string) {
  return { items: [{ href, text: "Change", visuallyHiddenText: question }] };
}

export const opening = {
  caption: "Opening times",
  head: [{ text: "Day" }, { text: "Opens" }, { text: "Closes" }],
  rows: [
    [{ text: "Monday" }, { text: "9am" }, { text: "5pm" }],
    [{ text: "Tuesday" }, { text: "9am" }, { text: "5pm" }],
    [{ text: "Wednesday" }, { text: "10am" }, { text: "4pm" }],
  ],
  firstCellIsHeader: true,
};
