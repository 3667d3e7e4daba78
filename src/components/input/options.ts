import type { Attributes, Content, FormGroup, Text } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the text input. */
export type InputOptions = {
  /** Id of the input, to which the label and the error summary link. */
  id: string;
  /** Name of the input in the form. */
  name: string;
  /** The label of the input. */
  label: LabelOptions;
  /** The hint, between the label and the input. */
  hint?: HintOptions | undefined;
  /** The mistake in the answer. When it is given, the input is marked as wrong and described by it. */
  errorMessage?: ErrorMessageOptions | undefined;
  /** The answer so far. */
  value?: Text | undefined;
  /** Type of the input. "text" when it is not given. */
  type?: string | undefined;
  /** What stands before the input, such as a currency. Assistive technology does not read it: say it in the label too. */
  prefix?: Affix | undefined;
  /** What stands after the input, such as a unit. Assistive technology does not read it: say it in the label too. */
  suffix?: Affix | undefined;
  /** Which keyboard a phone shows, such as "numeric". */
  inputmode?: string | undefined;
  /** What the browser may fill in, such as "email". */
  autocomplete?: string | undefined;
  /** A regular expression for the answer. */
  pattern?: string | undefined;
  /** Whether the browser checks the spelling. */
  spellcheck?: boolean | undefined;
  /** Whether a phone begins words or sentences with a capital, such as "none". */
  autocapitalize?: string | undefined;
  /** Whether the input is disabled. */
  disabled?: boolean | undefined;
  /** Ids of further elements that describe the input, with a space between. */
  describedBy?: string | undefined;
  /** The element around the whole field. */
  formGroup?: FormGroup | undefined;
  /** Classes added to the input. */
  classes?: string | undefined;
  /** HTML attributes added to the input. */
  attributes?: Attributes | undefined;
};

/** What stands before or after an input. */
export type Affix = {
  /** Classes added to its element. */
  classes?: string | undefined;
  /** HTML attributes added to its element. */
  attributes?: Attributes | undefined;
} & Content;
