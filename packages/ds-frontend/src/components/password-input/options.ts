import type { Attributes, TextOption } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the password input. It has no value, because a password is never shown again. */
export type PasswordInputOptions = PasswordInputBasics & {
  /** Name of the input in the form. */
  name: string;
  /** The label of the input. */
  label: LabelOptions;
  /** Error message about the password. If it is given, the input is styled as an error and described by the message. `aria-invalid` is not set. */
  errorMessage?: ErrorMessageOptions | undefined;
};

/** Options of the password input that every design system has. */
export type PasswordInputBasics = {
  /** Id of the input, to which the label and the error summary link. It is the name when it is not given. */
  id?: string | undefined;
  /** The hint, between the label and the input. */
  hint?: HintOptions | undefined;
  /** What the browser may fill in. "current-password" when it is not given; "new-password" for one that users make up. */
  autocomplete?: string | undefined;
  /** Text of the button while the password is hidden. "Show" when it is not given. */
  showPasswordText?: TextOption | undefined;
  /** Text of the button while the password is shown. "Hide" when it is not given. */
  hidePasswordText?: TextOption | undefined;
  /** Name of the button for assistive technology while the password is hidden. "Show password" when it is not given. */
  showPasswordAriaLabelText?: TextOption | undefined;
  /** Name of the button for assistive technology while the password is shown. "Hide password" when it is not given. */
  hidePasswordAriaLabelText?: TextOption | undefined;
  /** What screen readers say when the password was shown. "Your password is visible" when it is not given. */
  passwordShownAnnouncementText?: TextOption | undefined;
  /** What screen readers say when the password was hidden. "Your password is hidden" when it is not given. */
  passwordHiddenAnnouncementText?: TextOption | undefined;
  /** The button. */
  button?: PasswordButton | undefined;
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

/** The button that shows and hides a password. */
export type PasswordButton = {
  /** Classes added to the button. */
  classes?: string | undefined;
};
