import type { ChoiceItemBasics, Conditional, ItemDivider } from "../../components/choice-item.js";
import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import { remark } from "../../diagnostics/warn.js";
import { contentOf, isText } from "../../html/content.js";
import { objects } from "../../html/list.js";
import type { Attributes, Content } from "../../html/options.js";
import { string } from "../../html/string.js";
import type { OptionsObject } from "./field.js";
import { isNamed, linesOf, normaliseSent, remarkUnnamed } from "./options.js";
import { textOf } from "./typed-text.js";

/** Item of radios or checkboxes that can name the fields it reveals, or a word between two of them. */
export type GroupItem<Keys, More = unknown> =
  | (ChoiceItemBasics & More & { conditional?: Conditional | ConditionalFields<Keys> | undefined })
  | ItemDivider;

/** Fields that an item reveals: they are shown and checked only while the item is checked. */
export interface ConditionalFields<Keys = string> {
  /** Keys of the fields. */
  readonly fields: readonly Keys[];
}

/** Values of a field's items; any text when they are not known at compile time. */
export type ItemValueOf<AnyField> = AnyField extends { items: readonly (infer Item)[] }
  ? Item extends { value: infer Value } | { text: infer Value }
    ? Text<Item extends { value: infer Given } ? Given : Value>
    : never
  : string;

type Text<Value> = Value extends string | number | bigint ? `${Value}` : string;

/** Further options that radios and checkboxes of nhsuk-frontend have. */
export type NhsukGroup = {
  /** Id of the element around the items. */
  id?: string | undefined;
  /** Disables every item that does not say otherwise. */
  disabled?: boolean | undefined;
  /** Makes the items smaller. */
  small?: boolean | undefined;
  /** Shows the items in one line. */
  inline?: boolean | undefined;
};

/** Further options that an item of nhsuk-frontend has. */
export type NhsukItem = {
  /** Classes added to the item's input. */
  classes?: string | undefined;
  /** The item's label, beside its text. */
  label?: { id?: string | undefined; visuallyHiddenText?: string | undefined } | undefined;
};

export type ChoiceItem = Extract<GroupItem<string>, { value: unknown }>;
type Group = {
  readonly items?: readonly object[] | null | undefined;
  readonly fieldset?:
    | { readonly legend?: object | undefined; readonly attributes?: Attributes | undefined }
    | undefined;
  readonly disabled?: boolean | undefined;
};

/** Radio or checkbox of a group. */
export interface Choice {
  readonly item: ChoiceItem;
  readonly value: string;
  readonly id: string;
  /** Keys of the fields that it reveals. */
  readonly keys: readonly string[];
}

/** Returns the radios or checkboxes of a group, without dividers, each with the id that its component gives it. */
export function choicesOf(key: string, field: Group, idPrefix: string): readonly Choice[] {
  const choices = itemsOf(field).flatMap((item, index) => {
    if (isDivider(item)) return [];
    const conditional = conditionalOf(item);
    const keys = conditional && "fields" in conditional ? conditional.fields : [];
    return { item, value: string(item.value), id: itemId(item, index, idPrefix), keys };
  });
  if (field.items) checkChoices(key, field, choices);
  return choices;
}

/** Tells a developer of a group without items, with two that cannot be told apart, or with one that has no name. */
function checkChoices(key: string, field: Group, choices: readonly Choice[]): void {
  if (!choices.length) remark(`"${key}" has no items to choose from. Give it at least one.`);
  const unnamed = choices.find(({ item }) => !isNamed(item, item.attributes));
  if (unnamed) remarkUnnamed(`"${key}": items[${field.items?.indexOf(unnamed.item)}]`);
  const seen = new Set<string>();
  const repeated = choices.find(({ value }) => seen.has(value) || !seen.add(value));
  if (repeated) remark(`"${key}" has two items with the value "${repeated.value}". Give each its own.`);
  if (choices.some(({ value }) => value === "")) {
    remark(`an item of "${key}" has no value, so choosing it would count as no answer. Give it one.`);
  }
}

/** What was sent for one question with choices. */
export interface Chosen {
  readonly values: readonly string[];
  /** True if something was sent that users cannot choose, which counts as a mistake and not as no answer. */
  readonly isUnknown: boolean;
}

/** Returns which of the values were sent, by what browsers send for them; without these, every text that was sent. */
export function chosenAmong(sent: readonly unknown[], valuesBySent: ReadonlyMap<string, string> | undefined): Chosen {
  const entries = sent.filter((entry) => entry !== undefined && entry !== null && entry !== "");
  const values = entries.map((entry) => {
    if (!isText(entry)) return undefined;
    return valuesBySent ? valuesBySent.get(normaliseSent(entry)) : string(entry);
  });
  const known = values.filter((value) => value !== undefined);
  return { values: known, isUnknown: known.length < entries.length };
}

/** Returns the one choice that was sent; none if there are several, because no page sends them. */
export function chosenOne(sent: unknown, valuesBySent: ReadonlyMap<string, string> | undefined): Chosen {
  const chosen = chosenAmong([sent].flat(), valuesBySent);
  return chosen.values.length > 1 ? { values: [], isUnknown: true } : chosen;
}

/** Returns the keys of the fields that items reveal, by the values of the items. */
export function revealedKeys(choices: readonly Choice[]): readonly Pick<Choice, "value" | "keys">[] {
  return choices.filter(({ keys }) => keys.length);
}

/** Returns a function that returns the words of chosen items. An item without words has its value in their place. */
export function wordsOf(
  choices: readonly { readonly item: object; readonly value: string }[],
): (values: readonly string[]) => readonly Content[] {
  const contents = new Map(
    choices.map(({ item, value }) => [value, frozenCopy(contentOf(item) ?? { text: value })] as const),
  );
  return (values) => values.flatMap((value) => contents.get(value) ?? linesOf([value]));
}

/** Returns the id of an item: its own, or the group's with a number, which the first item does without. */
function itemId(item: { readonly id?: unknown }, index: number, idPrefix: string): string {
  return string(item.id) || (index === 0 ? idPrefix : `${idPrefix}-${index + 1}`);
}

/**
 * Returns a group's items for its component; `checkedOf` says if an item is checked. An item that reveals fields keeps their
 * keys: `withConditional` puts their HTML in the place of the keys.
 */
export function componentItems(field: Group, checkedOf: (item: ChoiceItem) => boolean | undefined): readonly object[] {
  const items = itemsOf(field).map((item) => {
    const { conditional: _, checked: __, ...rest } = item;
    const checked = checkedOf(item);
    const options = checked === undefined ? rest : { ...rest, checked };
    const conditional = conditionalOf(item);
    if (!conditional) return options;
    if (!("fields" in conditional)) return { ...options, conditional: { html: conditional.html } };
    return conditional.fields.length ? { ...options, conditional: { fields: conditional.fields } } : options;
  });
  return frozenCopy(items);
}

/** Returns a group with the items of a disabled group disabled, because nhsuk-frontend 9 knows no other way. */
export function withDisabledItems<AnyGroup extends Group>({ disabled, ...field }: AnyGroup): AnyGroup {
  if (disabled !== true) return field as AnyGroup;
  const items = field.items?.map((item) =>
    isDivider(item) ? item : { ...item, disabled: (item as ChoiceItem).disabled ?? true },
  );
  return { ...field, items } as unknown as AnyGroup;
}

/** Writes the id and `checked` of each item out, because the macros derive them in different ways. */
export function withCheckedItems(options: OptionsObject, values: readonly unknown[]): OptionsObject {
  const checkedValues = values.map((value) => textOf(value));
  const items = objects(options.items as readonly ChoiceItem[]).map((item, index) => {
    if (isDivider(item)) return item;
    const checked = item.checked ?? checkedValues.includes(string(item.value));
    return { ...item, id: itemId(item, index, string(options.idPrefix)), checked };
  });
  return { ...options, items };
}

/** Returns the ids of the elements that a group adds to the page. */
export function groupIds(idPrefix: string, choices: readonly Choice[]): string[] {
  const itemIds = choices.flatMap(({ id }) => [id, `${id}-item-hint`, `conditional-${id}`]);
  return [`${idPrefix}-hint`, `${idPrefix}-error`, ...itemIds];
}

/** Returns the id of the first choice that can take focus: an entry links to the first of the group. */
export function firstEnabledId(choices: readonly Choice[]): string | undefined {
  return choices.find(({ item }) => !item.disabled)?.id;
}

function itemsOf(field: Group): readonly ChoiceItem[] {
  return objects((field.items ?? []) as readonly ChoiceItem[]);
}

/** Returns an item's own `conditional`, because its HTML is trusted and an inherited one may come from an attacker. */
function conditionalOf(item: ChoiceItem): ChoiceItem["conditional"] {
  return Object.hasOwn(item, "conditional") ? item.conditional : undefined;
}

/** Returns true for a word between two items. */
function isDivider(item: object): boolean {
  return "divider" in item && string(item.divider) !== "";
}
