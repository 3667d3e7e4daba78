import type { Content } from "../../html/options.js";
import { string } from "../../html/string.js";
import type { FieldOf } from "../fields/fields.js";
import type { FieldDefaults } from "./control.js";
import { objectsIn } from "./options.js";
import { contentOf } from "./question.js";

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

/** Returns the words of each choice by its value; of one without words, its value. */
export function contentsOf(
  choices: readonly { readonly item: object; readonly value: string }[],
): ReadonlyMap<string, Content> {
  return new Map(choices.map(({ item, value }) => [value, contentOf(item) ?? { text: value }]));
}

/** Returns the id of an item: its own, or the group's with a number, which the first item does without (spec 2.3). */
export function itemId(item: { readonly id?: unknown }, index: number, idPrefix: string): string {
  return string(item.id) || (index === 0 ? idPrefix : `${idPrefix}-${index + 1}`);
}

/** Returns a group's items for its component, which knows no conditional fields; `checkedOf` says if an item is checked. */
export function componentItems(
  field: Group,
  { key }: FieldDefaults,
  checkedOf: (item: ChoiceItem) => boolean | undefined,
): readonly object[] {
  return objectsIn(field.items as readonly ChoiceItem[]).map((item) => {
    const { conditional: _, checked: __, ...rest } = item;
    const checked = checkedOf(item);
    const options = checked === undefined ? rest : { ...rest, checked };
    const conditional = conditionalOf(item);
    if (!conditional) return options;
    if (!("fields" in conditional)) return { ...options, conditional: { html: conditional.html } };
    return conditional.fields.length ? refuseRendering(options, key, string(item.value), conditional.fields) : options;
  });
}

/** Makes rendering an item throw, because its conditional fields would be missing from the page. */
function refuseRendering(item: object, key: string, value: string, conditionalKeys: readonly string[]): object {
  // Not enumerable, so that a copy of the item can be given its HTML.
  return Object.defineProperty(item, "conditional", {
    get() {
      const keys = conditionalKeys.map((name) => `"${name}"`).join(", ");
      throw new TypeError(
        `forms: the item "${value}" of "${key}" reveals ${keys}, which would be missing from the page. Render view.withConditional("${key}", …) instead of view.fields["${key}"].`,
      );
    },
  });
}

/** Returns the ids of the elements that a group adds to the page. */
export function groupIds(idPrefix: string, choices: readonly Choice[]): string[] {
  const itemIds = choices.flatMap(({ id }) => [id, `${id}-item-hint`, `conditional-${id}`]);
  return [`${idPrefix}-hint`, `${idPrefix}-error`, ...itemIds];
}

/** Returns the id of the first choice that can take focus: spec 4.2 links to the first of the group. */
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
