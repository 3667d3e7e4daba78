import type { Content } from "../../html/options.js";
import { string } from "../../html/string.js";
import { frozenCopy } from "../diagnostics/frozen-copy.js";
import type { FieldOf } from "../fields/fields.js";
import { contentOf, objectsIn } from "./options.js";

type Group = FieldOf<"radios"> | FieldOf<"checkboxes">;
export type ChoiceItem = Extract<Group["items"][number], { value: unknown }>;

/** Radio or checkbox of a group. */
export interface Choice {
  readonly item: ChoiceItem;
  readonly value: string;
  readonly id: string;
  /** Keys of the fields that it reveals. */
  readonly conditionalKeys: readonly string[];
}

/** Returns the radios or checkboxes of a group, without dividers, each with the id that its component gives it. */
export function choicesOf(field: Group, idPrefix: string): readonly Choice[] {
  return objectsIn(field.items as readonly ChoiceItem[]).flatMap((item, index) => {
    if (isDivider(item)) return [];
    const conditional = conditionalOf(item);
    return {
      item,
      value: string(item.value),
      id: itemId(item, index, idPrefix),
      conditionalKeys: conditional && "fields" in conditional ? conditional.fields : [],
    };
  });
}

/** Returns the text or HTML of each choice, by its value. A choice without either has its value as text. */
export function contentsOf(
  choices: readonly { readonly item: object; readonly value: string }[],
): ReadonlyMap<string, Content> {
  return new Map(choices.map(({ item, value }) => [value, frozenCopy(contentOf(item) ?? { text: value })]));
}

/** Returns the id of an item: its own, or the group's with a number, which the first item does without. */
export function itemId(item: { readonly id?: unknown }, index: number, idPrefix: string): string {
  return string(item.id) || (index === 0 ? idPrefix : `${idPrefix}-${index + 1}`);
}

/**
 * Returns a group's items for its component; `checkedOf` says if an item is checked. An item that reveals fields keeps their
 * keys: `withConditional` puts their HTML in the place of the keys.
 */
export function componentItems(field: Group, checkedOf: (item: ChoiceItem) => boolean | undefined): readonly object[] {
  const items = objectsIn(field.items as readonly ChoiceItem[]).map((item) => {
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

/** Returns the ids of the elements that a group adds to the page. */
export function groupIds(idPrefix: string, choices: readonly Choice[]): string[] {
  const itemIds = choices.flatMap(({ id }) => [id, `${id}-item-hint`, `conditional-${id}`]);
  return [`${idPrefix}-hint`, `${idPrefix}-error`, ...itemIds];
}

/** Returns the id of the first choice that can take focus: an entry links to the first of the group. */
export function firstEnabledId(choices: readonly Choice[]): string | undefined {
  return choices.find(({ item }) => !item.disabled)?.id;
}

/** Returns an item's own `conditional`, because its HTML is trusted and an inherited one may come from an attacker. */
function conditionalOf(item: ChoiceItem): ChoiceItem["conditional"] {
  return Object.hasOwn(item, "conditional") ? item.conditional : undefined;
}

/** Returns true for a word between two items. */
export function isDivider(item: object): boolean {
  return "divider" in item && string(item.divider) !== "";
}
