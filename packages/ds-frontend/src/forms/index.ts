export { cy } from "../locale/cy.js";
export { en } from "../locale/en.js";
export type { DatePart, Locale } from "../locale/locale.js";
export { type DateOffset, dateFromToday, type IsoDate, type IsoMonth } from "../schemas/calendar.js";
export { type ChoiceOptions, type ChoicesOptions, choice, choices } from "../schemas/choice.js";
export { type DateAnswer, type DateLimit, type DateOptions, date } from "../schemas/date.js";
export { dateFromParts, dateParts, type PartsOfDate } from "../schemas/date-parts.js";
export { type FileOptions, type FilesOptions, file, files } from "../schemas/file.js";
export { emailAddress, type FormatOptions, postcode, telephoneNumber } from "../schemas/formats.js";
export {
  accountNumber,
  companyNumber,
  nationalInsuranceNumber,
  nhsNumber,
  sortCode,
  vehicleRegistration,
} from "../schemas/identifiers.js";
export { type MoneyOptions, money } from "../schemas/money.js";
export { type NumberOptions, number, percentage } from "../schemas/number.js";
export { optional } from "../schemas/optional.js";
export { type RuleMessage, rule } from "../schemas/rule.js";
export type { StandardSchemaV1 } from "../schemas/standard-schema.js";
export { type TextOptions, text } from "../schemas/text.js";
export { type IsoTime, type TimeOptions, time } from "../schemas/time.js";
export type { StoredFile, UploadedFile } from "../schemas/uploaded-file.js";
export { type YearLimit, type YearOptions, year } from "../schemas/year.js";
export {
  defineComponent,
  type FormComponent,
  type OptionsWithError,
  type RequestBody,
} from "./components/define-component.js";
export type { System } from "./components/systems/system.js";
export { defineForm } from "./define-form.js";
export type { Form, FormOptions, ItemsFor, SubmitOptions, ValueOf, ViewOf, ViewOptions } from "./form.js";
export type { Buttons } from "./submit/buttons.js";
export type { FormIssue as Issue, Issues, ReportedIssue } from "./submit/issue.js";
export type { Refusal } from "./submit/on-refused.js";
export type { Question } from "./submit/restore.js";
export type { FailedResult, PassedResult, SubmitResult } from "./submit/result.js";
export type { CustomField, Field, Fields, MacroOptions } from "./types/fields.js";
export type { FormAnswers, SafeAnswers } from "./types/form-value.js";
export type { FormView } from "./view/form-view.js";
export type { SummaryRowsOptions } from "./view/summary-rows.js";
