export { cy } from "../locale/cy.js";
export { en } from "../locale/en.js";
export type { DateMessage, DateMessages, DatePart, DateWords, Locale } from "../locale/locale.js";
export {
  type DateAnswer,
  type DateLimit,
  type DateOptions,
  type DateParts,
  date,
  type IsoDate,
  type IsoMonth,
} from "./date.js";
export { defineForm } from "./define-form.js";
export type { ComponentOptions, ConditionalFields, Field, Fields } from "./fields.js";
export type { Form, FormOptions, FormView, Issues, Submission } from "./form.js";
export { optional } from "./optional.js";
export type { Issue, Outcome, StandardSchema } from "./standard-schema.js";
export type { FormValue } from "./value.js";
