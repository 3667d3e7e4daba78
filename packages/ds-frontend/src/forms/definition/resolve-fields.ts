import type { Content } from "../../html/options.js";
import type { Locale } from "../../locale/locale.js";
import { bracketPath, parsePath } from "../body/path.js";
import { characterCount } from "../controls/character-count.js";
import { checkboxes } from "../controls/checkboxes.js";
import { choicesOf } from "../controls/choices.js";
import type { Control, FieldDefaults } from "../controls/control.js";
import { dateInput } from "../controls/date-input.js";
import { fileUpload } from "../controls/file-upload.js";
import { inputType, plainText, questionOf } from "../controls/options.js";
import { own } from "../controls/own.js";
import { radios } from "../controls/radios.js";
import { select } from "../controls/select.js";
import { text } from "../controls/text.js";
import { frozenCopy } from "../diagnostics/frozen-copy.js";
import type { AnyFields, CustomField, Field, FieldOf } from "../fields/fields.js";
import type { System } from "../fields/system.js";
import { oneFile } from "../schemas/file.js";
import type { AnySchema } from "../schemas/standard-schema.js";
import { limitedText } from "../schemas/text.js";
import { commonField } from "../systems/common-field.js";
import { assertDistinctIds, assertDistinctNames, assertDistinctPaths, assertValidIds } from "./assert-conflicts.js";
import {
  assertConditionalField,
  assertDateParts,
  assertField,
  assertItems,
  assertKey,
  assertLimit,
  assertNoCircles,
  assertReadable,
  assertSchemaFits,
} from "./assert-field.js";
import type { ResolvedField } from "./resolved-form.js";

/** Field that does not know its conditional fields yet. */
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
    Object.keys(fields).map((key) => [key, resolveField(key, fields[key] as Field | CustomField, locale, system)]),
  );
  for (const resolved of byKey.values()) {
    resolved.reveals = linkConditionalFields(resolved, fields[resolved.key] as Field | CustomField, byKey);
  }
  const ordered: MutableField[] = [];
  const append = (field: MutableField): void => {
    ordered.push(field);
    for (const { fields } of field.reveals) fields.forEach(append as (field: ResolvedField) => void);
  };
  for (const field of byKey.values()) if (!field.revealedBy) append(field);
  assertNoCircles(byKey.size, ordered);
  assertDistinctPaths(ordered);
  assertDistinctIds(ordered);
  assertDistinctNames(ordered);
  return ordered;
}

function resolveField(
  key: string,
  declared: Field | CustomField,
  locale: Locale,
  system: System | undefined,
): MutableField {
  const path = parsePath(key);
  assertKey(key, path);
  const defaults = { key, path, name: bracketPath(path), id: path.join("-"), locale, system };
  assertField(key, declared, system);
  const { component, schema, ...options } = declared;
  const field = { ...frozenCopy(options), component, schema } as Field | CustomField;
  assertLimit(key, field);
  const control = controlOf(field, defaults);
  assertDateParts(key, schema, control.parts ?? []);
  assertSchemaFits(key, field);
  assertValidIds(key, control.ids);
  const question = questionOf(field);
  const isHidden = inputType(field) === "hidden";
  const isOneFile = component === "fileUpload" && !(field as FieldOf<"fileUpload">).multiple;
  const checked = isOneFile ? oneFile(schema) : (schema ?? limitOf(field, question, locale));
  return {
    key,
    path,
    component,
    control,
    question,
    isHidden,
    schema: checked,
    reveals: [],
    revealedBy: undefined,
  };
}

function controlOf(declared: Field | CustomField, defaults: FieldDefaults): Control {
  if (typeof declared.component !== "string") return own(declared as CustomField, defaults);
  const field = defaults.system ? commonField(defaults.key, declared as Field) : (declared as Field);
  assertReadable(defaults.key, field);
  return controls[field.component](field as never, defaults);
}

/** Links a field to the conditional fields that its items list, and returns them by the values of the items. */
function linkConditionalFields(
  resolved: MutableField,
  field: Field | CustomField,
  byKey: ReadonlyMap<string, MutableField>,
): ResolvedField["reveals"] {
  if (field.component !== "radios" && field.component !== "checkboxes") return [];
  const choices = choicesOf(field as FieldOf<"radios"> | FieldOf<"checkboxes">, "");
  assertItems(resolved.key, choices);
  return choices
    .filter(({ conditionalKeys }) => conditionalKeys.length)
    .map(({ value, conditionalKeys }) => ({
      value,
      fields: conditionalKeys.map((key) => {
        const conditional = byKey.get(key);
        assertConditionalField(resolved.key, key, conditional);
        conditional.revealedBy = { field: resolved, value };
        return conditional;
      }),
    }));
}

/** Returns a schema for the limit that a field without a schema states on its page; undefined if it states none. */
function limitOf(field: Field | CustomField, question: Content | undefined, locale: Locale): AnySchema | undefined {
  const { component, attributes } = field as { component: unknown; attributes?: Readonly<Record<string, unknown>> };
  if (component !== "input" && component !== "textarea" && component !== "characterCount") return undefined;
  const { maxlength = attributes?.maxlength, maxwords, countType } = field as Readonly<Record<string, unknown>>;
  const limit = Number(maxwords ?? maxlength);
  if (!(limit > 0)) return undefined;
  const subject = (question && plainText(question)) || locale.wrongAnswer;
  const isWords = maxwords !== undefined || countType === "words";
  return limitedText(subject, isWords ? { maxwords: limit } : { maxlength: limit });
}
