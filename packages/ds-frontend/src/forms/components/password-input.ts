import type { LabelOptions } from "../../components/label/options.js";
import type { PasswordInputBasics, PasswordInputOptions } from "../../components/password-input/options.js";
import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import type { AddedOptions, ComponentTypes, FieldComponent, Labelled } from "./component.js";
import type { GovukLabel, InputWrapper, NhsukLabel } from "./systems/options.js";
import { typedField } from "./typed-text.js";

export interface PasswordInputTypes extends ComponentTypes {
  ds: PasswordInputBasics & Labelled<LabelOptions>;
  govuk: PasswordInputBasics & Labelled<GovukLabel>;
  nhsuk: PasswordInputBasics & Labelled<NhsukLabel> & InputWrapper;
  component: PasswordInputOptions;
  added: AddedOptions;
  answer: string;
}

/** Password input. Its answer is neither kept nor shown again. */
export const passwordInput: FieldComponent<PasswordInputTypes> = {
  forbiddenAttributes: "disabled value type",
  create(field, defaults) {
    const given = Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined));
    const options = { ...frozenCopy(defaults.locale.passwordInput), ...(given as typeof field) };
    return typedField(options, defaults, ({ value: _, ...shown }) => shown, true);
  },
};
