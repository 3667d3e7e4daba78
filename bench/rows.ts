import { type ErrorSummaryOptions, errorSummary, type PaginationOptions, pagination } from "ds-frontend";
import * as hand from "./hand.js";
import type { Call } from "./peers.js";

/** What is measured: some calls, the same for a peer where its words differ, and the limit where it is written. */
export interface Row {
  name: string;
  calls: Call[];
  callsOf?: (peer: string) => Call[];
  limit?: () => string;
}

const summary: ErrorSummaryOptions = {
  titleText: "There is a problem",
  errorList: [
    { text: "Enter your full name", href: "#full-name" },
    { text: "Date of birth must include a year", href: "#dob-year" },
    { text: "Select how you want to be contacted", href: "#contact" },
  ],
};
const pages: PaginationOptions = {
  previousUrl: "/asthma/symptoms",
  previousPage: "Symptoms",
  nextUrl: "/asthma/treatment",
  nextPage: "Treatment",
};
const govukPages = {
  previous: { href: pages.previousUrl, labelText: pages.previousPage },
  next: { href: pages.nextUrl, labelText: pages.nextPage },
};

const errorMessage = (text: string) => ({ text });
const input = {
  id: "full-name",
  name: "fullName",
  label: { text: "Full name" },
  hint: { text: "Your name as it is on your passport" },
  errorMessage: errorMessage("Enter your full name"),
  autocomplete: "name",
  value: "A",
};
const items = [
  { value: "email", text: "Email" },
  { value: "phone", text: "Phone" },
  { value: "text", text: "Text message" },
];
const group = {
  name: "contact",
  idPrefix: "contact",
  fieldset: { legend: { text: "How do you want to be contacted?" } },
  hint: { text: "Select one" },
  errorMessage: errorMessage("Select how you want to be contacted"),
  items,
};
const date = {
  id: "dob",
  fieldset: { legend: { text: "What is your date of birth?" } },
  hint: { text: "For example, 15 3 1984" },
  errorMessage: errorMessage("Date of birth must include a year"),
};
const field = { ...input, id: "details", name: "details", label: { text: "Details" } };

/** The content of a page with six fields in error, under its summary. */
const form: Call[] = [
  { component: "error-summary", params: summary },
  { component: "input", params: input },
  { component: "date-input", params: date },
  { component: "textarea", params: field },
  { component: "select", params: { ...field, items } },
  { component: "radios", params: group },
  { component: "checkboxes", params: { ...group, name: "topics", idPrefix: "topics" } },
  { component: "button", params: { text: "Save and continue" } },
];

export const rows: Row[] = [
  {
    name: "error-summary",
    calls: [{ component: "error-summary", params: summary }],
    limit: () => hand.errorSummary(summary),
  },
  {
    name: "pagination",
    calls: [{ component: "pagination", params: pages }],
    callsOf: (peer) => [{ component: "pagination", params: peer.startsWith("govuk") ? govukPages : pages }],
    limit: () => hand.pagination(pages),
  },
  { name: "input, in error", calls: [{ component: "input", params: input }] },
  { name: "radios, in error", calls: [{ component: "radios", params: group }] },
  { name: "six fields in error, with their summary", calls: form },
];

if (errorSummary(summary) !== hand.errorSummary(summary) || pagination(pages) !== hand.pagination(pages)) {
  throw new Error("The limit does not give the same bytes.");
}
