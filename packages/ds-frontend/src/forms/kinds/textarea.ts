import type { LabelOptions } from "../../components/label/options.js";
import type { TextareaInput, TextareaOptions } from "../../components/textarea/options.js";
import type { AddedOptions, DescribedBy, Kind, KindTypes } from "../controls/kind.js";
import type { GovukLabel, Labelled, NhsukLabel } from "../controls/system-options.js";
import { textareaValue, textControl } from "../controls/text.js";

export interface TextareaTypes extends KindTypes {
  ds: TextareaInput & Labelled<LabelOptions> & DescribedBy;
  govuk: TextareaInput & Labelled<GovukLabel> & DescribedBy;
  nhsuk: TextareaInput & Labelled<NhsukLabel> & DescribedBy;
  component: TextareaOptions;
  added: AddedOptions;
  answer: string;
}

/** Text of several lines. */
export const textarea: Kind<TextareaTypes> = {
  forbiddenAttributes: "disabled",
  control: (field, defaults) =>
    textControl(field, defaults, (options) => ({ ...options, value: textareaValue(options.value) })),
};
