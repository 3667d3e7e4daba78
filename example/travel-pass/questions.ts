import { date, defineForm, file, text } from "ds-frontend/forms";
import { z } from "zod";
import type { Words } from "./words.js";

/*
 * Questions of the service in one language: one form for each page.
 */

const labelOf = (question: string) => ({ text: question, isPageHeading: true, classes: "ds-label--l" });
const legendOf = (question: string) => ({
  legend: { text: question, isPageHeading: true, classes: "ds-fieldset__legend--l" },
});

/** Defines the forms of the service. */
export function questions(words: Words) {
  const { locale, name, dateOfBirth, address, contact, help, reason, evidence, check } = words;
  const required = (message: string) => z.string().trim().min(1, message).max(200, words.tooLong);
  return {
    name: defineForm(
      {
        fullName: {
          component: "input",
          id: "full-name",
          label: labelOf(name.question),
          hint: { text: name.hint },
          autocomplete: "name",
          spellcheck: false,
          schema: text({ subject: name.subject, maxlength: 200 }),
        },
      },
      { locale },
    ),

    dateOfBirth: defineForm(
      {
        dateOfBirth: {
          component: "dateInput",
          id: "date-of-birth",
          fieldset: legendOf(dateOfBirth.question),
          hint: { text: dateOfBirth.hint },
          schema: date({ subject: dateOfBirth.subject, max: "yesterday", timeZone: "Europe/London" }),
        },
      },
      { locale },
    ),

    address: defineForm(
      {
        "address.line1": {
          component: "input",
          label: { text: address.line1 },
          autocomplete: "address-line1",
          schema: required(address.line1Missing),
        },
        "address.line2": {
          component: "input",
          label: { text: address.line2 },
          autocomplete: "address-line2",
          schema: z.string().trim().max(200, words.tooLong),
        },
        "address.town": {
          component: "input",
          label: { text: address.town },
          classes: "ds-input--width-20",
          autocomplete: "address-level2",
          schema: required(address.townMissing),
        },
        "address.postcode": {
          component: "input",
          label: { text: address.postcode },
          classes: "ds-input--width-10",
          autocomplete: "postal-code",
          spellcheck: false,
          schema: required(address.postcodeMissing)
            .toUpperCase()
            .regex(/^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/, { error: address.postcodeWrong, abort: true }),
        },
      },
      { locale },
    ),

    contact: defineForm(
      {
        contact: {
          component: "radios",
          fieldset: legendOf(contact.question),
          items: [
            { value: "email", text: contact.byEmail, conditional: { fields: ["email"] } },
            { value: "phone", text: contact.byPhone, conditional: { fields: ["phone"] } },
            { divider: contact.or },
            { value: "post", text: contact.byPost },
          ],
          schema: z.enum(["email", "phone", "post"], contact.missing),
        },
        email: {
          component: "input",
          label: { text: contact.email },
          type: "email",
          autocomplete: "email",
          spellcheck: false,
          schema: required(contact.emailMissing).pipe(z.email(contact.emailWrong)),
        },
        phone: {
          component: "input",
          label: { text: contact.phone },
          type: "tel",
          autocomplete: "tel",
          classes: "ds-input--width-20",
          schema: required(contact.phoneMissing).regex(/^[\d ()+-]{7,}$/, contact.phoneWrong),
        },
      },
      { locale },
    ),

    help: defineForm(
      {
        help: {
          component: "checkboxes",
          fieldset: legendOf(help.question),
          hint: { text: help.hint },
          items: [
            { value: "step-free", text: help.stepFree },
            { value: "seat", text: help.seat },
            { value: "companion", text: help.companion, hint: { text: help.companionHint } },
            { divider: help.or },
            { value: "none", text: help.none, behaviour: "exclusive" },
          ],
          schema: z
            .array(z.string())
            .min(1, help.missing)
            .refine((chosen) => chosen.length < 2 || !chosen.includes("none"), help.both),
        },
      },
      { locale },
    ),

    reason: defineForm(
      {
        reason: {
          component: "characterCount",
          label: labelOf(reason.question),
          hint: { text: reason.hint },
          schema: text({ subject: reason.subject, maxlength: 200 }),
        },
      },
      { locale },
    ),

    evidence: defineForm(
      {
        evidence: {
          component: "fileUpload",
          label: labelOf(evidence.question),
          hint: { text: evidence.hint },
          schema: file<Express.Multer.File>({
            subject: evidence.subject,
            types: ["pdf", "jpg", "png", "txt"],
            maxSize: "1MB",
          }),
        },
      },
      { locale },
    ),

    declaration: defineForm(
      {
        declaration: {
          component: "checkboxes",
          items: [{ value: "yes", text: check.declaration }],
          schema: z.array(z.string()).min(1, check.missing),
        },
      },
      { locale },
    ),
  };
}
