import type { Locale } from "../../locale/locale.js";
import { bracketPath, parsePath } from "../body/path.js";
import { characterCount } from "../controls/character-count.js";
import { checkboxes } from "../controls/checkboxes.js";
import { choicesOf } from "../controls/choices.js";
import type { Control, FieldDefaults } from "../controls/control.js";
import { dateInput } from "../controls/date-input.js";
import { fileUpload } from "../controls/file-upload.js";
import { inputType, questionOf } from "../controls/options.js";
import { own } from "../controls/own.js";
import { radios } from "../controls/radios.js";
import { select } from "../controls/select.js";
import { text } from "../controls/text.js";
import type { AnyFields, Field, FieldOf, OwnField } from "../fields/fields.js";
import type { System } from "../fields/system.js";
import { commonField } from "../systems/common-field.js";
import {
  refuseConflictingNames,
  refuseConflictingPaths,
  refuseInvalidIds,
  refuseRepeatedIds,
} from "./refuse-conflicts.js";
import {
  refuseCircularReveals,
  refuseConditionalField,
  refuseDateParts,
  refuseField,
  refuseItems,
  refuseKey,
  refuseLimit,
  refuseUnacceptedItems,
  refuseUnreadableControl,
  refuseUploads,
} from "./refuse-field.js";
import type { ResolvedField } from "./resolved-form.js";

/** Field that does not know its position and its conditional fields yet. */
type MutableField = { -readonly [Name in keyof ResolvedField]: ResolvedField[Name] };

const controls: { [Name in Field["component"]]: (field: never, defaults: FieldDefaults) => Control } = {
  input: text,
  textarea: text,
  characterCount,
  select,
  radios,
  checkboxes,
  dateInput,
  fileUpload,
};

/** Resolves the fields of a form in the order of the page, in which conditional fields follow the field that reveals them. */
export function resolveFields(fields: AnyFields, locale: Locale, system: System | undefined): readonly ResolvedField[] {
  const byKey = new Map(
    Object.keys(fields).map((key) => [key, resolveField(key, fields[key] as Field | OwnField, locale, system)]),
  );
  for (const resolved of byKey.values()) {
    resolved.reveals = linkConditionalFields(resolved, fields[resolved.key] as Field | OwnField, byKey);
  }
  const ordered: MutableField[] = [];
  const append = (field: MutableField): void => {
    field.index = ordered.push(field) - 1;
    for (const { fields } of field.reveals) fields.forEach(append as (field: ResolvedField) => void);
  };
  for (const field of byKey.values()) if (!field.revealedBy) append(field);
  refuseCircularReveals(byKey.size, ordered);
  refuseConflictingPaths(ordered);
  refuseRepeatedIds(ordered);
  refuseConflictingNames(ordered);
  return ordered;
}

function resolveField(key: string, field: Field | OwnField, locale: Locale, system: System | undefined): MutableField {
  const path = parsePath(key);
  refuseKey(key, path);
  const defaults = { key, path, name: bracketPath(path), id: path.join("-"), locale, system };
  refuseField(key, field, system);
  refuseLimit(key, field);
  const control = controlOf(field, defaults);
  const { component, schema } = field;
  refuseDateParts(key, schema, control.parts ?? []);
  refuseUploads(key, field);
  refuseUnacceptedItems(key, field);
  refuseInvalidIds(key, control.ids);
  const question = questionOf(field);
  const isHidden = inputType(field) === "hidden";
  return { key, path, component, control, question, isHidden, schema, reveals: [], revealedBy: undefined, index: -1 };
}

function controlOf(declared: Field | OwnField, defaults: FieldDefaults): Control {
  if (typeof declared.component !== "string") return own(declared as OwnField, defaults);
  const field = defaults.system ? commonField(defaults.key, declared as Field) : (declared as Field);
  refuseUnreadableControl(defaults.key, field);
  return controls[field.component](field as never, defaults);
}

/** Links a field to the conditional fields that its items list, and returns them by the values of the items. */
function linkConditionalFields(
  resolved: MutableField,
  field: Field | OwnField,
  byKey: ReadonlyMap<string, MutableField>,
): ResolvedField["reveals"] {
  if (field.component !== "radios" && field.component !== "checkboxes") return [];
  const choices = choicesOf(field as FieldOf<"radios"> | FieldOf<"checkboxes">, "");
  refuseItems(resolved.key, choices);
  return choices
    .filter(({ conditionalKeys }) => conditionalKeys.length)
    .map(({ value, conditionalKeys }) => ({
      value,
      fields: conditionalKeys.map((key) => {
        const conditional = byKey.get(key);
        refuseConditionalField(resolved.key, key, conditional);
        conditional.revealedBy = { field: resolved, value };
        return conditional;
      }),
    }));
}
