import type { Attributes } from "../../html/options.js";

/** Options of the form group. */
export type FormGroupOptions = {
  /** HTML inside the form group: a label, a hint, an error message and a field. Sanitise it: it is used as it is. */
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
