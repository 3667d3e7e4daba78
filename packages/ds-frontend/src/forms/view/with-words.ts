import { isPlainObject } from "../../diagnostics/values.js";
import { remark } from "../../diagnostics/warn.js";
import { isText } from "../../html/content.js";
import { objects } from "../../html/list.js";
import { string } from "../../html/string.js";
import type { Answer, OptionsObject } from "../components/field.js";
import { isNamed } from "../components/options.js";
import type { ResolvedField } from "../types/resolved-form.js";

/** Options by which a form finds an answer again, shows it, and says what is wrong with it. */
const optionsOfForm = ["id", "name", "idPrefix", "namePrefix", "value", "values", "errorMessage", "errorParts"];

/** Options in which an item says whether it is chosen. */
const stateOfItem = ["value", "checked", "selected"];

/**
 * Returns the options of a field with the words and classes of a template. Name, id, value, error and the state of items are the form's;
 * a developer is told of those that a template sets in vain.
 */
export function withWords(
  field: ResolvedField,
  options: OptionsObject,
  { items, ...words }: OptionsObject,
  answer: Answer | undefined,
): OptionsObject {
  const ignored = (name: string, remedy: string) =>
    remark(`view.field: "${name}" of "${field.key}" is the form's, so that what the template says is lost. ${remedy}`);
  const kept = Object.entries(words).filter(([name, value]) => {
    if (!optionsOfForm.includes(name)) return true;
    const isSame = value === undefined || value === null || (isText(value) && string(value) === string(options[name]));
    if (!isSame) ignored(name, name.startsWith("error") ? "Errors come from issues." : "Set it in defineForm.");
    return false;
  });
  const all = merged(options, Object.fromEntries(kept));
  const given = objects(items as readonly OptionsObject[] | undefined);
  if (given.length) {
    const list = field.parts ? itemsOfParts(field, options, given) : itemsOfChoices(field, options, given, answer);
    for (const name of list.lost)
      ignored(`items: ${name}`, "Add it to the items in defineForm, or leave them out there.");
    all.items = list.items;
  }
  const { label, fieldset, attributes } = all as Questioned;
  const isUnnamed = !isNamed(label, attributes) && !isNamed(fieldset?.legend, fieldset?.attributes) && !field.isHidden;
  // One checkbox alone has a name of its own.
  const isAlone = field.allowsSeveral && objects(all.items as readonly object[]).length === 1;
  if (isUnnamed && !isAlone && typeof field.component === "string") {
    remark(
      `view.field: "${field.key}" has no label or legend, in the template or in defineForm. Without a <label> of the page's own, the control has no name.`,
    );
  }
  return all;
}

interface Questioned {
  readonly label?: object | null;
  readonly fieldset?: { readonly legend?: object; readonly attributes?: Record<string, string> } | null;
  readonly attributes?: Record<string, string>;
}

interface MergedItems {
  readonly items: readonly OptionsObject[];
  readonly lost: readonly string[];
}

/** Adds the words of a template to the items of the form; the items are the template's where the form declares none. */
function itemsOfChoices(
  { choiceValues }: ResolvedField,
  { items }: OptionsObject,
  given: readonly OptionsObject[],
  answer: Answer | undefined,
): MergedItems {
  if (!choiceValues) {
    const hasState = (name: string) => answer !== undefined && name !== "value" && stateOfItem.includes(name);
    const stateless = (item: OptionsObject) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => !hasState(name)));
    return { items: given.map(stateless), lost: [] };
  }
  const own = objects(items as readonly OptionsObject[]);
  const itemValue = (item: OptionsObject) => string(item.value ?? item.text);
  const isState = (name: string) => stateOfItem.includes(name);
  const merge = (item: OptionsObject): OptionsObject => {
    const words = given.find((each) => isText(each.value ?? each.text) && itemValue(each) === itemValue(item));
    return merged(item, Object.fromEntries(Object.entries(words ?? {}).filter(([name]) => !isState(name))));
  };
  const values = new Set(own.map(itemValue));
  const lost = given
    .filter((item) => !("divider" in item) && !values.has(itemValue(item)))
    .map((item) => `"${itemValue(item)}"`);
  return { items: own.map(merge), lost };
}

/** Adds the words of a template to the parts of a date. */
function itemsOfParts(
  { parts = [], names }: ResolvedField,
  { items, values, labels }: OptionsObject,
  given: readonly OptionsObject[],
): MergedItems {
  const own = objects(items as readonly OptionsObject[]);
  const isPart = (item: OptionsObject, index: number) =>
    [parts[index], names[index]?.text].includes(string(item.name)) || string(item.name).endsWith(`-${parts[index]}`);
  const merge = (part: string, index: number): OptionsObject => {
    const { id: _, name: __, value: ___, ...words } = given.find((item) => isPart(item, index)) ?? {};
    const label = (labels as OptionsObject | undefined)?.[part];
    const value = own.length ? own[index]?.value : (values as OptionsObject | undefined)?.[part];
    return {
      ...(label !== undefined && { label }),
      ...merged(own[index] ?? {}, words),
      name: part,
      ...(value !== undefined && { value }),
    };
  };
  const lost = given
    .filter((item) => !parts.some((_, index) => isPart(item, index)))
    .map(({ name }) => `"${string(name)}"`);
  return { items: parts.map(merge), lost };
}

/** Returns options with those of another object, which win; plain objects inside are joined by key. Only own properties count. */
export function merged(options: OptionsObject, words: OptionsObject): OptionsObject {
  const all: OptionsObject = { ...options };
  for (const [name, value] of Object.entries(words)) {
    if (value === undefined || value === null || name === "__proto__") continue;
    const before = Object.hasOwn(all, name) ? all[name] : undefined;
    const areObjects = isPlainObject(before) && isPlainObject(value);
    all[name] = areObjects ? merged(withoutOtherWords(before, value), value) : value;
  }
  return all;
}

/** Leaves HTML out where a template gives text: macros would prefer the HTML. */
function withoutOtherWords(options: OptionsObject, words: OptionsObject): OptionsObject {
  if (!Object.hasOwn(words, "text") || Object.hasOwn(words, "html")) return options;
  const { html: _, ...rest } = options;
  return rest;
}
