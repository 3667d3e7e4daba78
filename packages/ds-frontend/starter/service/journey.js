// @ts-check
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

/**
 * Defines the pages of the service in one language, in order. An editor reports a misspelt page, field or value in a condition.
 *
 * @param {import("./words.js").Words} words
 * @param {string} path
 */
export function journeyIn(words, path) {
  const { locale, titles, area, name, dateOfBirth, address, contact, help, companions, reason, evidence } = words;
  const form = /** @type {typeof defineForm} */ (
    /** @type {unknown} */ ((/** @type {any} */ fields) => defineForm(fields, { locale }))
  );
  // The question is the heading of its page.
  const label = (/** @type {string} */ text) => ({ text, isPageHeading: true, classes: "ds-label--l" });
  const fieldset = (/** @type {string} */ text) => ({
    legend: { text, isPageHeading: true, classes: "ds-fieldset__legend--l" },
  });

  return defineJourney(
    {
      area: {
        form: form({
          area: {
            component: "radios",
            fieldset: fieldset(titles.area),
            items: yesAndNo(words),
            schema: choice({ subject: area.short, messages: { missing: area.missing } }),
          },
        }),
        questions: { area: area.short },
      },

      "not-eligible": { when: (answers) => answers.area?.area === "no", ends: true },

      name: {
        form: form({
          fullName: {
            component: "input",
            label: label(titles.name),
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
            fieldset: fieldset(titles["date-of-birth"]),
            hint: { text: dateOfBirth.hint },
            items: ["day", "month", "year"].map((part) => ({ name: part, autocomplete: `bday-${part}` })),
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
            schema: text({ subject: address.line1, maxlength: 200 }),
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
            classes: "ds-input--width-20",
            autocomplete: "address-level2",
            schema: text({ subject: address.town, maxlength: 200 }),
          },
          postcode: {
            component: "input",
            label: { text: address.postcode },
            classes: "ds-input--width-10",
            autocomplete: "postal-code",
            spellcheck: false,
            schema: postcode({ subject: address.postcode }),
          },
        }),
        row: address.short,
        cases: [{ line1: "1 High Street", town: "Northtown", postcode: "LS1 4AP" }],
      },

      contact: {
        form: form({
          contact: {
            component: "radios",
            fieldset: fieldset(titles.contact),
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
            classes: "ds-input--width-20",
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
            fieldset: fieldset(titles.help),
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
        each: {
          item: form({
            companion: {
              component: "input",
              label: label(titles["companions/each"]),
              hint: { text: companions.hint },
              spellcheck: false,
              schema: text({ subject: companions.subject, maxlength: 200 }),
            },
          }),
          another: form({
            another: {
              component: "radios",
              fieldset: { legend: { text: companions.another, classes: "ds-fieldset__legend--m" } },
              items: yesAndNo(companions),
              schema: choice({ subject: companions.short, messages: { missing: companions.missing } }),
            },
          }),
          most: 3,
          inWords: companions.inWords,
          title: (item) => item.companion,
        },
        row: words.titles.companions,
        questions: { companion: companions.short },
        cases: [[{ companion: "Ann Lee" }], [{ companion: "Ann Lee" }, { companion: "Bo Hill" }]],
      },

      reason: {
        form: form({
          reason: {
            component: "characterCount",
            label: label(titles.reason),
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
            label: label(titles.evidence),
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

/** @param {{ yes: string, no: string }} words */
function yesAndNo({ yes, no }) {
  return /** @type {const} */ ([
    { value: "yes", text: yes },
    { value: "no", text: no },
  ]);
}
