import type { Attributes } from "../../html/options.js";
import type { ErrorMessageOptions } from "../error-message/options.js";
import type { FieldFormGroup } from "../form-group/options.js";
import type { HintOptions } from "../hint/options.js";
import type { LabelOptions } from "../label/options.js";

/** Options of the file upload. */
export type FileUploadOptions = FileUploadBasics & {
  /** Name of the input in the form. */
  name: string;
  /** The label of the input. */
  label: LabelOptions;
  /** Error message about the file. If it is given, the input is styled as an error and described by the message. `aria-invalid` is not set. */
  errorMessage?: ErrorMessageOptions | undefined;
};

/** Options of the file upload that every design system has. */
export type FileUploadBasics = {
  /** Id of the input, to which the label and the error summary link. It is the name when it is not given. */
  id?: string | undefined;
  /** The hint, between the label and the input: which files are accepted, and how large they may be. */
  hint?: HintOptions | undefined;
  /** Lets users choose several files at once. */
  multiple?: boolean | undefined;
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
