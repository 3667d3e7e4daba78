import type { Attributes, FormGroup, Text } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the textarea. */
export type TextareaOptions = {
  /** Id of the textarea, to which the label and the error summary link. */
  id: string;
  /** Name of the textarea in the form. */
  name: string;
  /** The label of the textarea. */
  label: LabelOptions;
  /** The hint, between the label and the textarea. */
  hint?: HintOptions | undefined;
  /** The mistake in the answer. When it is given, the textarea is marked as wrong and described by it. */
  errorMessage?: ErrorMessageOptions | undefined;
  /** The answer so far. */
  value?: Text | undefined;
  /** How many lines it shows. 5 when it is not given. */
  rows?: number | string | undefined;
  /** What the browser may fill in, such as "street-address". */
  autocomplete?: string | undefined;
  /** Whether the browser checks the spelling. */
  spellcheck?: boolean | undefined;
  /** Whether the textarea is disabled. */
  disabled?: boolean | undefined;
  /** Ids of further elements that describe the textarea, with a space between. */
  describedBy?: string | undefined;
  /** The element around the whole field. */
  formGroup?: FormGroup | undefined;
  /** Classes added to the textarea. */
  classes?: string | undefined;
  /** HTML attributes added to the textarea. */
  attributes?: Attributes | undefined;
};
