import { string } from "../../html/string.js";
import { controlName } from "../body/body-reader.js";
import { frozenCopy } from "../diagnostics/frozen-copy.js";
import type { FieldOf } from "../fields/fields.js";
import { contentsOf } from "./choices.js";
import type { Control, FieldDefaults } from "./control.js";
import { componentOptions, normaliseSent, objectsIn, storedChoice } from "./options.js";

/** Creates the control of a select. */
export function select(field: FieldOf<"select">, defaults: FieldDefaults): Control {
  const items = objectsIn(field.items);
  const selected = items.findLast(({ selected }) => selected);
  const initialValue = selected ? (selected.value ?? selected.text) : field.value;
  // Only one can be selected, so the others lose the option.
  const itemsWith = (chosen: object | undefined) =>
    frozenCopy(
      items.map((item) => {
        const { selected: _, ...rest } = item;
        return item === chosen ? { ...rest, selected: true } : rest;
      }),
    );
  // Selected by its option, because components take an empty value for none.
  const emptyItem = items.find(({ value, text }) => (value ?? text) != null && string(value ?? text) === "");
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
  const valuesBySent = new Map(
    items
      .filter(({ disabled }) => !disabled)
      .map(({ value, text }) => [normaliseSent(sentValue({ value, text })), string(value ?? text)]),
  );
  const choiceValues = new Set(items.map(({ value, text }) => string(value ?? text)));
  return {
    names: [name],
    choiceValues,
    choiceContents: contentsOf(
      items
        .filter(({ value, text }) => string(value ?? text) !== "")
        .map((item) => ({ item, value: string(item.value ?? item.text) })),
    ),
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    read: (readBody) =>
      field.disabled ? string(initialValue) : (valuesBySent.get(normaliseSent(readBody(name))) ?? ""),
    fromStored: (stored) => storedChoice(stored, choiceValues),
    optionsFor(answer) {
      // A selected, disabled item is never sent; without it, browsers would select the first of the others.
      const isUntouched = answer === undefined || (answer === "" && selected?.disabled);
      if (isUntouched) return { ...options };
      return { ...options, items: answer === "" ? emptyItems : unselectedItems, value: answer };
    },
    linkTarget: () => (field.disabled ? undefined : options.id),
  };
}

/** Returns the value that browsers send for an option: its text, when it has no value. */
export function sentValue({ value, text }: { readonly value?: unknown; readonly text?: unknown }): string {
  return value == null ? collapseSpaces(normaliseSent(text)) : string(value);
}

/** Collapses ASCII white space and nothing else, as browsers do to the text of an option without a value (HTML 4.10.10). */
function collapseSpaces(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}
