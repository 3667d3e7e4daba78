export type { BackLinkOptions } from "./components/back-link/options.js";
export type { BreadcrumbsItem, BreadcrumbsOptions } from "./components/breadcrumbs/options.js";
export type { ButtonOptions } from "./components/button/options.js";
export type { ButtonGroupLink, ButtonGroupOptions } from "./components/button-group/options.js";
export type {
  CharacterCountMessage,
  CharacterCountOptions,
  PluralTexts,
} from "./components/character-count/options.js";
export type { CheckboxesItem, CheckboxesOptions } from "./components/checkboxes/options.js";
export type { ChoiceItem, Conditional, ItemDivider, ItemLabel } from "./components/choice-item.js";
export type { ContentsListItem, ContentsListOptions } from "./components/contents-list/options.js";
export type { DateInputItem, DateInputOptions, DateInputParts } from "./components/date-input/options.js";
export type { DetailsOptions } from "./components/details/options.js";
export type { ErrorMessageOptions } from "./components/error-message/options.js";
export type { ErrorSummaryItem, ErrorSummaryOptions } from "./components/error-summary/options.js";
export type { FieldsetOptions, Legend } from "./components/fieldset/options.js";
export type { FileUploadOptions } from "./components/file-upload/options.js";
export type {
  BesideInput,
  ControlsFormGroup,
  FieldFormGroup,
  FormGroup,
  FormGroupOptions,
} from "./components/form-group/options.js";
export type { GuideOptions, GuidePage } from "./components/guide/options.js";
export type { HintOptions } from "./components/hint/options.js";
export type { Affix, InputOptions } from "./components/input/options.js";
export type { InsetTextOptions } from "./components/inset-text/options.js";
export type { LabelOptions } from "./components/label/options.js";
export type { NotificationBannerOptions } from "./components/notification-banner/options.js";
export type { FormElement, PageLocale, PageOptions, PageWords } from "./components/page/options.js";
export type { NextLink, NoNext, NoPrevious, PaginationOptions, PreviousLink } from "./components/pagination/options.js";
export type { PanelOptions } from "./components/panel/options.js";
export type { PasswordInputOptions } from "./components/password-input/options.js";
export type { RadiosItem, RadiosOptions } from "./components/radios/options.js";
export type { SelectItem, SelectOptions } from "./components/select/options.js";
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
export type { TableCaption, TableCell, TableOptions } from "./components/table/options.js";
export type { TagOptions } from "./components/tag/options.js";
export type { TaskListItem, TaskListOptions, TaskListStatus, TaskListTitle } from "./components/task-list/options.js";
export type { TextareaOptions } from "./components/textarea/options.js";
export type { WarningTextOptions } from "./components/warning-text/options.js";
export * from "./generated/functions/index.js";
export type { Attributes, Content, EmptyContent, TextOption, UrlOption } from "./html/options.js";
