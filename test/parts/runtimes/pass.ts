import { date, defineForm } from "ds-frontend/forms";
import * as v from "valibot";

/*
 * Questions of the travel pass on one page, validated by valibot.
 */

const required = (message: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.maxLength(200, "Use 200 characters or fewer"));

export const pass = defineForm({
  fullName: {
    component: "input",
    label: { text: "Full name" },
    autocomplete: "name",
    schema: required("Enter your full name"),
  },
  dateOfBirth: {
    component: "dateInput",
    fieldset: { legend: { text: "Date of birth" } },
    hint: { text: "For example, 27 3 1984" },
    schema: date({ subject: "Your date of birth", max: "yesterday", timeZone: "Europe/London" }),
  },
  "address.line1": { component: "input", label: { text: "Address line 1" }, schema: required("Enter address line 1") },
  "address.town": { component: "input", label: { text: "Town or city" }, schema: required("Enter a town or city") },
  "address.postcode": {
    component: "input",
    label: { text: "Postcode" },
    classes: "ds-input--width-10",
    schema: required("Enter a postcode"),
  },
  contact: {
    component: "radios",
    fieldset: { legend: { text: "How should we contact you?" } },
    items: [
      { value: "phone", text: "Phone", conditional: { fields: ["phone"] } },
      { value: "post", text: "By post" },
    ],
    schema: v.picklist(["phone", "post"], "Select how we should contact you"),
  },
  phone: {
    component: "input",
    label: { text: "Phone number" },
    type: "tel",
    schema: v.pipe(
      required("Enter your phone number"),
      v.regex(/^[\d ()+-]{7,}$/, "Enter a phone number, like 0113 496 0000"),
    ),
  },
  help: {
    component: "checkboxes",
    fieldset: { legend: { text: "What would help you to travel?" } },
    items: [
      { value: "step-free", text: "Getting on without steps" },
      { value: "seat", text: "A seat near the door" },
      { value: "none", text: "None of these" },
    ],
    schema: v.pipe(v.array(v.string()), v.minLength(1, "Select what would help you")),
  },
});
