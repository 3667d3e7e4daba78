import type { KindTypes } from "../controls/kind.js";
import { characterCount } from "./character-count.js";
import { checkboxes } from "./checkboxes.js";
import { dateInput } from "./date-input.js";
import { fileUpload } from "./file-upload.js";
import { input } from "./input.js";
import { radios } from "./radios.js";
import { select } from "./select.js";
import { textarea } from "./textarea.js";

/** Kinds of fields by the names of their components. */
export const kinds = { input, textarea, characterCount, radios, checkboxes, select, dateInput, fileUpload };

/** Name of a component that a field can use. */
export type ComponentName = keyof typeof kinds;

/** Types of a kind of field, as they are for a field of a form: `Field` as it is written, and the keys of all fields. */
export type TypesOf<Name extends ComponentName, Field = unknown, Keys = string> = Extract<
  (typeof kinds)[Name]["types"],
  KindTypes
> & { readonly field: Field; readonly keys: Keys };
