import type { Attributes, Content } from "../../html/options.js";

/** Options of the form group. */
export type FormGroupOptions = {
  /** HTML inside the form group: a label, a hint, an error message and a field. Not escaped: sanitise it first. */
  html?: string | undefined;
  /** Marks the form group as an answer with a mistake. Set it when there is an error message. */
  hasError?: boolean | undefined;
} & FormGroup;

/** The element around a field with its label, hint and error message. */
export type FormGroup = {
  /** Classes added to the form group. */
  classes?: string | undefined;
  /** HTML attributes added to the form group. */
  attributes?: Attributes | undefined;
};

/** The form group of a field, with content beside its control. */
export type FieldFormGroup = {
  /** Content before the control. */
  beforeInput?: BesideInput | undefined;
  /** Content after the control, such as a button. */
  afterInput?: BesideInput | undefined;
} & FormGroup;

/** The form group of a question with several controls, with content beside them. */
export type ControlsFormGroup = {
  /** Content before the controls. */
  beforeInputs?: BesideInput | undefined;
  /** Content after the controls. */
  afterInputs?: BesideInput | undefined;
} & FormGroup;

/**
 * Content beside the controls of a field. Templates can pass a string instead of an object.
 *
 * @orText
 */
export type BesideInput = Content;
