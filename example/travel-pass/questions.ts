import { date, defineForm } from "ds-frontend/forms";
import { z } from "zod";

/*
 * Questions of the service: one form for each page.
 */

const required = (message: string) => z.string().trim().min(1, message).max(200, "Use 200 characters or fewer");

export const name = defineForm({
  fullName: {
    component: "input",
    id: "full-name",
    label: { text: "What is your full name?", isPageHeading: true, classes: "ds-label--l" },
    hint: { text: "As it is on your passport or driving licence" },
    autocomplete: "name",
    spellcheck: false,
    schema: required("Enter your full name"),
  },
});

export const dateOfBirth = defineForm({
  dateOfBirth: {
    component: "dateInput",
    id: "date-of-birth",
    fieldset: {
      legend: { text: "What is your date of birth?", isPageHeading: true, classes: "ds-fieldset__legend--l" },
    },
    hint: { text: "For example, 27 3 1984" },
    schema: date({ subject: "Your date of birth", max: "yesterday", timeZone: "Europe/London" }),
  },
});

export const address = defineForm({
  "address.line1": {
    component: "input",
    label: { text: "Address line 1" },
    autocomplete: "address-line1",
    schema: required("Enter address line 1, typically the building and street"),
  },
  "address.line2": {
    component: "input",
    label: { text: "Address line 2 (optional)" },
    autocomplete: "address-line2",
    schema: z.string().trim().max(200, "Use 200 characters or fewer"),
  },
  "address.town": {
    component: "input",
    label: { text: "Town or city" },
    classes: "ds-input--width-20",
    autocomplete: "address-level2",
    schema: required("Enter a town or city"),
  },
  "address.postcode": {
    component: "input",
    label: { text: "Postcode" },
    classes: "ds-input--width-10",
    autocomplete: "postal-code",
    spellcheck: false,
    schema: required("Enter a postcode")
      .toUpperCase()
      .regex(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, { error: "Enter a full postcode, like LS1 4AP", abort: true }),
  },
});

export const contact = defineForm({
  contact: {
    component: "radios",
    fieldset: {
      legend: { text: "How should we contact you?", isPageHeading: true, classes: "ds-fieldset__legend--l" },
    },
    items: [
      { value: "email", text: "Email", conditional: { fields: ["email"] } },
      { value: "phone", text: "Phone", conditional: { fields: ["phone"] } },
      { divider: "or" },
      { value: "post", text: "By post, to your address" },
    ],
    schema: z.enum(["email", "phone", "post"], "Select how we should contact you"),
  },
  email: {
    component: "input",
    label: { text: "Email address" },
    type: "email",
    autocomplete: "email",
    spellcheck: false,
    schema: required("Enter your email address").pipe(z.email("Enter an email address like name@example.com")),
  },
  phone: {
    component: "input",
    label: { text: "Phone number" },
    type: "tel",
    autocomplete: "tel",
    classes: "ds-input--width-20",
    schema: required("Enter your phone number").regex(/^[\d ()+-]{7,}$/, "Enter a phone number, like 0113 496 0000"),
  },
});

export const help = defineForm({
  help: {
    component: "checkboxes",
    fieldset: {
      legend: { text: "What would help you to travel?", isPageHeading: true, classes: "ds-fieldset__legend--l" },
    },
    hint: { text: "Select all that apply" },
    items: [
      { value: "step-free", text: "Getting on without steps" },
      { value: "seat", text: "A seat near the door" },
      { value: "companion", text: "Travelling with a companion", hint: { text: "They travel free with your pass" } },
      { divider: "or" },
      { value: "none", text: "None of these", behaviour: "exclusive" },
    ],
    schema: z
      .array(z.string())
      .min(1, "Select what would help you, or select “None of these”")
      .refine(
        (chosen) => chosen.length < 2 || !chosen.includes("none"),
        "Select what would help you, or “None of these”, not both",
      ),
  },
});

export const declaration = defineForm({
  declaration: {
    component: "checkboxes",
    items: [{ value: "yes", text: "My answers are true, as far as I know" }],
    schema: z.array(z.string()).min(1, "Confirm that your answers are true"),
  },
});
