export { cy } from "../locale/cy.js";
export { en } from "../locale/en.js";
export type { DatePart, Locale } from "../locale/locale.js";
export {
  defineComponent,
  type FormComponent,
  type OptionsWithError,
  type RequestBody,
} from "./controls/define-component.js";
export type { System } from "./controls/system.js";
export { defineForm } from "./define-form.js";
export type { CustomField, Field, Fields, MacroOptions } from "./fields/fields.js";
export type { FormAnswers, SafeAnswers } from "./fields/form-value.js";
export type { Form, FormOptions, SubmitOptions, ValueOf, ViewOf, ViewOptions } from "./form.js";
export type { Issue } from "./issues/issue.js";
export type { Issues } from "./issues/issues.js";
export type { Question } from "./result/restore.js";
export type { FailedResult, PassedResult, SubmitResult } from "./result/result.js";
export type { IsoDate, IsoMonth } from "./schemas/calendar.js";
export { type ChoiceOptions, type ChoicesOptions, choice, choices } from "./schemas/choice.js";
export { type DateAnswer, type DateLimit, type DateOptions, date } from "./schemas/date.js";
export { type FileOptions, type FilesOptions, file, files } from "./schemas/file.js";
export { emailAddress, type FormatOptions, postcode, telephoneNumber } from "./schemas/formats.js";
export { type MoneyOptions, money } from "./schemas/money.js";
export { type NumberOptions, number } from "./schemas/number.js";
export { optional } from "./schemas/optional.js";
export type { StandardSchemaV1 } from "./schemas/standard-schema.js";
export { type TextOptions, text } from "./schemas/text.js";
export type { StoredFile, UploadedFile } from "./schemas/uploaded-file.js";
export type { FormView } from "./view/form-view.js";
export type { SummaryRowsOptions } from "./view/summary-rows.js";
