import type { LabelOptions } from "../../components/label/options.js";
import type { TextareaInput, TextareaOptions } from "../../components/textarea/options.js";
import type { AddedOptions, ComponentTypes, DescribedBy, FieldComponent, Labelled } from "./component.js";
import type { GovukLabel, NhsukLabel } from "./systems/options.js";
import { textareaValue, typedField } from "./typed-text.js";

export interface TextareaTypes extends ComponentTypes {
  ds: TextareaInput & Labelled<LabelOptions> & DescribedBy;
  govuk: TextareaInput & Labelled<GovukLabel> & DescribedBy;
  nhsuk: TextareaInput & Labelled<NhsukLabel> & DescribedBy;
  component: TextareaOptions;
  added: AddedOptions;
  answer: string;
}

/** Text of several lines. */
export const textarea: FieldComponent<TextareaTypes> = {
  forbiddenAttributes: "disabled",
  create: (field, defaults) =>
    typedField(field, defaults, (options) => ({ ...options, value: textareaValue(options.value) })),
};
