import type { CharacterCountOptions, PluralTexts } from "../../components/character-count/options.js";
import type { CheckboxesOptions } from "../../components/checkboxes/options.js";
import type { DateInputItem, DateInputOptions } from "../../components/date-input/options.js";
import type { FieldsetOptions, Legend } from "../../components/fieldset/options.js";
import type { FileUploadOptions } from "../../components/file-upload/options.js";
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
  characterCount: WithLabel<Omit<CharacterCountBase, "disabled" | "autocomplete">>;
  fileUpload: WithLabel<WithFormGroup<FileUploadOptions, InputFormGroup>> &
    FileUploadTexts & {
      /** Turns on the script of the macro. */
      javascript?: boolean | undefined;
      /** Classes added to the element around the input. */
      wrapperClasses?: string | undefined;
      /** HTML attributes added to the element around the input. */
      wrapperAttributes?: Attributes | undefined;
    };
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

/** Options that the character counts of both systems take in the same way. */
export type CharacterCountBase = WithFormGroup<
  Omit<CharacterCountOptions, "describedBy" | "charactersLimitText" | "wordsLimitText">,
  InputFormGroup
>;

/** Texts of the script for file uploads in both systems. */
export type FileUploadTexts = {
  /** Text of the button. */
  chooseFilesButtonText?: string | undefined;
  /** Text beside the button. */
  dropInstructionText?: string | undefined;
  /** Texts when several files are chosen. */
  multipleFilesChosenText?: PluralTexts | undefined;
  /** Text when no file is chosen. */
  noFileChosenText?: string | undefined;
  /** Text that is announced when a file is dragged over the input. */
  enteredDropZoneText?: string | undefined;
  /** Text that is announced when a file is dragged away. */
  leftDropZoneText?: string | undefined;
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
