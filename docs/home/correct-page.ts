import { button, input, page, radios } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";

const details = defineForm({
  fullName: {
    component: "input",
    id: "full-name",
    label: { text: "Full name" },
    autocomplete: "name",
  },
  contact: {
    component: "radios",
    fieldset: { legend: { text: "How should we contact you?" } },
    items: [
      { value: "email", text: "Email" },
      { value: "phone", text: "Phone" },
    ],
  },
});

const view = details.view({
  issues: {
    fullName: "Enter your full name",
    contact: "Select how to contact you",
  },
});

export const html = page({
  ...view.page,
  title: "Your details",
  stylesheet: "/assets/ds-frontend.css",
  form: { action: "/details" },
  contentHtml: [
    '<h1 class="ds-heading-l">Your details</h1>',
    input(view.fields.fullName),
    radios(view.fields.contact),
    button({ text: "Save and continue" }),
  ].join(""),
});
