import type { LabelOptions } from "../../components/label/options.js";
import type { SelectBasics, SelectItem, SelectOptions } from "../../components/select/options.js";
import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import { remark } from "../../diagnostics/warn.js";
import { objects } from "../../html/list.js";
import { isSafeString, string } from "../../html/string.js";
import { controlName } from "../body/body-reader.js";
import { chosenOne, type ItemValueOf, wordsOf } from "./choices.js";
import type { AddedOptions, ComponentTypes, FieldComponent, FieldOf, Labelled, WithItems } from "./component.js";
import type { OptionsObject } from "./field.js";
import { componentOptions, fieldIds, normaliseSent, storedChoice } from "./options.js";
import type { GovukLabel, InputWrapper, NhsukLabel } from "./systems/options.js";
import { textOf, withDisabled } from "./typed-text.js";

export interface SelectTypes extends ComponentTypes {
  ds: SelectField & Labelled<LabelOptions>;
  govuk: SelectField & Labelled<GovukLabel>;
  nhsuk: SelectField & Labelled<NhsukLabel> & InputWrapper;
  component: SelectOptions;
  added: AddedOptions & WithItems;
  answer: ItemValueOf<this["field"]> | "";
}

type SelectField = SelectBasics & {
  /** The entries. Without a list, they come from elsewhere, and the schema decides about every answer. */
  items?: readonly SelectItem[] | null | undefined;
};

/** Select, a list of which users choose one entry. */
export const select: FieldComponent<SelectTypes> = {
  schemas: ["choice"],
  forbiddenAttributes: "disabled multiple",
  create(field, defaults) {
    const { macros } = defaults;
    const items = objects(field.items ?? []);
    checkItems(defaults.key, items);
    const selected = items.findLast(({ selected }) => selected);
    const initialValue = selected ? itemValue(selected) : field.value;
    // Only one can be selected, so the others lose the option.
    const itemsWith = (chosen: object | undefined) =>
      frozenCopy(
        items.map((item) => {
          const { selected: _, ...rest } = item;
          return item === chosen ? { ...rest, selected: true } : rest;
        }),
      );
    // Selected by its option, because components take an empty value for none.
    const emptyItem = items.find((item) => itemValue(item) != null && string(itemValue(item)) === "");
    const initial = selected ?? (field.value === "" ? emptyItem : undefined);
    const options = {
      ...componentOptions(field),
      id: field.id || defaults.id,
      name: field.name || defaults.name,
      items: initial ? itemsWith(initial) : frozenCopy(items),
      value: selected ? undefined : field.value,
    };
    const name = controlName(options.name);
    const unselectedItems = itemsWith(undefined);
    const emptyItems = itemsWith(emptyItem);
    const enabled = items.filter(({ disabled }) => !disabled);
    const valuesBySent = field.items
      ? new Map(enabled.map((item) => [normaliseSent(sentValue(item)), string(itemValue(item))]))
      : undefined;
    const choices = items.map((item) => ({ item, value: string(itemValue(item)) }));
    const choiceValues = field.items && new Set(choices.map(({ value }) => value));
    const words = wordsOf(choices.filter(({ value }) => value !== ""));
    return {
      names: [name],
      ...(choiceValues && { choiceValues }),
      ids: fieldIds(options.id),
      read: (readBody) =>
        field.disabled ? string(initialValue) : (chosenOne(readBody(name), valuesBySent).values[0] ?? ""),
      hasUnknown: (readBody) => !field.disabled && chosenOne(readBody(name), valuesBySent).isUnknown,
      fromStored: (stored) => storedChoice(stored, choiceValues),
      optionsFor(answer) {
        // A selected, disabled item is never sent; without it, browsers would select the first of the others.
        const isUntouched = answer === undefined || (answer === "" && selected?.disabled);
        if (isUntouched) return { ...options };
        return { ...options, items: answer === "" ? emptyItems : unselectedItems, value: answer };
      },
      ...(macros && { show: (shown) => withDisabled({ ...shown, ...selectedItems(shown) }, macros) }),
      linkTarget: () => (field.disabled ? undefined : options.id),
      inWords: (answer) => words([answer as string]),
    };
  },
};

function itemValue({ value, text }: Pick<SelectItem, "value" | "text">): SelectItem["value"] {
  return value ?? text;
}

/** Tells a developer of items whose values the form could not tell. */
function checkItems(key: string, items: NonNullable<FieldOf<SelectTypes>["items"]>): void {
  const hasHtml = items.some(({ value, text }) => value == null && isSafeString(text) && /[&<]/.test(string(text)));
  if (hasHtml) {
    remark(
      `an item of "${key}" has HTML in its text, so the form cannot tell what the browser sends. Give it a value.`,
    );
  }
}

/** Writes `selected` and `value` of each item out, because the macros derive them in different ways. */
function selectedItems({ items, value }: OptionsObject): OptionsObject {
  const validItems = objects(items as readonly SelectItem[]);
  const hasValue = (item: SelectItem) => item.selected == null && string(itemValue(item)) === string(value);
  const isValueGiven = value !== undefined && value !== null;
  const chosen = validItems.find(({ selected }) => selected) ?? (isValueGiven ? validItems.find(hasValue) : undefined);
  return {
    value: textOf(value),
    items: validItems.map((item) => ({ ...item, value: sentValue(item), selected: item === chosen })),
  };
}

/** Returns the value that browsers send for an option: its text, when it has no value. */
function sentValue({ value, text }: SelectItem): string {
  return value == null ? collapseSpaces(normaliseSent(text)) : string(value);
}

/** Collapses ASCII white space and nothing else, as browsers do to the text of an option without a value (HTML 4.10.10). */
function collapseSpaces(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}
