export type { BackLinkOptions } from "./components/back-link/options.js";
export { backLink } from "./components/back-link/render.js";
export type { BreadcrumbsItem, BreadcrumbsOptions } from "./components/breadcrumbs/options.js";
export { breadcrumbs } from "./components/breadcrumbs/render.js";
export type { ButtonOptions } from "./components/button/options.js";
export { button } from "./components/button/render.js";
export type {
  CharacterCountMessage,
  CharacterCountOptions,
  PluralTexts,
} from "./components/character-count/options.js";
export { characterCount } from "./components/character-count/render.js";
export type { CheckboxesItem, CheckboxesOptions } from "./components/checkboxes/options.js";
export { checkboxes } from "./components/checkboxes/render.js";
export type { ChoiceItem, Conditional, ItemDivider, ItemLabel } from "./components/choice-item.js";
export type { ContentsListItem, ContentsListOptions } from "./components/contents-list/options.js";
export { contentsList } from "./components/contents-list/render.js";
export type { DateInputItem, DateInputOptions, DateInputParts } from "./components/date-input/options.js";
export { dateInput } from "./components/date-input/render.js";
export type { DetailsOptions } from "./components/details/options.js";
export { details } from "./components/details/render.js";
export type { ErrorMessageOptions } from "./components/error-message/options.js";
export { errorMessage } from "./components/error-message/render.js";
export type { ErrorSummaryItem, ErrorSummaryOptions } from "./components/error-summary/options.js";
export { errorSummary } from "./components/error-summary/render.js";
export type { FieldsetOptions, Legend } from "./components/fieldset/options.js";
export { fieldset } from "./components/fieldset/render.js";
export type { FileUploadOptions } from "./components/file-upload/options.js";
export { fileUpload } from "./components/file-upload/render.js";
export type {
  BesideInput,
  ControlsFormGroup,
  FieldFormGroup,
  FormGroup,
  FormGroupOptions,
} from "./components/form-group/options.js";
export { formGroup } from "./components/form-group/render.js";
export type { GuideOptions, GuidePage } from "./components/guide/options.js";
export { guide } from "./components/guide/render.js";
export type { HintOptions } from "./components/hint/options.js";
export { hint } from "./components/hint/render.js";
export type { Affix, InputOptions } from "./components/input/options.js";
export { input } from "./components/input/render.js";
export type { InsetTextOptions } from "./components/inset-text/options.js";
export { insetText } from "./components/inset-text/render.js";
export type { LabelOptions } from "./components/label/options.js";
export { label } from "./components/label/render.js";
export type { NotificationBannerOptions } from "./components/notification-banner/options.js";
export { notificationBanner } from "./components/notification-banner/render.js";
export type { FormElement, PageLocale, PageOptions, PageWords } from "./components/page/options.js";
export { page } from "./components/page/render.js";
export type { NextLink, NoNext, NoPrevious, PaginationOptions, PreviousLink } from "./components/pagination/options.js";
export { pagination } from "./components/pagination/render.js";
export type { PanelOptions } from "./components/panel/options.js";
export { panel } from "./components/panel/render.js";
export type { RadiosItem, RadiosOptions } from "./components/radios/options.js";
export { radios } from "./components/radios/render.js";
export type { SelectItem, SelectOptions } from "./components/select/options.js";
export { select } from "./components/select/render.js";
export type {
  SummaryListAction,
  SummaryListActions,
  SummaryListAnswer,
  SummaryListCard,
  SummaryListCardTitle,
  SummaryListOptions,
  SummaryListRow,
  SummaryListText,
} from "./components/summary-list/options.js";
export { summaryList } from "./components/summary-list/render.js";
export type { TableCaption, TableCell, TableOptions } from "./components/table/options.js";
export { table } from "./components/table/render.js";
export type { TagOptions } from "./components/tag/options.js";
export { tag } from "./components/tag/render.js";
export type { TextareaOptions } from "./components/textarea/options.js";
export { textarea } from "./components/textarea/render.js";
export type { WarningTextOptions } from "./components/warning-text/options.js";
export { warningText } from "./components/warning-text/render.js";
export type { Attributes, Content, EmptyContent, TextOption, UrlOption } from "./html/options.js";
