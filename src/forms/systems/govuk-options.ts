import type { CheckboxesOptions } from "../../components/checkboxes/options.js";
import type { DateInputItem, DateInputOptions } from "../../components/date-input/options.js";
import type { FieldsetOptions, Legend } from "../../components/fieldset/options.js";
import type { FormGroup } from "../../components/form-group/options.js";
import type { InputOptions } from "../../components/input/options.js";
import type { LabelOptions } from "../../components/label/options.js";
import type { RadiosOptions } from "../../components/radios/options.js";
import type { SelectOptions } from "../../components/select/options.js";
import type { TextareaOptions } from "../../components/textarea/options.js";
import type { Attributes, Content } from "../../html/options.js";

/** Options of the macros in govuk-frontend 5 and 6, by the names of the components that a field can use. */
export interface GovukOptions {
  input: WithLabel<WithFormGroup<InputOptions, InputFormGroup>> & { inputWrapper?: InputWrapper | undefined };
  textarea: WithLabel<WithFormGroup<TextareaOptions, InputFormGroup>>;
  select: WithLabel<WithFormGroup<SelectOptions, InputFormGroup>>;
  radios: WithFieldset<Omit<WithFormGroup<RadiosOptions, InputsFormGroup>, "describedBy">>;
  checkboxes: WithFieldset<WithFormGroup<CheckboxesOptions, InputsFormGroup>>;
  dateInput: GovukDateInputOptions;
}

/** Text without a size, which only classes set. */
type WithoutSize<Options> = Options extends unknown ? Omit<Options, "size"> : never;

type WithLabel<Options> = Omit<Options, "label"> & {
  /** The label of the field. */
  label: WithoutSize<LabelOptions>;
};

type WithFieldset<Options> = Omit<Options, "fieldset"> & {
  /** The question, around the group. */
  fieldset?: (Omit<FieldsetOptions, "legend"> & { legend?: WithoutSize<Legend> | undefined }) | undefined;
};

type GovukDateInputOptions = WithFieldset<DateInputBase> & {
  /** The fields, if they are not day, month and year. */
  items?: readonly DateInputItem[] | undefined;
  /** Options of the day; `false` leaves it out. */
  day?: DatePartOptions<DateInputItem> | false | undefined;
  /** Options of the month; `false` leaves it out. */
  month?: DatePartOptions<DateInputItem> | false | undefined;
  /** Options of the year; `false` leaves it out. */
  year?: DatePartOptions<DateInputItem> | false | undefined;
};

/** Options that the date inputs of both systems take in the same way. */
export type DateInputBase = WithFormGroup<
  Omit<DateInputOptions, "describedBy" | "errorParts" | "items" | "labels">,
  InputsFormGroup
>;

/** Options of one part of a date; its name is known. */
export type DatePartOptions<Item> = Omit<Item, "name"> & {
  /** True when this part of the answer is wrong. */
  error?: boolean | undefined;
};

/** Options of a component with another form group. */
export type WithFormGroup<Options, Group> = Omit<Options, "formGroup"> & {
  /** The element around the whole field. */
  formGroup?: Group | undefined;
};

/** The element around a field, with content beside its input. */
export type InputFormGroup = FormGroup & {
  /** Content before the input. */
  beforeInput?: Content | undefined;
  /** Content after the input. */
  afterInput?: Content | undefined;
};

/** The element around a group of inputs, with content beside them. */
export type InputsFormGroup = FormGroup & {
  /** Content before the inputs. */
  beforeInputs?: Content | undefined;
  /** Content after the inputs. */
  afterInputs?: Content | undefined;
};

/** The element around an input and its prefix and suffix. */
export type InputWrapper = {
  /** Classes added to the wrapper. */
  classes?: string | undefined;
  /** HTML attributes added to the wrapper. */
  attributes?: Attributes | undefined;
};
