import type { Attributes, FormGroup, Text } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldsetOptions } from "../fieldset/options.js";
import type { HintOptions } from "../hint/options.js";

/** Options of the date input. */
export type DateInputOptions = {
  /** Id of the group; its fields add `-day`, `-month`, `-year`. */
  id: string;
  /** Put before the name of each field, with a hyphen between. The names are `day`, `month`, `year` when it is not given. */
  namePrefix?: string;
  /** The answer so far. */
  values?: DateInputParts;
  /** The labels of the fields. "Day", "Month", "Year" when they are not given. */
  labels?: DateInputParts;
  /** The fields, where they are not day, month and year. */
  items?: DateInputItem[];
  /** Names of the fields that are wrong, where it is not all of them. */
  errorParts?: string[];
  /** The question, around the group. */
  fieldset?: FieldsetOptions;
  /** The hint, between the question and the fields. */
  hint?: HintOptions;
  /** The mistake in the answer. When it is given, the wrong fields are marked and the group is described by it. */
  errorMessage?: ErrorMessageOptions;
  /** Ids of further elements that describe the group, with a space between. */
  describedBy?: string;
  /** The element around the whole field. */
  formGroup?: FormGroup;
  /** Classes added to the element around the fields. */
  classes?: string;
  /** HTML attributes added to the element around the fields. */
  attributes?: Attributes;
};

/** Something for each part of a date. */
export type DateInputParts = {
  /** For the day. */
  day?: Text;
  /** For the month. */
  month?: Text;
  /** For the year. */
  year?: Text;
};

/** One field of a date. */
export type DateInputItem = {
  /** Name of the field; with the group's id it makes the field's id. */
  name: string;
  /** Label of the field. The name when it is not given. */
  label?: Text;
  /** The answer so far. */
  value?: Text;
  /** Id of the field, where it differs from the one that is made of the group's id and the name. */
  id?: string;
  /** Which keyboard a phone shows. "numeric" when it is not given. */
  inputmode?: string;
  /** A regular expression for the answer. */
  pattern?: string;
  /** What the browser may fill in, such as "bday-day". */
  autocomplete?: string;
  /** Classes added to the field, such as `ds-input--width-2`. */
  classes?: string;
  /** HTML attributes added to the field. */
  attributes?: Attributes;
};
