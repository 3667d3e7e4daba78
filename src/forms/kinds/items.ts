import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import type { Place } from "./kind.js";
import { entries } from "./options.js";

type Group = FieldOf<"radios"> | FieldOf<"checkboxes">;
export type Item = Extract<Group["items"][number], { value: unknown }>;

/** One radio or checkbox of a group. */
export interface Choice {
  readonly item: Item;
  readonly value: string;
  readonly id: string;
  /** Keys of the fields that it brings with it. */
  readonly fields: readonly string[];
}

/** The radios or checkboxes of a group, without what divides them. Each has the id that its component gives it. */
export function choices(field: Group, prefix: string): readonly Choice[] {
  return entries(field.items as readonly Item[]).flatMap((item, index) => {
    if (isDivider(item)) return [];
    const conditional = conditionalOf(item);
    return {
      item,
      value: string(item.value),
      id: string(item.id) || (index === 0 ? prefix : `${prefix}-${index + 1}`),
      fields: conditional && "fields" in conditional ? conditional.fields : [],
    };
  });
}

/** The items for the component, which does not know of fields; `checkedOf` is what an item itself says of being chosen. */
export function itemsFor(
  field: Group,
  { key }: Place,
  checkedOf: (item: Item) => boolean | undefined,
): readonly object[] {
  return entries(field.items as readonly Item[]).map((item) => {
    const { conditional: _, checked: __, ...rest } = item;
    const checked = checkedOf(item);
    const options = checked === undefined ? rest : { ...rest, checked };
    const conditional = conditionalOf(item);
    if (!conditional) return options;
    if (!("fields" in conditional)) return { ...options, conditional: { html: conditional.html } };
    return conditional.fields.length ? incomplete(options, key, string(item.value), conditional.fields) : options;
  });
}

/** The item as one that cannot be rendered: the fields that it brings would not be on the page, and links to them dead. */
function incomplete(item: object, key: string, value: string, fields: readonly string[]): object {
  // Not enumerable, so that a copy of the item takes any HTML.
  return Object.defineProperty(item, "conditional", {
    get() {
      const brought = fields.map((name) => `"${name}"`).join(", ");
      throw new TypeError(
        `forms: "${value}" of "${key}" brings ${brought}, which would not be on the page. Render withConditional("${key}", …) of the view instead of fields.`,
      );
    },
  });
}

/** The ids that a group gives to elements of the page. */
export function idsOf(prefix: string, all: readonly Choice[]): string[] {
  const ofItems = all.flatMap(({ id }) => [id, `${id}-item-hint`, `conditional-${id}`]);
  return [`${prefix}-hint`, `${prefix}-error`, ...ofItems];
}

/** Spec 4.2: the first of the group; the first that can take focus. */
export function firstOf(all: readonly Choice[]): string | undefined {
  return all.find(({ item }) => !item.disabled)?.id;
}

/** Its own, because its HTML is trusted: what was put on `Object.prototype` is not. */
function conditionalOf(item: Item): Item["conditional"] {
  return Object.hasOwn(item, "conditional") ? item.conditional : undefined;
}

function isDivider(item: object): boolean {
  return "divider" in item && string(item.divider) !== "";
}
