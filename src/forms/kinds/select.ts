import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import { nameOf } from "../source.js";
import type { Kind, Place } from "./kind.js";
import { bare, entries, isText } from "./options.js";

/** One answer out of a list. */
export function select(field: FieldOf<"select">, place: Place): Kind {
  const options = { ...bare(field), id: field.id || place.id, name: field.name || place.name, value: field.value };
  const name = nameOf(options.name);
  const items = entries(field.items).map(({ selected: _, ...item }) => item);
  // An option without a value sends its text, in which a browser has collapsed the spaces (HTML 4.10.10).
  const values = new Map(
    entries(field.items)
      .filter(({ disabled }) => !disabled)
      .map(({ value, text }) => {
        const plain = string(text);
        return value === undefined
          ? [plain.trim().replace(/[\t\n\f\r ]+/g, " "), plain]
          : [string(value), string(value)];
      }),
  );
  const chosen = entries(field.items).find(({ selected }) => selected);
  const declared = string(chosen ? (chosen.value ?? chosen.text) : field.value);
  return {
    names: [name],
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    read: (source) => (field.disabled ? declared : (values.get(string(source(name))) ?? "")),
    recall: (stored) => (isText(stored) ? string(stored) : undefined),
    show: (answer) => (answer === undefined ? { ...options } : { ...options, items, value: answer }),
    target: () => (field.disabled ? undefined : options.id),
  };
}
