import { date, defineForm } from "ds-frontend/forms";
import { z } from "zod";
import { lazy } from "./lazy.js";

export const contactItems = [
  { value: "email", text: "Email" },
  { value: "phone", text: "Phone", conditional: { fields: ["phoneNumber"] } },
] as const;

export const details = lazy(() =>
  defineForm({
    fullName: {
      component: "input",
      id: "full-name",
      label: { text: "Full name" },
      schema: z.string().trim().min(1, "Enter your full name"),
    },
    dateOfBirth: {
      component: "dateInput",
      id: "dob",
      fieldset: { legend: { text: "Date of birth" } },
      schema: date({ subject: "Date of birth", max: "today" }),
    },
    country: {
      component: "select",
      label: { text: "Country" },
      items: [{ text: "Wales" }, { value: "en", text: "England" }],
    },
    contact: {
      component: "radios",
      fieldset: { legend: { text: "Question" } },
      items: contactItems,
      schema: z.enum(["email", "phone"], "Select how to contact you"),
    },
    phoneNumber: {
      component: "input",
      label: { text: "Phone number" },
      schema: z.string().min(1, "Enter your phone number"),
    },
    topics: {
      component: "checkboxes",
      fieldset: { legend: { text: "Question" } },
      items: [
        { value: "a", text: "A" },
        { value: "b", text: "B" },
      ],
      schema: z.array(z.string()).min(1, "Select a topic"),
    },
  }),
);

export const right = {
  fullName: " Sam ",
  "dateOfBirth-day": "15",
  "dateOfBirth-month": "march",
  "dateOfBirth-year": "1984",
  country: "Wales",
  contact: "email",
  topics: "a",
};
