import type { Attributes, TextOption } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the textarea. */
export type TextareaOptions = TextareaInput & {
  /** Name of the textarea in the form. */
  name: string;
  /** The label of the textarea. */
  label: LabelOptions;
  /** Error message about the answer. If it is given, the textarea is styled as an error and described by the message. `aria-invalid` is not set. */
  errorMessage?: ErrorMessageOptions | undefined;
  /** Ids of further elements that describe the textarea, separated by spaces. */
  describedBy?: string | undefined;
};

/** Options of the textarea that every design system has. */
export type TextareaInput = TextareaBasics & {
  /** Kind of answer that the browser may fill in, such as "street-address". */
  autocomplete?: string | undefined;
  /** Disables the textarea. */
  disabled?: boolean | undefined;
};

/** Options of the textarea that the character counts of every design system have too. */
export type TextareaBasics = {
  /** Id of the textarea, to which the label and the error summary link. It is the name when it is not given. */
  id?: string | undefined;
  /** The hint, between the label and the textarea. */
  hint?: HintOptions | undefined;
  /** Current answer. */
  value?: TextOption | undefined;
  /** Number of lines that are visible. 5 when it is not given. */
  rows?: number | string | undefined;
  /** Turns the browser's spell checking on or off. */
  spellcheck?: boolean | undefined;
  /** The element around the whole field. */
  formGroup?: FieldFormGroup | undefined;
  /** Classes added to the textarea. */
  classes?: string | undefined;
  /** HTML attributes added to the textarea. */
  attributes?: Attributes | undefined;
};
