import { errorSummary, pagination } from "ds-frontend";
import * as hand from "./hand.js";
import { answers, birth, contents, field, group, items, name, opening, pages, summary, trail } from "./options.js";

/** One call of a component, by the name of its folder. */
export interface Call {
  component: string;
  params: object;
}

/** A measurement: some calls, alone or as the content of a whole page, and the hand-written limit where there is one. */
export interface Row {
  name: string;
  calls: Call[];
  /** The title of the page, when it is one. */
  title?: string;
  /** Texts that must be in what comes out, of everybody. */
  says: string[];
  limit?: () => string;
}

const one = (component: string, params: object, ...says: string[]): Row => ({
  name: component,
  calls: [{ component, params }],
  says,
});

/** The content of a page with six fields in error, under its summary. */
const form: Call[] = [
  { component: "error-summary", params: summary },
  { component: "input", params: name },
  { component: "date-input", params: birth },
  { component: "textarea", params: field },
  { component: "select", params: { ...field, items } },
  { component: "radios", params: group },
  { component: "checkboxes", params: { ...group, name: "topics", idPrefix: "topics" } },
  { component: "button", params: { text: "Save and continue" } },
];
const { errorMessage: _, ...question } = name;
const guide: Call[] = [
  { component: "contents-list", params: contents },
  { component: "pagination", params: pages },
];

export const rows: Row[] = [
  { ...one("error-summary", summary, "There is a problem", "#dob-year"), limit: () => hand.errorSummary(summary) },
  { ...one("pagination", pages, "/asthma/symptoms", "Treatment"), limit: () => hand.pagination(pages) },
  one("contents-list", contents, "/asthma/symptoms", "Diagnosis"),
  one("breadcrumbs", trail, "/conditions", "Asthma"),
  one("back-link", { href: "/details", text: "Back" }, "/details", "Back"),
  one("button", { text: "Save and continue" }, "Save and continue"),
  one("error-message", { id: "full-name-error", text: "Enter your full name" }, "Enter your full name"),
  one("hint", { id: "full-name-hint", text: "As on your passport" }, "As on your passport"),
  one("label", { for: "full-name", text: "Full name" }, "full-name", "Full name"),
  one(
    "fieldset",
    { legend: { text: "Your address" }, html: "<p>Where you live</p>" },
    "Your address",
    "Where you live",
  ),
  one("input", name, "Full name", "passport", "Enter your full name"),
  one("textarea", field, "Details", "Enter your full name"),
  one("select", { ...field, items }, "Details", "Text message", "Enter your full name"),
  one("radios", group, "How do you want", "Select one", "Text message", "Select how"),
  one("checkboxes", group, "How do you want", "Select one", "Text message", "Select how"),
  one("date-input", birth, "your date of birth", "15 3 1984", "Month", "must include"),
  one("file-upload", { ...name, id: "letter", label: { text: "Letter" } }, "Letter", "Enter your full name"),
  one("character-count", { ...field, maxlength: 200 }, "Details", "200", "Enter your full name"),
  one("summary-list", answers, "15 March 1984", "/contact", "date of birth"),
  one("details", { summaryText: "Help with dates", text: "Use the date on your passport" }, "Help with", "passport"),
  one("inset-text", { text: "You can apply again in May" }, "in May"),
  one("warning-text", { text: "You can be fined", iconFallbackText: "Warning" }, "You can be fined", "Warning"),
  one("notification-banner", { text: "Your answers were saved" }, "Your answers were saved", "Important"),
  one("panel", { titleText: "Application sent", text: "Your reference is 42" }, "Application sent", "is 42"),
  one("tag", { text: "New" }, "New"),
  one("table", opening, "Opening times", "Wednesday", "4pm"),
  { name: "six fields in error, with their summary", calls: form, says: ["There is a problem", "Text message"] },
  {
    name: "whole page, six fields in error",
    calls: form,
    title: "Your details",
    says: ["<html", "There is a problem", "Text message", "Error: Your details"],
  },
  {
    name: "whole page, one question",
    calls: [
      { component: "input", params: question },
      { component: "button", params: { text: "Continue" } },
    ],
    title: "Your name",
    says: ["<html", "Full name", "Continue"],
  },
  { name: "contents list and pagination of a guide", calls: guide, says: ["Diagnosis", "/asthma/treatment"] },
  { name: "whole page of a guide", calls: guide, title: "Asthma", says: ["<html", "Diagnosis", "/asthma/treatment"] },
];

/** Journeys of so many pages. */
export const journeyRows = [10, 100, 500].map((count) => ({ name: `journey of ${count} pages`, count }));

if (errorSummary(summary) !== hand.errorSummary(summary) || pagination(pages) !== hand.pagination(pages)) {
  throw new Error("The limit does not give the same bytes.");
}
