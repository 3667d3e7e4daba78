import {
  choice,
  choices,
  date,
  defineForm,
  emailAddress,
  file,
  optional,
  postcode,
  telephoneNumber,
  text,
} from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";

/** Defines the pages of the service in one language, in order. */
export function journeyIn(words, path, system) {
  const { locale, area, name, dateOfBirth, address, contact, help, companions, reason, evidence } = words;
  const css = system ?? "ds";
  const form = (fields) => defineForm(fields, { locale, system });
  // The question is the heading of its page.
  const label = (question) => ({ text: question, isPageHeading: true, classes: `${css}-label--l` });
  const fieldset = (question) => ({
    legend: { text: question, isPageHeading: true, classes: `${css}-fieldset__legend--l` },
  });

  return defineJourney(
    {
      area: {
        form: form({
          area: {
            component: "radios",
            fieldset: fieldset(area.question),
            items: yesAndNo(words),
            schema: choice({ subject: area.short, messages: { missing: area.missing } }),
            ...(system && { classes: `${css}-radios--inline` }),
          },
        }),
        questions: { area: area.short },
      },

      "not-eligible": { when: (answers) => answers.area?.area === "no", ends: true },

      name: {
        form: form({
          fullName: {
            component: "input",
            label: label(name.question),
            hint: { text: name.hint },
            autocomplete: "name",
            spellcheck: false,
            schema: text({ subject: name.subject, maxlength: 200 }),
          },
        }),
        questions: { fullName: name.short },
        cases: [{ fullName: "Sam Jones" }],
      },

      "date-of-birth": {
        form: form({
          dateOfBirth: {
            component: "dateInput",
            fieldset: fieldset(dateOfBirth.question),
            hint: { text: dateOfBirth.hint },
            schema: date({ subject: dateOfBirth.subject, max: "yesterday", timeZone: "Europe/London" }),
          },
        }),
        questions: { dateOfBirth: dateOfBirth.short },
        cases: [{ dateOfBirth: "1984-03-27" }],
      },

      address: {
        form: form({
          line1: {
            component: "input",
            label: { text: address.line1 },
            autocomplete: "address-line1",
            schema: text({ subject: address.line1Subject, maxlength: 200 }),
          },
          line2: {
            component: "input",
            label: { text: address.line2 },
            autocomplete: "address-line2",
            schema: optional(text({ subject: address.line2Short, maxlength: 200 })),
          },
          town: {
            component: "input",
            label: { text: address.town },
            classes: `${css}-input--width-20`,
            autocomplete: "address-level2",
            schema: text({ subject: address.townSubject, maxlength: 200 }),
          },
          postcode: {
            component: "input",
            label: { text: address.postcode },
            classes: `${css}-input--width-10`,
            autocomplete: "postal-code",
            spellcheck: false,
            schema: postcode({ subject: address.postcode }),
          },
        }),
        questions: { line2: address.line2Short },
        cases: [{ line1: "1 High Street", town: "Northtown", postcode: "LS1 4AP" }],
      },

      contact: {
        form: form({
          contact: {
            component: "radios",
            fieldset: fieldset(contact.question),
            items: [
              { value: "email", text: contact.byEmail, conditional: { fields: ["email"] } },
              { value: "phone", text: contact.byPhone, conditional: { fields: ["phone"] } },
              { divider: words.or },
              { value: "post", text: contact.byPost },
            ],
            schema: choice({ subject: contact.short, messages: { missing: contact.missing } }),
          },
          email: {
            component: "input",
            label: { text: contact.email },
            type: "email",
            autocomplete: "email",
            spellcheck: false,
            schema: emailAddress({ subject: contact.emailSubject }),
          },
          phone: {
            component: "input",
            label: { text: contact.phone },
            type: "tel",
            autocomplete: "tel",
            classes: `${css}-input--width-20`,
            schema: telephoneNumber({ subject: contact.phoneSubject }),
          },
        }),
        questions: { contact: contact.short },
        cases: [{ contact: "post" }, { contact: "email", email: "sam@example.com" }],
      },

      help: {
        form: form({
          help: {
            component: "checkboxes",
            fieldset: fieldset(help.question),
            hint: { text: help.hint },
            items: [
              { value: "step-free", text: help.stepFree },
              { value: "seat", text: help.seat },
              { value: "companion", text: help.companion, hint: { text: help.companionHint } },
              { divider: words.or },
              { value: "none", text: help.none, behaviour: "exclusive" },
            ],
            schema: choices({ subject: help.short, messages: { missing: help.missing, notTogether: help.missing } }),
          },
        }),
        questions: { help: help.short },
      },

      // Who travels with a companion adds each of them; the form on the list asks if there is another.
      companions: {
        when: (answers) => answers.help?.help.includes("companion") ?? false,
        each: form({
          companion: {
            component: "input",
            label: label(companions.name),
            hint: { text: companions.hint },
            spellcheck: false,
            schema: text({ subject: companions.subject, maxlength: 200 }),
          },
        }),
        most: 3,
        title: (item) => item.companion,
        form: form({
          another: {
            component: "radios",
            fieldset: { legend: { text: companions.another, classes: `${css}-fieldset__legend--m` } },
            items: yesAndNo(words),
            schema: choice({ subject: companions.short, messages: { missing: companions.missing } }),
            ...(system && { classes: `${css}-radios--inline` }),
          },
        }),
        questions: { companion: companions.short },
        cases: [[{ companion: "Ann Lee" }], [{ companion: "Ann Lee" }, { companion: "Bo Hill" }]],
      },

      reason: {
        form: form({
          reason: {
            component: "characterCount",
            label: label(reason.question),
            hint: { text: reason.hint },
            schema: text({ subject: reason.subject, maxlength: 200 }),
          },
        }),
        questions: { reason: reason.short },
        cases: [{ reason: "Walking far is hard for me." }],
      },

      evidence: {
        form: form({
          evidence: {
            component: "fileUpload",
            label: label(evidence.question),
            hint: { text: evidence.hint },
            schema: file({ subject: evidence.subject, types: ["pdf", "jpg", "png", "txt"], maxSize: "1MB" }),
          },
        }),
        questions: { evidence: evidence.short },
        cases: [{ evidence: { name: "letter.txt", size: 6, type: "text/plain" } }],
      },

      check: {},
    },
    { path },
  );
}

function yesAndNo({ yes, no }) {
  return [
    { value: "yes", text: yes },
    { value: "no", text: no },
  ];
}
