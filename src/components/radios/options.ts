import type { Attributes, Content, FormGroup, Text } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldsetOptions } from "../fieldset/options.js";
import type { HintOptions } from "../hint/options.js";

/** Options of the radios. */
export type RadiosOptions = {
  /** Name of the radios in the form. */
  name: string;
  /** Id of the first radio, to which the error summary links; the others add `-2`, `-3`. The name when it is not given. */
  idPrefix?: string | undefined;
  /** The radios, and what divides them. */
  items: readonly RadiosItem[];
  /** Value of the radio that is checked so far. */
  value?: Text | undefined;
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
  /** Classes added to the element around the radios. */
  classes?: string | undefined;
  /** HTML attributes added to the element around the radios. */
  attributes?: Attributes | undefined;
};

/** One radio, or a word that divides them. */
export type RadiosItem =
  | ({
      /** What is sent when it is checked. */
      value: Text;
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
      /** The label of the radio, beside its text. */
      label?: ItemLabel | undefined;
      /** HTML attributes added to the radio. */
      attributes?: Attributes | undefined;
    } & Content)
  | {
      /** A word between two answers, such as "or". */
      divider: Text;
    };

/** What an answer brings with it. */
export type Conditional = {
  /** HTML that belongs to the answer, such as another field. Sanitise it: it is used as it is. */
  html: string;
};

/** What may be added to the label of an answer. */
export type ItemLabel = {
  /** Classes added to the label. */
  classes?: string | undefined;
  /** HTML attributes added to the label. */
  attributes?: Attributes | undefined;
};
