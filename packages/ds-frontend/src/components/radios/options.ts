import type { Attributes, TextOption } from "../../html/options.js";
import type { ChoiceItem, ItemDivider } from "../choice-item.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldsetOptions } from "../fieldset/options.js";
import type { ControlsFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";

/** Options of the radios. */
export type RadiosOptions = RadiosBasics & {
  /** Name of the radios in the form. */
  name: string;
  /** The radios, and any dividers between them. */
  items: readonly RadiosItem[];
  /** The question, around the group. */
  fieldset?: FieldsetOptions | undefined;
  /** Error message about the answer. If it is given, the group is styled as an error and described by the message. `aria-invalid` is not set. */
  errorMessage?: ErrorMessageOptions | undefined;
  /** Ids of further elements that describe the group, separated by spaces. */
  describedBy?: string | undefined;
};

/** Options of the radios that every design system has. */
export type RadiosBasics = {
  /** Id of the first radio, to which the error summary links; the others add `-2`, `-3`. The name when it is not given. */
  idPrefix?: string | undefined;
  /** Value of the radio that is checked. */
  value?: TextOption | undefined;
  /** The hint, between the question and the answers. */
  hint?: HintOptions | undefined;
  /** The element around the whole field. */
  formGroup?: ControlsFormGroup | undefined;
  /** Classes added to the element around the radios. */
  classes?: string | undefined;
  /** HTML attributes added to the element around the radios. */
  attributes?: Attributes | undefined;
};

/** Radio, or a word between two radios. */
export type RadiosItem = ChoiceItem | ItemDivider;

export type { Conditional } from "../choice-item.js";
