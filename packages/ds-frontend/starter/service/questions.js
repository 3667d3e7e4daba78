import { date, defineForm, emailAddress, telephoneNumber, text } from "ds-frontend/forms";
import { system } from "./design-system.js";

/** Returns the pages with questions in one language, in order, each with its form. */
export function steps({ locale, details, contact }) {
  return [
    {
      path: "details",
      title: details.title,
      form: defineForm(
        {
          fullName: {
            component: "input",
            label: { text: details.fullName },
            autocomplete: "name",
            schema: text({ subject: details.fullNameSubject, maxlength: 200 }),
          },
          dateOfBirth: {
            component: "dateInput",
            fieldset: { legend: { text: details.dateOfBirth } },
            hint: { text: details.dateOfBirthHint },
            schema: date({ subject: details.dateOfBirthSubject, max: "today", timeZone: "Europe/London" }),
          },
        },
        { system, locale },
      ),
    },
    {
      path: "contact",
      title: contact.title,
      form: defineForm(
        {
          contact: {
            component: "radios",
            fieldset: { legend: { text: contact.question } },
            items: [
              { value: "email", text: contact.byEmail, conditional: { fields: ["email"] } },
              { value: "phone", text: contact.byPhone, conditional: { fields: ["phone"] } },
            ],
            schema: oneOf(["email", "phone"], contact.missing),
          },
          email: {
            component: "input",
            label: { text: contact.email },
            type: "email",
            autocomplete: "email",
            schema: emailAddress({ subject: contact.emailSubject }),
          },
          phone: {
            component: "input",
            label: { text: contact.phone },
            type: "tel",
            autocomplete: "tel",
            schema: telephoneNumber({ subject: contact.phoneSubject }),
          },
        },
        { system, locale },
      ),
    },
  ];
}

/** Creates a schema for one of several values. zod and other libraries have one too: forms take any Standard Schema. */
function oneOf(values, message) {
  const validate = (value) => (values.includes(value) ? { value } : { issues: [{ message }] });
  return { "~standard": { version: 1, vendor: "service", validate } };
}
