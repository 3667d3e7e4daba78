import { characterCount } from "./character-count.js";
import { checkboxes } from "./checkboxes.js";
import type { ComponentTypes } from "./component.js";
import { dateInput } from "./date-input.js";
import type { FieldsetTypes } from "./fieldset.js";
import { fileUpload } from "./file-upload.js";
import { input } from "./input.js";
import { passwordInput } from "./password-input.js";
import { radios } from "./radios.js";
import { select } from "./select.js";
import { textarea } from "./textarea.js";

/** Components that a field can use, by their names. */
export const components = {
  input,
  passwordInput,
  textarea,
  characterCount,
  radios,
  checkboxes,
  select,
  dateInput,
  fileUpload,
};

/** Name of a component that a field can use, or that is around several fields. */
export type ComponentName = keyof typeof components | "fieldset";

/** Types of a component, as they are for a field of a form: `Field` as it is written, the keys of all fields, and its own. */
export type TypesOf<Name extends ComponentName, Field = unknown, Keys = string, Key = string> = AllTypes[Name] & {
  readonly field: Field;
  readonly keys: Keys;
  readonly key: Key;
};

type AllTypes = { [Name in keyof typeof components]: Extract<(typeof components)[Name]["types"], ComponentTypes> } & {
  fieldset: FieldsetTypes;
};
