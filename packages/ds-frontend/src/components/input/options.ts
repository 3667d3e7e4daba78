import type { Attributes, Content, TextOption } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the text input. */
export type InputOptions = InputBasics & {
  /** Name of the input in the form. */
  name: string;
  /** The label of the input. */
  label: LabelOptions;
  /** Error message about the answer. If it is given, the input is styled as an error and described by the message. `aria-invalid` is not set. */
  errorMessage?: ErrorMessageOptions | undefined;
};

/** Options of the text input that every design system has. */
export type InputBasics = {
  /** Id of the input, to which the label and the error summary link. It is the name when it is not given. */
  id?: string | undefined;
  /** The hint, between the label and the input. */
  hint?: HintOptions | undefined;
  /** Current answer. */
  value?: TextOption | undefined;
  /** Type of the input. "text" when it is not given. */
  type?: string | undefined;
  /** Text or HTML before the input, such as a currency. Assistive technology does not read it, so repeat it in the label. */
  prefix?: TextOption | Affix | undefined;
  /** Text or HTML after the input, such as a unit. Assistive technology does not read it, so repeat it in the label. */
  suffix?: TextOption | Affix | undefined;
  /** Keyboard that a phone shows, such as "numeric". */
  inputmode?: string | undefined;
  /** Kind of answer that the browser may fill in, such as "email". */
  autocomplete?: string | undefined;
  /** A regular expression for the answer. */
  pattern?: string | undefined;
  /** Turns the browser's spell checking on or off. */
  spellcheck?: boolean | undefined;
  /** Automatic capital letters on phones, such as "none" or "words". */
  autocapitalize?: string | undefined;
  /** Disables the input. */
  disabled?: boolean | undefined;
  /** Ids of further elements that describe the input, separated by spaces. */
  describedBy?: string | undefined;
  /** The element around the whole field. */
  formGroup?: FieldFormGroup | undefined;
  /** Classes added to the input. */
  classes?: string | undefined;
  /** HTML attributes added to the input. */
  attributes?: Attributes | undefined;
};

/** Text or HTML before or after an input, with what its element has. A string can take the place of the object. */
export type Affix = {
  /** Classes added to its element. */
  classes?: string | undefined;
  /** HTML attributes added to its element. */
  attributes?: Attributes | undefined;
} & Content;
