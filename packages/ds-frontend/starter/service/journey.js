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
  const options = { locale };
  // The question is the heading of its page.
  const label = (/** @type {string} */ question) => ({
    text: question,
    isPageHeading: true,
    classes: "ds-label--l",
  });
  const fieldset = (/** @type {string} */ question) => ({
    legend: { text: question, isPageHeading: true, classes: "ds-fieldset__legend--l" },
  });

  return defineJourney(
    {
      area: {
        form: defineForm(
          {
            area: {
              component: "radios",
              fieldset: fieldset(titles.area),
              items: yesAndNo(words),
              schema: choice({ subject: area.short, messages: { missing: area.missing } }),
            },
          },
          options,
        ),
        questions: { area: area.short },
      },

      "not-eligible": { when: (answers) => answers.area?.area === "no", ends: true },

      name: {
        form: defineForm(
          {
            fullName: {
              component: "input",
              label: label(titles.name),
              hint: { text: name.hint },
              autocomplete: "name",
              spellcheck: false,
              schema: text({ subject: name.subject, maxlength: 200 }),
            },
          },
          options,
        ),
        questions: { fullName: name.short },
        cases: [{ fullName: "Sam Jones" }],
      },

      "date-of-birth": {
        form: defineForm(
          {
            dateOfBirth: {
              component: "dateInput",
              fieldset: fieldset(titles["date-of-birth"]),
              hint: { text: dateOfBirth.hint },
              items: ["day", "month", "year"].map((part) => ({ name: part, autocomplete: `bday-${part}` })),
              schema: date({ subject: dateOfBirth.subject, max: "yesterday", timeZone: "Europe/London" }),
            },
          },
          options,
        ),
        questions: { dateOfBirth: dateOfBirth.short },
        cases: [{ dateOfBirth: "1984-03-27" }],
      },

      address: {
        form: defineForm(
          {
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
              classes: "ds-input--width-20",
              autocomplete: "address-level2",
              schema: text({ subject: address.townSubject, maxlength: 200 }),
            },
            postcode: {
              component: "input",
              label: { text: address.postcode },
              classes: "ds-input--width-10",
              autocomplete: "postal-code",
              spellcheck: false,
              schema: postcode({ subject: address.postcode }),
            },
          },
          options,
        ),
        row: address.short,
        cases: [{ line1: "1 High Street", town: "Northtown", postcode: "LS1 4AP" }],
      },

      contact: {
        form: defineForm(
          {
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
          },
          options,
        ),
        questions: { contact: contact.short },
        cases: [{ contact: "post" }, { contact: "email", email: "sam@example.com" }],
      },

      help: {
        form: defineForm(
          {
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
          },
          options,
        ),
        questions: { help: help.short },
      },

      // Who travels with a companion adds each of them; the form on the list asks if there is another.
      companions: {
        when: (answers) => answers.help?.help.includes("companion") ?? false,
        each: {
          item: defineForm(
            {
              companion: {
                component: "input",
                label: label(titles["companions/each"]),
                hint: { text: companions.hint },
                spellcheck: false,
                schema: text({ subject: companions.subject, maxlength: 200 }),
              },
            },
            options,
          ),
          another: defineForm(
            {
              another: {
                component: "radios",
                fieldset: { legend: { text: companions.another, classes: "ds-fieldset__legend--m" } },
                items: yesAndNo(companions),
                schema: choice({ subject: companions.short, messages: { missing: companions.missing } }),
              },
            },
            options,
          ),
          most: 3,
          inWords: companions.inWords,
          title: (item) => item.companion,
        },
        row: words.titles.companions,
        questions: { companion: companions.short },
        cases: [[{ companion: "Ann Lee" }], [{ companion: "Ann Lee" }, { companion: "Bo Hill" }]],
      },

      reason: {
        form: defineForm(
          {
            reason: {
              component: "characterCount",
              label: label(titles.reason),
              hint: { text: reason.hint },
              schema: text({ subject: reason.subject, maxlength: 200 }),
            },
          },
          options,
        ),
        questions: { reason: reason.short },
        cases: [{ reason: "Walking far is hard for me." }],
      },

      evidence: {
        form: defineForm(
          {
            evidence: {
              component: "fileUpload",
              label: label(titles.evidence),
              hint: { text: evidence.hint },
              schema: file({ subject: evidence.subject, types: ["pdf", "jpg", "png", "txt"], maxSize: "1MB" }),
            },
          },
          options,
        ),
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
