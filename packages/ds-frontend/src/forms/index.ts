export { cy } from "../locale/cy.js";
export { en } from "../locale/en.js";
export type {
  CharacterCountWords,
  DateDetails,
  DateMessages,
  DatePart,
  DateWords,
  FileDetails,
  FileMessages,
  FormatMessages,
  Locale,
  MoneyDetails,
  MoneyMessages,
  MoneyWords,
  NumberDetails,
  NumberMessages,
  NumberWords,
  PluralWords,
  TextDetails,
  TextMessages,
} from "../locale/locale.js";
export { defineForm } from "./define-form.js";
export {
  defineComponent,
  type ErrorOptions,
  type FormComponent,
  type IdAndName,
  type SentAnswers,
  type ShownOptions,
} from "./fields/define-component.js";
export type { ComponentOptions, ConditionalFields, Field, Fields, OptionsIn, OwnField } from "./fields/fields.js";
export type { FormAnswers, FormValue, KeptAnswers } from "./fields/form-value.js";
export type { GovukOptions } from "./fields/govuk-options.js";
export type { NhsukOptions } from "./fields/nhsuk-options.js";
export type { System } from "./fields/system.js";
export type { Form, FormOptions, SubmitOptions, ValueOf, ViewArgument, ViewOf } from "./form.js";
export type { PlainIssue } from "./issues/issue.js";
export type { IssueHolder, IssueLike, Issues, IssuesByField } from "./issues/issues.js";
export type { FailedResult, PassedResult, SubmitResult } from "./result/result.js";
export type { IsoDate, IsoMonth } from "./schemas/calendar.js";
export { type DateAnswer, type DateLimit, type DateOptions, type DateParts, date } from "./schemas/date.js";
export { type FileOptions, type FilesOptions, file, files } from "./schemas/file.js";
export { emailAddress, type FormatOptions, postcode, telephoneNumber } from "./schemas/formats.js";
export { type MoneyOptions, money } from "./schemas/money.js";
export { type NumberOptions, number } from "./schemas/number.js";
export { optional } from "./schemas/optional.js";
export type { Messages } from "./schemas/schema-options.js";
export type { StandardSchemaV1 } from "./schemas/standard-schema.js";
export { type TextOptions, text } from "./schemas/text.js";
export type { UploadedFile } from "./schemas/uploaded-file.js";
export type { FormView } from "./view/form-view.js";
export type { SummaryRowsOptions } from "./view/summary-rows.js";
