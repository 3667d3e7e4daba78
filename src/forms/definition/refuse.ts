import type { Attributes } from "../../html/options.js";
import { isSafeString, string } from "../../html/string.js";
import { nearest } from "../../options/nearest.js";
import { bracketPath, isListIndex } from "../body/path.js";
import type { Choice } from "../controls/choices.js";
import { inputType, objectsIn } from "../controls/options.js";
import { refuseUnknown } from "../diagnostics/refuse-unknown.js";
import { isFormComponent } from "../fields/define-component.js";
import type { Field, FieldOf, OwnField } from "../fields/fields.js";
import { isSystem, type System } from "../fields/system.js";
import { datePartsOf } from "../schemas/date.js";
import { fileSchemaOf } from "../schemas/file.js";
import { isOptionalByLibrary, isStandardSchema } from "../schemas/optional.js";
import { refuseLocale } from "../schemas/refuse-locale.js";
import type { StandardSchema } from "../schemas/standard-schema.js";
import { textLimitsOf } from "../schemas/text.js";
import { refuseForVersion9 } from "../systems/nhsuk-9.js";
import { knownOptions } from "./known-options.js";
import { refuseEmptyNames } from "./refuse-empty-names.js";
import { refuseOptions } from "./refuse-options.js";
import type { ResolvedField } from "./resolved-form.js";

/** Checks of a form's definition: each throws for a mistake that would give users a broken page. */
export const refuse: {
  form(
    fields: unknown,
    options: { readonly schema?: unknown; readonly locale?: unknown; readonly system?: unknown },
  ): void;
  key(key: string, path: readonly string[]): void;
  field(key: string, field: Field | OwnField, system: System | undefined): void;
  schema(source: string, schema: unknown): void;
  unreadableControl(key: string, field: Field): void;
  dateParts(key: string, schema: StandardSchema<unknown, unknown> | undefined, askedParts: readonly string[]): void;
  uploads(key: string, field: Field | OwnField): void;
  limit(key: string, field: Field | OwnField): void;
  invalidIds(key: string, ids: readonly string[]): void;
  items(key: string, choices: readonly Choice[]): void;
  conditionalField<Conditional extends Pick<ResolvedField, "revealedBy">>(
    groupKey: string,
    key: string,
    field: Conditional | undefined,
  ): asserts field is Conditional;
  circularReveals(count: number, ordered: readonly ResolvedField[]): void;
  repeatedIds(fields: readonly ResolvedField[]): void;
  conflictingNames(fields: readonly ResolvedField[]): void;
  conflictingPaths(fields: readonly ResolvedField[]): void;
} = {
  form(fields, options) {
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) {
      fail('the fields must be an object, such as { fullName: { component: "input", label: { text: "Full name" } } }.');
    }
    if (isStandardSchema(options)) fail("the second argument is a schema. Pass { schema } instead.");
    for (const name of Object.keys(options)) refuseUnknown("defineForm", name, ["schema", "locale", "system"]);
    refuse.schema("the form's schema", options.schema);
    if (options.system !== undefined && !isSystem(options.system)) {
      const given = typeof options.system === "string" ? ` "${options.system}"` : "";
      fail(`the system${given} is unknown. Use "govuk" or "nhsuk", or leave it out for the components of ds-frontend.`);
    }
    if (options.locale !== undefined) refuseLocale("defineForm", options.locale);
  },

  key(key, path) {
    if (!path.length) fail(`the key "${key}" has no name in it. Use a key such as "fullName" or "people[0].name".`);
    if (path.includes("__proto__")) {
      fail(`"${key}" cannot be the key of a field, because __proto__ has a special meaning in JavaScript.`);
    }
    // JavaScript puts numeric keys before all others (ECMA-262, OrdinaryOwnPropertyKeys).
    if (isListIndex(key)) {
      fail(`the key "${key}" is a number, and JavaScript would move it before all other fields. Use a word.`);
    }
    if (!isWellFormed(key)) {
      fail(`the key "${key}" is not a valid path. Write it like "fullName", "address.line1" or "people[0].name".`);
    }
    const number = path.find((step, index) => isNumeric(step) && (index === 0 || !isListIndex(step)));
    if (number !== undefined) {
      fail(
        `"${number}" in the key "${key}" is not a position in a list. Start with a word and count from 0: "people[0].name".`,
      );
    }
  },

  field(key, field, system) {
    const known = knownOptions[system ?? "ds"];
    const components = Object.keys(known);
    const given: unknown = field?.component;
    const isOwn = isFormComponent(given);
    if (!isOwn && (typeof given !== "string" || !components.includes(given))) {
      const suggestion = typeof given === "string" && nearest(given, components);
      if (suggestion) fail(`"${key}" has the unknown component "${given}", did you mean "${suggestion}"?`);
      fail(`"${key}" needs a component: ${components.join(", ")}, or one that defineComponent returns.`);
    }
    for (const name of ["errorMessage", "errorParts"]) {
      if ((field as unknown as Record<string, unknown>)[name] == null) continue;
      fail(`"${key}" has the option "${name}", but errors come from issues. Use view({ issues }) instead.`);
    }
    if (!isOwn) {
      const shape = known[given as Field["component"]];
      if ((field as { label?: unknown }).label != null && !("label" in shape.options)) {
        fail(`"${key}" is a group, which has no label. Use fieldset: { legend: { text: "…" } } instead.`);
      }
      if (system === "nhsuk") refuseForVersion9(key, given as string, field as Readonly<Record<string, unknown>>);
      refuseOptions(`defineForm: "${key}"`, field, shape);
      refuseEmptyNames(key, field as Field);
    }
    refuse.schema(`the schema of "${key}"`, field.schema);
    if (field.schema && given !== "fileUpload" && isOptionalByLibrary(field.schema)) {
      fail(
        `the schema of "${key}" accepts undefined, but no answer is ever undefined. Use optional() from ds-frontend/forms instead.`,
      );
    }
  },

  schema(source, schema) {
    if (schema === undefined || isStandardSchema(schema)) return;
    fail(`${source} is not a Standard Schema. Use zod, valibot, arktype or another library that has "~standard".`);
  },

  unreadableControl(key, field) {
    const type = inputType(field);
    if (Object.hasOwn(typesWithoutText, type)) {
      fail(`"${key}" has the type "${type}", which sends no text. ${typesWithoutText[type]}`);
    }
    for (const { attributes, forbidden } of attributesOf(field)) {
      const [found] = Object.entries(attributes ?? {}).filter(
        ([name, value]) =>
          forbidden.split(" ").includes(name.toLowerCase()) && (value === "" || value === true || string(value) !== ""),
      );
      if (found) {
        fail(
          `the attribute "${found[0]}" of "${key}" changes what the browser sends, and the form cannot take that into account. Use the option instead, if there is one.`,
        );
      }
    }
    if (field.component !== "select") return;
    const safeItem = objectsIn(field.items).find(({ value, text }) => value == null && isSafeString(text));
    if (safeItem && /[&<]/.test(string(safeItem.text))) {
      fail(
        `an item of "${key}" has HTML in its text, so the form cannot tell what the browser sends. Give it a value.`,
      );
    }
  },

  dateParts(key, schema, askedParts) {
    const neededParts = schema && datePartsOf(schema);
    if (!neededParts) return;
    const missing = neededParts.find((part) => !askedParts.includes(part));
    if (missing) {
      const alternative =
        missing === "day" && askedParts.includes("month") ? ', or pass parts: ["month", "year"] to date()' : "";
      fail(
        `the date of "${key}" needs a ${missing}, but its field does not ask for one. Use a dateInput that does${alternative}.`,
      );
    }
    if (!neededParts.includes("day") && askedParts.includes("day")) {
      fail(`"${key}" asks for a day, but its date has none. Give its dateInput items for month and year.`);
    }
  },

  uploads(key, { component, schema, ...field }) {
    const kind = fileSchemaOf(schema)?.kind;
    if (component !== "fileUpload") {
      if (kind && typeof component === "string")
        fail(`the schema of "${key}" is for files. Use the component fileUpload.`);
      return;
    }
    const isMultiple = (field as { multiple?: unknown }).multiple === true;
    if (kind === "file" && isMultiple)
      fail(`"${key}" takes several files, but its schema one. Use files() instead of file().`);
    if (kind === "files" && !isMultiple)
      fail(`"${key}" takes one file, but its schema several. Set multiple: true, or use file().`);
  },

  limit(key, given) {
    if (given.component !== "characterCount") return;
    const { maxlength, maxwords, countType, schema } = given as FieldOf<"characterCount">;
    const limits = textLimitsOf(schema);
    const isWords = maxwords !== undefined || countType === "words";
    const onPage = maxwords ?? maxlength;
    const inSchema = isWords ? limits?.maxWords : limits?.maxLength;
    if (onPage === undefined && limits?.maxLength === undefined && limits?.maxWords === undefined) {
      fail(`"${key}" has no limit. Set maxlength or maxwords, or use text({ subject, maxLength }) as its schema.`);
    }
    if (onPage !== undefined && !(Number(onPage) > 0)) fail(`the limit of "${key}" must be a number, such as 200.`);
    if (onPage !== undefined && limits && inSchema !== Number(onPage)) {
      const unit = isWords ? "words" : "characters";
      fail(
        `the page says that "${key}" may have ${onPage} ${unit}, but its schema does not. Set the limit in the schema alone.`,
      );
    }
  },

  invalidIds(key, ids) {
    const invalid = ids.find((id) => /[\s\0-\x1f\x7f]/.test(id));
    if (invalid !== undefined) fail(`"${key}" has the id "${invalid}", but an id cannot contain spaces. Set another.`);
  },

  items(key, choices) {
    if (!choices.length) fail(`"${key}" has no items to choose from. Give it at least one.`);
    const seen = new Set<string>();
    const repeated = choices.find(({ value }) => seen.has(value) || !seen.add(value));
    if (repeated) fail(`"${key}" has two items with the value "${repeated.value}". Give each its own.`);
    if (choices.some(({ value }) => value === "")) {
      fail(`an item of "${key}" has no value, so choosing it would count as no answer. Give it one.`);
    }
  },

  conditionalField(groupKey, key, field) {
    if (!field) {
      fail(`an item of "${groupKey}" lists the conditional field "${key}", but the form has no field "${key}".`);
    }
    if (field.revealedBy) {
      fail(`two items list the conditional field "${key}", but it can be on the page only once. Remove one of them.`);
    }
  },

  circularReveals(count, ordered) {
    if (ordered.length < count) fail("some conditional fields reveal each other, so none of them would ever be shown.");
  },

  repeatedIds(fields) {
    const owners = new Map([
      ["error-summary-title", "the error summary"],
      ["main-content", "the page"],
    ]);
    for (const { key, control } of fields) {
      for (const id of control.ids) {
        if (owners.has(id)) fail(`"${key}" and ${owners.get(id)} both have the id "${id}". Set another.`);
        owners.set(id, `"${key}"`);
      }
    }
  },

  conflictingNames(fields) {
    const owners = new Map<string, string>();
    for (const { key, control } of fields) {
      for (const { text, path } of control.names) {
        // Nested parsers drop what follows a bracket and ignore __proto__; browsers change line ends and broken characters.
        if (/\][^[]|[\0\r\n]/.test(text) || path.includes("__proto__") || !text.isWellFormed()) {
          fail(`browsers or parsers would change the name "${text}" of "${key}". Set another.`);
        }
        if (owners.has(text)) fail(`"${key}" and "${owners.get(text)}" both have the name "${text}". Set another.`);
        owners.set(text, key);
      }
    }
    for (const [text, key] of owners) {
      for (let end = text.indexOf("[", 1); end > 0; end = text.indexOf("[", end + 1)) {
        const outer = text.slice(0, end);
        if (owners.has(outer)) {
          fail(`the name "${text}" of "${key}" is inside the name "${outer}" of "${owners.get(outer)}". Set another.`);
        }
      }
    }
  },

  conflictingPaths(fields) {
    const keys = new Map(fields.map(({ key, path }) => [path.join("\0"), key]));
    const groups = new Map<string, Map<string, string>>();
    for (const { key, path } of fields) {
      for (let length = 1; length < path.length; length += 1) {
        const group = path.slice(0, length);
        const outer = keys.get(group.join("\0"));
        if (outer) fail(`"${key}" is inside "${outer}", which is a field itself. Rename one of them.`);
        const steps = groups.get(bracketPath(group)) ?? new Map<string, string>();
        groups.set(bracketPath(group), steps.set(path[length] as string, key));
      }
    }
    if (keys.size < fields.length) fail("two keys are the same path, written differently. Rename one of them.");
    for (const [group, steps] of groups) refuseBrokenList(group, steps);
  },
};

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

/** Throws for a list with other keys than numbers, or with a gap, because parsers of bodies would close it. */
function refuseBrokenList(group: string, steps: ReadonlyMap<string, string>): void {
  const [number] = [...steps.keys()].filter(isListIndex);
  if (number === undefined) return;
  for (const [step, key] of steps) {
    if (!isListIndex(step)) {
      fail(`"${steps.get(number)}" makes "${group}" a list, but "${key}" makes it an object. Rename one of them.`);
    }
    if (Number(step) >= steps.size) {
      fail(`"${key}" leaves a gap in the list "${group}". Count its entries from 0 without a gap.`);
    }
  }
}

/** Returns true for a key that is written as a path and whose steps contain no dots or brackets of their own. */
function isWellFormed(key: string): boolean {
  return /^[^.[\]]+(\.[^.[\]]+|\[("?)[^.[\]"]+\2\])*$/.test(key);
}

/** Returns true for a step that TypeScript treats as a number, as in `people[0]`. */
function isNumeric(step: string): boolean {
  return step !== "" && Number.isFinite(Number(step));
}

function fail(reason: string): never {
  throw new TypeError(`defineForm: ${reason}`);
}
