import type { Attributes, FormGroup, Text } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the select. */
export type SelectOptions = {
  /** Id of the select, to which the label and the error summary link. */
  id: string;
  /** Name of the select in the form. */
  name: string;
  /** The label of the select. */
  label: LabelOptions;
  /** The hint, between the label and the select. */
  hint?: HintOptions | undefined;
  /** The mistake in the answer. When it is given, the select is marked as wrong and described by it. */
  errorMessage?: ErrorMessageOptions | undefined;
  /** The options to choose from. */
  items: readonly SelectItem[];
  /** Value of the option that is chosen so far. */
  value?: Text | undefined;
  /** Whether the select is disabled. */
  disabled?: boolean | undefined;
  /** Ids of further elements that describe the select, with a space between. */
  describedBy?: string | undefined;
  /** The element around the whole field. */
  formGroup?: FormGroup | undefined;
  /** Classes added to the select. */
  classes?: string | undefined;
  /** HTML attributes added to the select. */
  attributes?: Attributes | undefined;
};

/** One option of a select. */
export type SelectItem = {
  /** Text of the option. */
  text: Text;
  /** What is sent when it is chosen. Its text when it is not given. */
  value?: Text | undefined;
  /** Whether it is chosen; `false` wins over the select's `value`. */
  selected?: boolean | undefined;
  /** Whether it cannot be chosen. */
  disabled?: boolean | undefined;
  /** HTML attributes added to the option. */
  attributes?: Attributes | undefined;
};
