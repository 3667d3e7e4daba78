import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { knownOptions } from "../../generated/known-options.js";
import type { Attributes } from "../../html/options.js";
import { isSafeString, string } from "../../html/string.js";
import { isListIndex } from "../body/path.js";
import { type Choice, isDivider } from "../controls/choices.js";
import { inputType, objectsIn } from "../controls/options.js";
import { assertKnown, fail } from "../diagnostics/fail.js";
import { isFormComponent } from "../fields/define-component.js";
import type { CustomField, Field, FieldOf } from "../fields/fields.js";
import { isSystem, type System } from "../fields/system.js";
import { assertLocale, factsOf } from "../schemas/define-schema.js";
import { isStandardSchema } from "../schemas/optional.js";
import type { AnySchema } from "../schemas/standard-schema.js";
import { assertForVersion9 } from "../systems/nhsuk-9.js";
import { assertNames } from "./assert-empty-names.js";
import { assertOptions } from "./assert-options.js";
import type { ResolvedField } from "./resolved-form.js";

/** Throws for fields or options of a form that are not what `defineForm` takes. */
export function assertForm(
  fields: unknown,
  options: { readonly schema?: unknown; readonly locale?: unknown; readonly system?: unknown },
): void {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
    fail(
      "defineForm",
      'the fields must be an object, such as { fullName: { component: "input", label: { text: "Full name" } } }.',
    );
  }
  if (isStandardSchema(options)) fail("defineForm", "the second argument is a schema. Pass { schema } instead.");
  for (const name of Object.keys(options)) assertKnown("defineForm", name, ["schema", "locale", "system"]);
  assertSchema("the form's schema", options.schema);
  if (options.system !== undefined && !isSystem(options.system)) {
    const name = typeof options.system === "string" ? ` "${options.system}"` : "";
    fail(
      "defineForm",
      `the system${name} is unknown. Use "govuk" or "nhsuk", or leave it out for the components of ds-frontend.`,
    );
  }
  if (options.locale !== undefined) assertLocale("defineForm", options.locale);
}

/** Throws for the key of a field that is not a valid path, or that JavaScript would sort before the others. */
export function assertKey(key: string, path: readonly string[]): void {
  if (!path.length)
    fail("defineForm", `the key "${key}" has no name in it. Use a key such as "fullName" or "people[0].name".`);
  if (path.includes("__proto__")) {
    fail("defineForm", `"${key}" cannot be the key of a field, because __proto__ has a special meaning in JavaScript.`);
  }
  // JavaScript puts numeric keys before all others (ECMA-262, OrdinaryOwnPropertyKeys).
  if (isListIndex(key)) {
    fail(
      "defineForm",
      `the key "${key}" is a number, and JavaScript would move it before all other fields. Use a word.`,
    );
  }
  if (!isWellFormed(key)) {
    fail(
      "defineForm",
      `the key "${key}" is not a valid path. Write it like "fullName", "address.line1" or "people[0].name".`,
    );
  }
  const number = path.find((step, index) => isNumeric(step) && (index === 0 || !isListIndex(step)));
  if (number !== undefined) {
    fail(
      "defineForm",
      `"${number}" in the key "${key}" is not a position in a list. Start with a word and count from 0: "people[0].name".`,
    );
  }
}

/** Throws for a field without a component, with options that its component does not have, or with no usable schema. */
export function assertField(key: string, field: Field | CustomField, system: System | undefined): void {
  const known = knownOptions[system ?? "ds"];
  const components = Object.keys(known);
  const component: unknown = field?.component;
  const isOwn = isFormComponent(component);
  if (!isOwn && (typeof component !== "string" || !components.includes(component))) {
    const suggestion = typeof component === "string" && didYouMean(component, components);
    if (suggestion)
      fail("defineForm", `"${key}" has the unknown component "${component}", did you mean "${suggestion}"?`);
    fail("defineForm", `"${key}" needs a component: ${components.join(", ")}, or one that defineComponent returns.`);
  }
  if ((field as { required?: unknown })?.required !== undefined && !isOwn) {
    fail(
      "defineForm",
      `"${key}" has the option "required", but its schema decides that. Leave it out, and wrap the schema of an optional question in optional().`,
    );
  }
  for (const name of ["errorMessage", "errorParts"]) {
    if ((field as unknown as Record<string, unknown>)[name] == null) continue;
    fail("defineForm", `"${key}" has the option "${name}", but errors come from issues. Use view({ issues }) instead.`);
  }
  if (!isOwn) {
    const shape = known[component as Field["component"]];
    if ((field as { label?: unknown }).label != null && !("label" in shape.options)) {
      fail("defineForm", `"${key}" is a group, which has no label. Use fieldset: { legend: { text: "…" } } instead.`);
    }
    if (system === "nhsuk") assertForVersion9(key, component as string, field as Readonly<Record<string, unknown>>);
    assertOptions(`defineForm: "${key}"`, field, shape);
    assertNames(key, field as Field);
  }
  assertSchema(`the schema of "${key}"`, field.schema);
}

/** Throws for a schema that does not follow the standard. */
function assertSchema(source: string, schema: unknown): void {
  if (schema === undefined || isStandardSchema(schema)) return;
  fail(
    "defineForm",
    `${source} is not a Standard Schema. Use zod, valibot, arktype or another library that has "~standard".`,
  );
}

/** Throws for a control whose answer the form could not read. */
export function assertReadable(key: string, field: Field): void {
  const type = inputType(field);
  if (Object.hasOwn(typesWithoutText, type)) {
    fail("defineForm", `"${key}" has the type "${type}", which sends no text. ${typesWithoutText[type]}`);
  }
  for (const { attributes, forbidden } of attributesOf(field)) {
    const [found] = Object.entries(attributes ?? {}).filter(
      ([name, value]) =>
        forbidden.split(" ").includes(name.toLowerCase()) && (value === "" || value === true || string(value) !== ""),
    );
    if (found) {
      fail(
        "defineForm",
        `the attribute "${found[0]}" of "${key}" changes what the browser sends, and the form cannot take that into account. Use the option instead, if there is one.`,
      );
    }
  }
  if (field.component !== "select") return;
  const safeItem = objectsIn(field.items).find(({ value, text }) => value == null && isSafeString(text));
  if (safeItem && /[&<]/.test(string(safeItem.text))) {
    fail(
      "defineForm",
      `an item of "${key}" has HTML in its text, so the form cannot tell what the browser sends. Give it a value.`,
    );
  }
}

/** Throws for a date whose schema needs parts that its field does not ask for. */
export function assertDateParts(key: string, schema: AnySchema | undefined, askedParts: readonly string[]): void {
  const neededParts = factsOf(schema).parts;
  if (!neededParts) return;
  const missing = neededParts.find((part) => !askedParts.includes(part));
  if (missing) {
    const alternative =
      missing === "day" && askedParts.includes("month") ? ', or pass parts: ["month", "year"] to date()' : "";
    fail(
      "defineForm",
      `the date of "${key}" needs a ${missing}, but its field does not ask for one. Use a dateInput that does${alternative}.`,
    );
  }
  if (!neededParts.includes("day") && askedParts.includes("day")) {
    fail("defineForm", `"${key}" asks for a day, but its date has none. Give its dateInput items for month and year.`);
  }
}

/** Components that each of our schemas is for, where it is not for every one. */
const componentsFor: Readonly<Record<string, readonly string[]>> = {
  choice: ["radios", "select"],
  choices: ["checkboxes"],
  date: ["dateInput"],
  file: ["fileUpload"],
  files: ["fileUpload"],
};

/** Throws for one of our schemas on a component that it is not for. */
export function assertSchemaFits(key: string, { component, schema, ...field }: Field | CustomField): void {
  const { name = "" } = factsOf(schema);
  const components = Object.hasOwn(componentsFor, name) ? componentsFor[name] : undefined;
  if (typeof component !== "string" || !components) return;
  if (!components.includes(component)) {
    fail(
      "defineForm",
      `the schema of "${key}" is ${name}(), which is for ${components.join(" or ")}, not ${component}.`,
    );
  }
  const { min = 1 } = factsOf(schema);
  const count = objectsIn((field as { items?: readonly object[] }).items).filter((item) => !isDivider(item)).length;
  if (name === "choices" && min > count) {
    fail("defineForm", `the schema of "${key}" asks for at least ${min} choices, but there are ${count} items.`);
  }
  const isMultiple = (field as { multiple?: unknown }).multiple === true;
  if (name === "file" && isMultiple)
    fail("defineForm", `"${key}" accepts several files, but its schema expects one. Use files() instead of file().`);
  if (name === "files" && !isMultiple)
    fail("defineForm", `"${key}" accepts one file, but its schema expects several. Set multiple: true, or use file().`);
}

/** Throws for a character count without a limit, or with a limit that differs from that of its schema. */
export function assertLimit(key: string, field: Field | CustomField): void {
  if (field.component !== "characterCount") return;
  const { maxlength, maxwords, countType, schema } = field as FieldOf<"characterCount">;
  const { limits } = factsOf(schema);
  const isWords = maxwords !== undefined || countType === "words";
  const onPage = maxwords ?? maxlength;
  const inSchema = isWords ? limits?.maxwords : limits?.maxlength;
  if (onPage === undefined && limits?.maxlength === undefined && limits?.maxwords === undefined) {
    fail(
      "defineForm",
      `"${key}" has no limit. Set maxlength or maxwords, or use text({ subject, maxlength }) as its schema.`,
    );
  }
  if (onPage !== undefined && !(Number(onPage) > 0))
    fail("defineForm", `the limit of "${key}" must be a number, such as 200.`);
  if (onPage !== undefined && limits && inSchema !== Number(onPage)) {
    const unit = isWords ? "words" : "characters";
    fail(
      "defineForm",
      `the page says that "${key}" may have ${onPage} ${unit}, but its schema does not. Set the limit in the schema alone.`,
    );
  }
}

/** Throws for a group without items, or with two that cannot be told apart. */
export function assertItems(key: string, choices: readonly Choice[]): void {
  if (!choices.length) fail("defineForm", `"${key}" has no items to choose from. Give it at least one.`);
  const seen = new Set<string>();
  const repeated = choices.find(({ value }) => seen.has(value) || !seen.add(value));
  if (repeated) fail("defineForm", `"${key}" has two items with the value "${repeated.value}". Give each its own.`);
  if (choices.some(({ value }) => value === "")) {
    fail("defineForm", `an item of "${key}" has no value, so choosing it would count as no answer. Give it one.`);
  }
}

/** Throws for a conditional field that does not exist, or that another item reveals too. */
export function assertConditionalField<Conditional extends Pick<ResolvedField, "revealedBy">>(
  groupKey: string,
  key: string,
  field: Conditional | undefined,
): asserts field is Conditional {
  if (!field) {
    fail(
      "defineForm",
      `an item of "${groupKey}" lists the conditional field "${key}", but the form has no field "${key}".`,
    );
  }
  if (field.revealedBy) {
    fail(
      "defineForm",
      `two items list the conditional field "${key}", but it can be on the page only once. Remove one of them.`,
    );
  }
}

/** Throws for conditional fields that reveal each other. */
export function assertNoCircles(count: number, ordered: readonly ResolvedField[]): void {
  if (ordered.length < count)
    fail("defineForm", "some conditional fields reveal each other, so none of them would ever be shown.");
}

const typesWithoutText: Readonly<Record<string, string>> = {
  file: "Use the component fileUpload.",
  checkbox: "Use the component checkboxes.",
  radio: "Use the component radios.",
  submit: "Use a button.",
  button: "Use a button.",
  reset: "Use a button.",
  image: "Use a button.",
};

const forbiddenAttributes: { readonly [Component in Field["component"]]?: string } = {
  input: "disabled value",
  textarea: "disabled",
  characterCount: "disabled",
  fileUpload: "disabled multiple",
  select: "disabled multiple",
};

/** Returns the attributes that a field adds to its controls, with the names that would change what browsers send. */
function attributesOf(field: Field): { attributes: Attributes | undefined; forbidden: string }[] {
  const onFieldset = "fieldset" in field ? [{ attributes: field.fieldset?.attributes, forbidden: "disabled" }] : [];
  const items = "items" in field ? objectsIn(field.items as readonly { attributes?: Attributes }[]) : [];
  const onItems = items.map(({ attributes }) => ({ attributes, forbidden: "disabled checked selected value" }));
  const forbidden = forbiddenAttributes[field.component];
  return [...onItems, ...onFieldset, ...(forbidden ? [{ attributes: field.attributes, forbidden }] : [])];
}

/** Returns true for a key that is written as a path and whose steps contain no dots or brackets of their own. */
function isWellFormed(key: string): boolean {
  return /^[^.[\]]+(\.[^.[\]]+|\[("?)[^.[\]"]+\2\])*$/.test(key);
}

/** Returns true for a step that TypeScript treats as a number, as in `people[0]`. */
function isNumeric(step: string): boolean {
  return step !== "" && Number.isFinite(Number(step));
}
