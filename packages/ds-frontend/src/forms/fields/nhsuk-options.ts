import type { CheckboxesItem, CheckboxesOptions } from "../../components/checkboxes/options.js";
import type { DateInputItem } from "../../components/date-input/options.js";
import type { FieldsetOptions, Legend } from "../../components/fieldset/options.js";
import type { FileUploadOptions } from "../../components/file-upload/options.js";
import type { Affix, InputOptions } from "../../components/input/options.js";
import type { LabelOptions } from "../../components/label/options.js";
import type { RadiosItem, RadiosOptions } from "../../components/radios/options.js";
import type { SelectOptions } from "../../components/select/options.js";
import type { TextareaOptions } from "../../components/textarea/options.js";
import type { Attributes, Content, TextOption } from "../../html/options.js";
import type {
  CharacterCountBase,
  DateInputBase,
  DatePartOptions,
  FileUploadTexts,
  InputFormGroup,
  InputsFormGroup,
  InputWrapper,
  WithFormGroup,
} from "./govuk-options.js";

/** Options of the macros in nhsuk-frontend 9 and 10, by the names of the components that a field can use. */
export interface NhsukOptions {
  input: WithLabel<WithFormGroup<Omit<InputOptions, "prefix" | "suffix">, InputFormGroup>> & {
    /** Text before the input; as an object, with its text alone, because version 9 shows no more. */
    prefix?: TextOption | Affix | undefined;
    /** Text after the input; as an object, with its text alone, because version 9 shows no more. */
    suffix?: TextOption | Affix | undefined;
    /** Shows the answer in a font for codes. */
    code?: boolean | undefined;
    /** Width of the input in characters. */
    width?: number | string | undefined;
    /** Makes the input larger. */
    large?: boolean | undefined;
    /** Text in the input while it is empty. */
    placeholder?: string | undefined;
    /** The element around the input and its prefix and suffix. */
    inputWrapper?: InputWrapper | undefined;
  };
  textarea: WithLabel<WithFormGroup<TextareaOptions, InputFormGroup>>;
  select: WithLabel<WithFormGroup<SelectOptions, InputFormGroup>> & {
    /** The element around the select. */
    inputWrapper?: InputWrapper | undefined;
  };
  characterCount: WithLabel<CharacterCountBase>;
  fileUpload: WithLabel<WithFormGroup<FileUploadOptions, InputFormGroup>> &
    FileUploadTexts & {
      /** Classes added to the button. */
      chooseFilesButtonClassList?: readonly string[] | undefined;
    };
  radios: Group<Omit<RadiosOptions, "describedBy">> & {
    /** The radios, and any dividers between them. */
    items: readonly NhsukItem<RadiosItem>[];
  };
  checkboxes: Group<CheckboxesOptions> & {
    /** The checkboxes, and any dividers between them. */
    items: readonly NhsukItem<CheckboxesItem, ExclusiveItem>[];
  };
  dateInput: WithFieldset<DateInputBase> & {
    /** The fields, if they are not day, month and year. */
    items?: readonly NhsukDateItem[] | undefined;
    /** Options of the day; `false` leaves it out. */
    day?: DatePartOptions<NhsukDateItem> | false | undefined;
    /** Options of the month; `false` leaves it out. */
    month?: DatePartOptions<NhsukDateItem> | false | undefined;
    /** Options of the year; `false` leaves it out. */
    year?: DatePartOptions<NhsukDateItem> | false | undefined;
  };
}

type WithLabel<Options> = Omit<Options, "label"> & {
  /** The label of the field. */
  label: LabelOptions & TextExtras;
};

type WithFieldset<Options> = Omit<Options, "fieldset"> & {
  /** The question, around the group. */
  fieldset?:
    | (Omit<FieldsetOptions, "legend"> & {
        /** Id of the fieldset. */
        id?: string | undefined;
        /** The question. */
        legend?: (Legend & TextExtras & { attributes?: Attributes | undefined }) | undefined;
      })
    | undefined;
};

type Group<Options> = WithFieldset<WithFormGroup<Omit<Options, "items">, InputsFormGroup>> & {
  /** Id of the element around the items. */
  id?: string | undefined;
  /** Disables every item that does not say otherwise. */
  disabled?: boolean | undefined;
  /** Makes the items smaller. */
  small?: boolean | undefined;
  /** Shows the items in one line. */
  inline?: boolean | undefined;
};

type NhsukItem<Item, More = object> = Item extends { value: unknown }
  ? Item &
      More & {
        /** Classes added to the item's input. */
        classes?: string | undefined;
        /** The item's label, beside its text. */
        label?: { id?: string | undefined; visuallyHiddenText?: string | undefined } | undefined;
      }
  : Item;

type ExclusiveItem = {
  /** Name of the group of checkboxes that this one excludes. */
  behaviourGroup?: string | undefined;
  /** Excludes the other answers. */
  exclusive?: boolean | undefined;
  /** Name of the group of checkboxes that this one excludes. */
  exclusiveGroup?: string | undefined;
};

/** Options of a label or legend beside its text. */
type TextExtras = {
  /** Id of the element. */
  id?: string | undefined;
  /** Text that only assistive technology reads, after the visible text. */
  visuallyHiddenText?: string | undefined;
  /** Size of the text: "s", "m", "l" or "xl". */
  size?: string | undefined;
  /** Caption of the text. */
  caption?: TextOption | Caption | undefined;
  /** The heading around the text. */
  heading?: TextOption | Heading | undefined;
};

type Caption = {
  id?: string | undefined;
  element?: string | undefined;
  placement?: string | undefined;
  size?: string | undefined;
  classes?: string | undefined;
  attributes?: Attributes | undefined;
} & Content;

type Heading = {
  id?: string | undefined;
  text?: TextOption | undefined;
  html?: string | undefined;
  visuallyHiddenText?: string | undefined;
  caption?: TextOption | Caption | undefined;
  size?: string | undefined;
  level?: number | undefined;
  attributes?: Attributes | undefined;
};

type NhsukDateItem = Omit<DateInputItem, "label"> & {
  /** Label of the field; as an object, with its text alone, because version 9 shows no more. */
  label?: TextOption | ItemLabel | undefined;
  /** Text before the input; as an object, with its text alone, because version 9 shows no more. */
  prefix?: TextOption | Affix | undefined;
  /** Text after the input; as an object, with its text alone, because version 9 shows no more. */
  suffix?: TextOption | Affix | undefined;
  /** Width of the input in characters. */
  width?: number | string | undefined;
  /** Turns the browser's spell checking on or off. */
  spellcheck?: boolean | undefined;
  /** Automatic capital letters on phones, such as "none" or "words". */
  autocapitalize?: string | undefined;
  /** Ids of further elements that describe the input, separated by spaces. */
  describedBy?: string | undefined;
};

type ItemLabel = {
  id?: string | undefined;
  for?: string | undefined;
  visuallyHiddenText?: string | undefined;
  classes?: string | undefined;
  attributes?: Attributes | undefined;
} & Content;
