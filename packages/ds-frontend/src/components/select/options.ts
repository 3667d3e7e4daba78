import type { Attributes, TextOption } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the select. */
export type SelectOptions = SelectBasics & {
  /** Name of the select in the form. */
  name: string;
  /** The label of the select. */
  label: LabelOptions;
  /** The options to choose from. */
  items: readonly SelectItem[];
  /** Error message about the answer. If it is given, the select is styled as an error and described by the message. `aria-invalid` is not set. */
  errorMessage?: ErrorMessageOptions | undefined;
};

/** Options of the select that every design system has. */
export type SelectBasics = {
  /** Id of the select, to which the label and the error summary link. It is the name when it is not given. */
  id?: string | undefined;
  /** The hint, between the label and the select. */
  hint?: HintOptions | undefined;
  /** Value of the option that is selected. */
  value?: TextOption | undefined;
  /** Disables the select. */
  disabled?: boolean | undefined;
  /** Ids of further elements that describe the select, separated by spaces. */
  describedBy?: string | undefined;
  /** The element around the whole field. */
  formGroup?: FieldFormGroup | undefined;
  /** Classes added to the select. */
  classes?: string | undefined;
  /** HTML attributes added to the select. */
  attributes?: Attributes | undefined;
};

/** One option of a select. */
export type SelectItem = {
  /** Text of the option. */
  text: TextOption;
  /** Value that is sent when the option is selected. Its text when it is not given. */
  value?: TextOption | undefined;
  /** Selects the option; `false` takes precedence over the select's `value`. */
  selected?: boolean | undefined;
  /** Disables the option. */
  disabled?: boolean | undefined;
  /** HTML attributes added to the option. */
  attributes?: Attributes | undefined;
};
