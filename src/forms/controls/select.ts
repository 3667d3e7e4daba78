import { string } from "../../html/string.js";
import { controlName } from "../body-reader.js";
import type { FieldOf } from "../fields.js";
import type { Control, FieldDefaults } from "./control.js";
import { componentOptions, normaliseSent, objectsIn, storedChoice } from "./options.js";

/** Creates the control of a select. */
export function select(field: FieldOf<"select">, defaults: FieldDefaults): Control {
  const options = {
    ...componentOptions(field),
    id: field.id || defaults.id,
    name: field.name || defaults.name,
    value: field.value,
  };
  const name = controlName(options.name);
  const unselectedItems = objectsIn(field.items).map(({ selected: _, ...item }) => item);
  const valuesBySent = new Map(
    objectsIn(field.items)
      .filter(({ disabled }) => !disabled)
      .map(({ value, text }) => [normaliseSent(sentValue({ value, text })), string(value ?? text)]),
  );
  const choiceValues = new Set(objectsIn(field.items).map(({ value, text }) => string(value ?? text)));
  const selected = objectsIn(field.items).find(({ selected }) => selected);
  const initialValue = string(selected ? (selected.value ?? selected.text) : field.value);
  return {
    names: [name],
    choiceValues,
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    read: (readBody) => (field.disabled ? initialValue : (valuesBySent.get(normaliseSent(readBody(name))) ?? "")),
    fromStored: (stored) => storedChoice(stored, choiceValues),
    optionsFor(answer) {
      // A selected, disabled item is never sent; without it, browsers would select the first of the others.
      const isUntouched = answer === undefined || (answer === "" && selected?.disabled);
      return isUntouched ? { ...options } : { ...options, items: unselectedItems, value: answer };
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
