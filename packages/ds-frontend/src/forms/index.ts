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
  Locale,
  PluralWords,
  TextDetails,
  TextMessages,
} from "../locale/locale.js";
export type { IsoDate, IsoMonth } from "./calendar.js";
export { type DateAnswer, type DateLimit, type DateOptions, type DateParts, date } from "./date.js";
export { defineComponent, type FormComponent, type SentAnswers, type ShownOptions } from "./define-component.js";
export { defineForm } from "./define-form.js";
export type { ComponentOptions, ConditionalFields, Field, Fields } from "./fields.js";
export { type FileOptions, type FilesOptions, file, files } from "./file.js";
export type {
  AnswersOptions,
  Form,
  FormOptions,
  FormView,
  Submission,
  SubmitOptions,
  ValueOf,
  ViewOf,
} from "./form.js";
export type { FormValue } from "./form-value.js";
export type { IssueLike, Issues } from "./issues/issues.js";
export { optional } from "./optional.js";
export type { Issue, Outcome, StandardSchema } from "./standard-schema.js";
export type { GovukOptions } from "./systems/govuk-options.js";
export type { NhsukOptions } from "./systems/nhsuk-options.js";
export type { System } from "./systems/system.js";
export { type TextOptions, text } from "./text.js";
export type { UploadedFile } from "./uploaded-file.js";
