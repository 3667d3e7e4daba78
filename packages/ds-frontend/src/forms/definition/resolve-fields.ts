import type { Locale } from "../../locale/locale.js";
import { bracketPath, parsePath } from "../body/path.js";
import type { Control, FieldDefaults } from "../controls/control.js";
import { withHeadings } from "../controls/nhsuk-9.js";
import { inputType, questionOf } from "../controls/options.js";
import { own } from "../controls/own.js";
import type { System } from "../controls/system.js";
import { frozenCopy } from "../diagnostics/frozen-copy.js";
import type { AnyFields, CustomField, Field } from "../fields/fields.js";
import { kinds } from "../kinds/kinds.js";
import { assertDistinctIds, assertDistinctNames, assertDistinctPaths, assertValidIds } from "./assert-conflicts.js";
import { assertConditionalField, assertField, assertKey, assertNoCircles } from "./assert-field.js";
import type { ResolvedField } from "./resolved-form.js";

/** Field that does not know its conditional fields yet. */
type MutableField = { -readonly [Name in keyof ResolvedField]: ResolvedField[Name] };

/** Resolves the fields of a form in the order of the page, in which conditional fields follow the field that reveals them. */
export function resolveFields(fields: AnyFields, locale: Locale, system: System | undefined): readonly ResolvedField[] {
  const byKey = new Map(
    Object.keys(fields).map((key) => [key, resolveField(key, fields[key] as Field | CustomField, locale, system)]),
  );
  for (const resolved of byKey.values()) {
    resolved.reveals = linkConditionalFields(resolved, byKey);
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
  const control = controlOf(field, defaults);
  assertValidIds(key, control.ids);
  return {
    key,
    path,
    component,
    control,
    question: questionOf(field),
    isHidden: inputType(field) === "hidden",
    schema: control.schema ?? schema,
    reveals: [],
    revealedBy: undefined,
  };
}

function controlOf(field: Field | CustomField, defaults: FieldDefaults): Control {
  if (typeof field.component !== "string") return own(field as CustomField, defaults);
  const control = kinds[field.component].control(field as never, defaults);
  const { show } = control;
  if (defaults.system !== "nhsuk" || !show) return control;
  return { ...control, show: (options, answer) => withHeadings(show(options, answer)) };
}

/** Links a field to the conditional fields that its items list, and returns them by the values of the items. */
function linkConditionalFields(
  resolved: MutableField,
  byKey: ReadonlyMap<string, MutableField>,
): ResolvedField["reveals"] {
  return (resolved.control.reveals ?? []).map(({ value, keys }) => ({
    value,
    fields: keys.map((key) => {
      const conditional = byKey.get(key);
      assertConditionalField(resolved.key, key, conditional);
      conditional.revealedBy = { field: resolved, value };
      return conditional;
    }),
  }));
}
