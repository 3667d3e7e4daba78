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
  hint?: HintOptions;
  /** The mistake in the answer. When it is given, the input is marked as wrong and described by it. */
  errorMessage?: ErrorMessageOptions;
  /** The answer so far. */
  value?: Text;
  /** Type of the input. "text" when it is not given. */
  type?: string;
  /** What stands before the input, such as a currency. Assistive technology does not read it: say it in the label too. */
  prefix?: Affix;
  /** What stands after the input, such as a unit. Assistive technology does not read it: say it in the label too. */
  suffix?: Affix;
  /** Which keyboard a phone shows, such as "numeric". */
  inputmode?: string;
  /** What the browser may fill in, such as "email". */
  autocomplete?: string;
  /** A regular expression for the answer. */
  pattern?: string;
  /** Whether the browser checks the spelling. */
  spellcheck?: boolean;
  /** Whether a phone begins words or sentences with a capital, such as "none". */
  autocapitalize?: string;
  /** Whether the input is disabled. */
  disabled?: boolean;
  /** Ids of further elements that describe the input, with a space between. */
  describedBy?: string;
  /** The element around the whole field. */
  formGroup?: FormGroup;
  /** Classes added to the input. */
  classes?: string;
  /** HTML attributes added to the input. */
  attributes?: Attributes;
};

/** What stands before or after an input. */
export type Affix = {
  /** Classes added to its element. */
  classes?: string;
  /** HTML attributes added to its element. */
  attributes?: Attributes;
} & Content;
