import type { Attributes, TextOption } from "../../html/options.js";
import type { ChoiceItem, ItemDivider } from "../choice-item.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldsetOptions } from "../fieldset/options.js";
import type { ControlsFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";

/** Options of the checkboxes. */
export type CheckboxesOptions = CheckboxesBasics & {
  /** Name of the checkboxes in the form. */
  name: string;
  /** The checkboxes, and any dividers between them. */
  items: readonly CheckboxesItem[];
  /** The question, around the group. */
  fieldset?: FieldsetOptions | undefined;
  /** Error message about the answer. If it is given, the group is styled as an error and described by the message. `aria-invalid` is not set. */
  errorMessage?: ErrorMessageOptions | undefined;
};

/** Options of the checkboxes that every design system has. */
export type CheckboxesBasics = {
  /** Id of the first checkbox, to which the error summary links; the others add `-2`, `-3`. The name when it is not given. */
  idPrefix?: string | undefined;
  /** Values of the checkboxes that are checked. */
  values?: readonly TextOption[] | undefined;
  /** The hint, between the question and the answers. */
  hint?: HintOptions | undefined;
  /** Ids of further elements that describe the group, separated by spaces. */
  describedBy?: string | undefined;
  /** The element around the whole field. */
  formGroup?: ControlsFormGroup | undefined;
  /** Classes added to the element around the checkboxes. */
  classes?: string | undefined;
  /** HTML attributes added to the element around the checkboxes. */
  attributes?: Attributes | undefined;
};

/** Checkbox, or a word between two checkboxes. */
export type CheckboxesItem = (ChoiceItem & CheckboxBasics) | ItemDivider;

/** Options that a checkbox has and a radio has not. */
export type CheckboxBasics = {
  /** Name of this checkbox in the form, if it differs from that of the group. */
  name?: string | undefined;
  /** Excludes the other answers: "exclusive", for an answer such as "None of these". */
  behaviour?: "exclusive" | undefined;
};
