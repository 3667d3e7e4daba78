import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { assertKnown, refuse, refuseIf } from "../../diagnostics/fail.js";
import { knownOptions } from "../../generated/known-options.js";
import { objects } from "../../html/list.js";
import type { Attributes } from "../../html/options.js";
import { ownValue } from "../../html/own.js";
import { string } from "../../html/string.js";
import { assertLocale, factsOf } from "../../schemas/define-schema.js";
import { functionsIn } from "../../schemas/functions-in.js";
import { isStandardSchema } from "../../schemas/optional.js";
import { isListIndex } from "../body/path.js";
import { type ComponentName, components } from "../components/components.js";
import { isFormComponent } from "../components/define-component.js";
import { isNamed, remarkUnnamed } from "../components/options.js";
import { isSystem, type System } from "../components/systems/system.js";
import type { CustomField, Field } from "../types/fields.js";
import { assertOptions } from "./assert-options.js";

/** Throws for fields or options of a form that are not what `defineForm` takes. */
export function assertForm(
  fields: unknown,
  options: Readonly<Partial<Record<"schema" | "locale" | "system" | "onRefused", unknown>>>,
): void {
  refuseIf(
    typeof fields !== "object" || fields === null || Array.isArray(fields),
    'the fields must be an object, such as { fullName: { component: "input", label: { text: "Full name" } } }.',
  );
  refuseIf(isStandardSchema(options), "the second argument is a schema. Pass { schema } instead.");
  for (const name of Object.keys(options))
    assertKnown("defineForm", name, ["schema", "locale", "system", "buttons", "onRefused"]);
  assertSchema("the form's schema", options.schema);
  if (options.system !== undefined && !isSystem(options.system)) {
    const name = typeof options.system === "string" ? ` "${options.system}"` : "";
    refuse(`the system${name} is unknown. Use "govuk" or "nhsuk", or leave it out for the components of ds-frontend.`);
  }
  if (options.locale !== undefined) assertLocale("defineForm", options.locale);
  const { onRefused } = options;
  if (onRefused !== undefined && typeof onRefused !== "function")
    refuse("onRefused must be a function of { page, issues }.");
}

/** Throws for the key of a field that is not a valid path, or that JavaScript would sort before the others. */
export function assertKey(key: string, path: readonly string[]): void {
  refuseIf(!path.length, `the key "${key}" has no name in it. Use a key such as "fullName" or "people[0].name".`);
  refuseIf(
    path.includes("__proto__"),
    `"${key}" cannot be the key of a field, because __proto__ has a special meaning in JavaScript.`,
  );
  // JavaScript puts numeric keys before all others (ECMA-262, OrdinaryOwnPropertyKeys).
  refuseIf(
    isListIndex(key),
    `the key "${key}" is a number, and JavaScript would move it before all other fields. Use a word.`,
  );
  refuseIf(
    !isWellFormed(key),
    `the key "${key}" is not a valid path. Write it like "fullName", "address.line1" or "people[0].name".`,
  );
  // TypeScript treats every step that is a number as it does the 0 in `people[0]`.
  const number = path.find((step, index) => Number.isFinite(Number(step)) && (index === 0 || !isListIndex(step)));
  refuseIf(
    number !== undefined,
    `"${number}" in the key "${key}" is not a position in a list. Start with a word and count from 0: "people[0].name".`,
  );
}

/** Throws for a field without a component, with options that its component does not have, or with no usable schema. */
export function assertField(key: string, field: Field | CustomField, system: System | undefined): void {
  const optionsByComponent = knownOptions[system ?? "ds"];
  const components = Object.keys(optionsByComponent);
  const component: unknown = field?.component;
  const isOwn = isFormComponent(component);
  if (!isOwn && (typeof component !== "string" || !components.includes(component))) {
    const suggestion = typeof component === "string" && didYouMean(component, components);
    refuseIf(suggestion, `"${key}" has the unknown component "${component}", did you mean "${suggestion}"?`);
    refuse(`"${key}" needs a component: ${components.join(", ")}, or one that defineComponent returns.`);
  }
  if (ownValue(field, "required") !== undefined && !isOwn) {
    refuse(
      `"${key}" has the option "required", but its schema decides that. Leave it out, and wrap the schema of an optional question in optional().`,
    );
  }
  for (const name of ["errorMessage", "errorParts"]) {
    if (ownValue(field, name) == null) continue;
    refuse(`"${key}" has the option "${name}", but errors come from issues. Use view({ issues }) instead.`);
  }
  refuseIf(
    component === "fieldset" && field.schema,
    `"${key}" is a fieldset, which has no schema. Give schemas to its fields, and put rules across them into the form's schema.`,
  );
  if (!isOwn) {
    const shape = optionsByComponent[component as ComponentName];
    const { label } = field as Questioned;
    refuseIf(
      label != null && !("label" in shape.options),
      `"${key}" is a group, which has no label. Use fieldset: { legend: { text: "…" } } instead.`,
    );
    assertOptions(`defineForm: "${key}"`, field, shape);
    checkNames(key, field as Field);
    assertAttributes(key, field as Field);
  }
  assertSchema(`the schema of "${key}"`, field.schema);
  if (!isOwn) assertSchemaFits(key, field as Field);
}

/** Throws for a schema that does not follow the standard. */
function assertSchema(source: string, schema: unknown): void {
  if (schema === undefined) return;
  if (!isStandardSchema(schema))
    refuse(`${source} is not a Standard Schema. Use zod, valibot, arktype or another library that has "~standard".`);
  refuseIf(
    functionsIn(schema).ignoresPromise,
    `${source} has an async function where valibot does not await it. Use pipeAsync, and checkAsync, transformAsync or the like.`,
  );
}

/** Tells a developer of an empty label or legend. */
function checkNames(key: string, field: Field): void {
  const { label, legend, fieldset, attributes } = field as Questioned;
  if (label && !isNamed(label, attributes)) remarkUnnamed(`"${key}": label`);
  if (legend && !isNamed(legend, attributes)) remarkUnnamed(`"${key}": legend`);
  if (fieldset?.legend && !isNamed(fieldset.legend, fieldset.attributes)) remarkUnnamed(`"${key}": fieldset: legend`);
}

interface Questioned {
  readonly label?: object | null;
  readonly legend?: object | null;
  readonly fieldset?: { readonly legend?: object | null; readonly attributes?: Attributes | undefined } | null;
  readonly attributes?: Attributes | undefined;
}

/** Throws for attributes of controls that change what browsers send. */
function assertAttributes(key: string, field: Field): void {
  const { fieldset, attributes } = field as Questioned;
  const items = "items" in field ? objects(field.items as readonly { attributes?: Attributes }[]) : [];
  const places = [
    ...items.map((item) => ({ attributes: item.attributes, forbidden: "disabled checked selected value" })),
    { attributes: fieldset?.attributes, forbidden: "disabled" },
    {
      attributes,
      forbidden: field.component === "fieldset" ? "disabled" : (components[field.component].forbiddenAttributes ?? ""),
    },
  ];
  for (const { attributes, forbidden } of places) {
    const entry = Object.entries(attributes ?? {}).find(
      ([name, value]) =>
        forbidden.split(" ").includes(name.toLowerCase()) && (value === "" || value === true || string(value) !== ""),
    );
    if (entry)
      refuse(
        `"${key}" sets the attribute "${entry[0]}", which changes what browsers submit. Use the option instead, if there is one.`,
      );
  }
}

/** Throws for one of our schemas on a component that it is not for. */
function assertSchemaFits(key: string, { component, schema }: Field): void {
  const { name = "" } = factsOf(schema);
  const suitable = Object.entries(components).flatMap(([kind, { schemas }]) => (schemas?.includes(name) ? kind : []));
  if (!suitable.length || suitable.includes(component)) return;
  refuse(`the schema of "${key}" is ${name}(), which is for ${suitable.join(" or ")}, not ${component}.`);
}

/** Returns true for a key that is written as a path and whose steps contain no dots or brackets of their own. */
function isWellFormed(key: string): boolean {
  return /^[^.[\]]+(\.[^.[\]]+|\[("?)[^.[\]"]+\2\])*$/.test(key);
}
