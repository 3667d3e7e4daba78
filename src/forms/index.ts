export { cy } from "../locale/cy.js";
export { en } from "../locale/en.js";
export type { DateDetails, DateMessages, DatePart, DateWords, Locale } from "../locale/locale.js";
export type { IsoDate, IsoMonth } from "./calendar.js";
export { type DateAnswer, type DateLimit, type DateOptions, type DateParts, date } from "./date.js";
export {
  defineComponent,
  type FormComponent,
  type OwnDefaults,
  type OwnError,
  type SentAnswers,
} from "./define-component.js";
export { defineForm } from "./define-form.js";
export type { ComponentOptions, ConditionalFields, Field, Fields, OwnField } from "./fields.js";
export type { Form, FormOptions, FormView, Submission, ValueOf, ViewOf } from "./form.js";
export type { FormValue } from "./form-value.js";
export type { IssueLike, Issues } from "./issues/issues.js";
export { optional } from "./optional.js";
export type { Issue, Outcome, StandardSchema } from "./standard-schema.js";
export type { GovukOptions } from "./systems/govuk-options.js";
export type { NhsukOptions } from "./systems/nhsuk-options.js";
export type { System } from "./systems/system.js";
