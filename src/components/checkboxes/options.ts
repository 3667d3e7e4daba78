import type { Attributes, Content, FormGroup, Text } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldsetOptions } from "../fieldset/options.js";
import type { HintOptions } from "../hint/options.js";
import type { Conditional, ItemLabel } from "../radios/options.js";

/** Options of the checkboxes. */
export type CheckboxesOptions = {
  /** Name of the checkboxes in the form. */
  name: string;
  /** Id of the first checkbox, to which the error summary links; the others add `-2`, `-3`. The name when it is not given. */
  idPrefix?: string | undefined;
  /** The checkboxes, and what divides them. */
  items: readonly CheckboxesItem[];
  /** Values of the checkboxes that are checked so far. */
  values?: readonly Text[] | undefined;
  /** The question, around the group. */
  fieldset?: FieldsetOptions | undefined;
  /** The hint, between the question and the answers. */
  hint?: HintOptions | undefined;
  /** The mistake in the answer. When it is given, the group is marked as wrong and described by it. */
  errorMessage?: ErrorMessageOptions | undefined;
  /** Ids of further elements that describe the group, with a space between. */
  describedBy?: string | undefined;
  /** The element around the whole field. */
  formGroup?: FormGroup | undefined;
  /** Classes added to the element around the checkboxes. */
  classes?: string | undefined;
  /** HTML attributes added to the element around the checkboxes. */
  attributes?: Attributes | undefined;
};

/** One checkbox, or a word that divides them. */
export type CheckboxesItem =
  | ({
      /** What is sent when it is checked. */
      value: Text;
      /** Name of this checkbox in the form, where it differs from that of the group. */
      name?: string | undefined;
      /** Whether it rules the others out: "exclusive", for an answer such as "None of these". */
      behaviour?: "exclusive" | undefined;
      /** Id, where it differs from the one that is made of the prefix. */
      id?: string | undefined;
      /** The hint, below the label. */
      hint?: HintOptions | undefined;
      /** Whether it is checked; `false` wins over what the group says. */
      checked?: boolean | undefined;
      /** Whether it cannot be checked. */
      disabled?: boolean | undefined;
      /** What to show when it is checked. */
      conditional?: Conditional | undefined;
      /** The label of the checkbox, beside its text. */
      label?: ItemLabel | undefined;
      /** HTML attributes added to the checkbox. */
      attributes?: Attributes | undefined;
    } & Content)
  | {
      /** A word between two answers, such as "or". */
      divider: Text;
    };
