import { refuse, refuseIf } from "../../diagnostics/fail.js";
import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import type { Locale } from "../../locale/locale.js";
import { readerOf } from "../body/body-reader.js";
import { bracketPath, isInside, parsePath } from "../body/path.js";
import { components } from "../components/components.js";
import type { FieldBehaviour, FieldDefaults } from "../components/field.js";
import { inputType, questionOf } from "../components/options.js";
import { own } from "../components/own-component.js";
import { type Macros, macrosBySystem } from "../components/systems/macros.js";
import type { System } from "../components/systems/system.js";
import type { AnyFields, CustomField, Field } from "../types/fields.js";
import type { ResolvedField, ResolvedFieldset, ResolvedForm } from "../types/resolved-form.js";
import {
  assertDependencies,
  assertDistinctIds,
  assertDistinctNames,
  assertDistinctPaths,
  assertValidIds,
} from "./assert-conflicts.js";
import { assertField, assertKey } from "./assert-field.js";
import { assertEmptyAnswer } from "./assert-schema.js";

/** Field that does not know its conditional fields yet. */
type MutableField = { -readonly [Name in keyof ResolvedField]: ResolvedField[Name] };

/**
 * Resolves the fields of a form in the order of the page, in which conditional fields follow the field that reveals them, and
 * its fieldsets.
 */
export function resolveFields(
  declared: AnyFields,
  locale: Locale,
  system: System | undefined,
): Pick<ResolvedForm, "fields" | "fieldsets"> {
  const macros = system && macrosBySystem[system];
  const byKey = new Map<string, MutableField>();
  const fieldsets: ResolvedFieldset[] = [];
  for (const key of Object.keys(declared)) {
    const field = declared[key] as Field | CustomField;
    const path = Object.freeze(parsePath(key));
    assertKey(key, path);
    assertField(key, field, system);
    if (field.component !== "fieldset") byKey.set(key, resolveField(key, path, field, locale, macros));
  }
  for (const key of Object.keys(declared)) {
    const field = declared[key] as Field;
    if (field.component === "fieldset") fieldsets.push(resolveFieldset(key, field, byKey.values(), macros));
  }
  const revealed = revealable(byKey, fieldsets);
  for (const resolved of byKey.values()) resolved.reveals = linkConditionalFields(resolved, revealed);
  const ordered: MutableField[] = [];
  const append = (field: MutableField): void => {
    ordered.push(field);
    for (const { fields } of field.reveals) fields.forEach(append as (field: ResolvedField) => void);
  };
  for (const field of byKey.values()) if (!field.revealedBy) append(field);
  refuseIf(
    ordered.length < byKey.size,
    "some conditional fields reveal each other, so none of them would ever be shown.",
  );
  assertDependencies(ordered);
  assertDistinctPaths(ordered, fieldsets);
  assertDistinctIds(ordered);
  assertDistinctNames(ordered);
  return { fields: ordered, fieldsets };
}

function resolveField(
  key: string,
  path: readonly string[],
  declared: Exclude<Field, { component: "fieldset" }> | CustomField,
  locale: Locale,
  macros: Macros | undefined,
): MutableField {
  const defaults = { key, path, name: bracketPath(path), id: path.join("-"), locale, macros };
  const { component, schema, ...options } = declared;
  const field = { ...frozenCopy(options), component, schema } as typeof declared;
  const behaviour = behaviourOf(field, defaults);
  assertValidIds(key, behaviour.ids);
  if (schema && typeof component === "string" && !behaviour.isUpload)
    assertEmptyAnswer(key, schema, behaviour.read(readerOf({})));
  return {
    ...behaviour,
    key,
    path,
    component,
    question: questionOf(field),
    isHidden: inputType(field) === "hidden",
    schema: behaviour.schema ?? schema,
    reveals: [],
    revealedBy: undefined,
    fieldset: undefined,
  };
}

function behaviourOf(
  field: Exclude<Field, { component: "fieldset" }> | CustomField,
  defaults: FieldDefaults,
): FieldBehaviour {
  if (typeof field.component !== "string") return own(field as CustomField, defaults);
  const behaviour = components[field.component].create(field as never, defaults);
  const { show } = behaviour;
  const { macros } = defaults;
  return macros && show
    ? { ...behaviour, show: (options, answer) => macros.withQuestion(show(options, answer)) }
    : behaviour;
}

/** Resolves a fieldset, whose fields are among all of a form. */
function resolveFieldset(
  key: string,
  { component: _, optional, describe, ...options }: Extract<Field, { component: "fieldset" }>,
  all: Iterable<MutableField>,
  macros: Macros | undefined,
): ResolvedFieldset {
  const path = parsePath(key);
  const fields = [...all].filter((field) => isInside(field.path, path));
  refuseIf(
    !fields.length,
    `"${key}" is a fieldset without fields. Begin their keys with its own, such as "${key}.first".`,
  );
  const question = questionOf({ label: options.legend });
  const fieldset: ResolvedFieldset = {
    key,
    path,
    question,
    options: frozenCopy(macros ? { ...options, legend: macros.legend(options.legend) } : options),
    isOptional: optional === true,
    describe,
    fields,
  };
  for (const field of fields) field.fieldset = fieldset;
  return fieldset;
}

/** Returns what items can reveal by its key: a field, or those of a fieldset that no other item inside it reveals. */
function revealable(
  byKey: ReadonlyMap<string, MutableField>,
  fieldsets: readonly ResolvedFieldset[],
): ReadonlyMap<string, readonly MutableField[]> {
  const listed = new Set(
    [...byKey.values()].flatMap(({ revealedKeys = [] }) => revealedKeys.flatMap(({ keys }) => keys)),
  );
  const revealable = new Map<string, readonly MutableField[]>();
  for (const [key, field] of byKey) revealable.set(key, [field]);
  for (const { key, fields } of fieldsets) {
    revealable.set(
      key,
      fields.filter((field) => !listed.has(field.key)),
    );
  }
  return revealable;
}

/** Links a field to the conditional fields that its items list, and returns them by the values of the items. */
function linkConditionalFields(
  resolved: MutableField,
  revealable: ReadonlyMap<string, readonly MutableField[]>,
): ResolvedField["reveals"] {
  return (resolved.revealedKeys ?? []).map(({ value, keys }) => ({
    value,
    fields: keys.flatMap((key) => {
      const conditional =
        revealable.get(key) ??
        refuse(
          `an item of "${resolved.key}" lists the conditional field "${key}", but the form has no field "${key}".`,
        );
      refuseIf(
        conditional.some(({ revealedBy }) => revealedBy),
        `two items list the conditional field "${key}", but it can be on the page only once. Remove one of them.`,
      );
      for (const field of conditional) field.revealedBy = { field: resolved, value };
      return conditional;
    }),
  }));
}
