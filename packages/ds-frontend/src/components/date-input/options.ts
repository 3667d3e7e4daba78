import type { Attributes, TextOption } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldsetOptions } from "../fieldset/options.js";
import type { ControlsFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";

/** Options of the date input. */
export type DateInputOptions = DateInputBasics & {
  /** Id of the group; its fields add `-day`, `-month`, `-year`. */
  id: string;
  /** The labels of the fields. "Day", "Month", "Year" when they are not given. */
  labels?: DateInputParts | undefined;
  /** The fields, if they are not day, month and year. */
  items?: readonly DateInputItem[] | undefined;
  /** Names of the fields that are wrong, if not all of them are. */
  errorParts?: readonly string[] | undefined;
  /** The question, around the group. */
  fieldset?: FieldsetOptions | undefined;
  /** Error message about the answer. If it is given, the wrong fields are marked and the group is described by the message. */
  errorMessage?: ErrorMessageOptions | undefined;
  /** Ids of further elements that describe the group, separated by spaces. */
  describedBy?: string | undefined;
};

/** Options of the date input that every design system has. */
export type DateInputBasics = {
  /** Prefix of each field's name, followed by a hyphen. The names are `day`, `month` and `year` when it is not given. */
  namePrefix?: string | undefined;
  /** Current answer. */
  values?: DateInputParts | undefined;
  /** The hint, between the question and the fields. */
  hint?: HintOptions | undefined;
  /** The element around the whole field. */
  formGroup?: ControlsFormGroup | undefined;
  /** Classes added to the element around the fields. */
  classes?: string | undefined;
  /** HTML attributes added to the element around the fields. */
  attributes?: Attributes | undefined;
};

/** Text for each part of a date. */
export type DateInputParts = {
  /** For the day. */
  day?: TextOption | undefined;
  /** For the month. */
  month?: TextOption | undefined;
  /** For the year. */
  year?: TextOption | undefined;
};

/** One field of a date. */
export type DateInputItem = {
  /** Name of the field; with the group's id it makes the field's id. */
  name: string;
  /** Label of the field. The name when it is not given. */
  label?: TextOption | undefined;
} & DatePartBasics;

/** Options of one field of a date that every design system has, beside its name and label. */
export type DatePartBasics = {
  /** Current answer. */
  value?: TextOption | undefined;
  /** Id of the field. By default it is made from the group's id and the field's name. */
  id?: string | undefined;
  /** Keyboard that a phone shows. "numeric" when it is not given. */
  inputmode?: string | undefined;
  /** A regular expression for the answer. */
  pattern?: string | undefined;
  /** Kind of answer that the browser may fill in, such as "bday-day". */
  autocomplete?: string | undefined;
  /** Classes added to the field, such as `ds-input--width-2`. Day, month and year have suitable widths by default. */
  classes?: string | undefined;
  /** HTML attributes added to the field. */
  attributes?: Attributes | undefined;
};
