import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import { nameOf } from "../source.js";
import type { Kind, Place } from "./kind.js";
import { asSent, bare, entries, isText } from "./options.js";

/** One answer out of a list. */
export function select(field: FieldOf<"select">, place: Place): Kind {
  const options = { ...bare(field), id: field.id || place.id, name: field.name || place.name, value: field.value };
  const name = nameOf(options.name);
  const items = entries(field.items).map(({ selected: _, ...item }) => item);
  const values = new Map(
    entries(field.items)
      .filter(({ disabled }) => !disabled)
      .map(({ value, text }) => [value == null ? collapsed(asSent(text)) : asSent(value), string(value ?? text)]),
  );
  const chosen = entries(field.items).find(({ selected }) => selected);
  const declared = string(chosen ? (chosen.value ?? chosen.text) : field.value);
  return {
    names: [name],
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    read: (source) => (field.disabled ? declared : (values.get(asSent(source(name))) ?? "")),
    recall: (stored) => (isText(stored) ? string(stored) : undefined),
    show(answer) {
      // One that is chosen and disabled is never sent; without it, a browser would choose the first of the others.
      const isUntouched = answer === undefined || (answer === "" && chosen?.disabled);
      return isUntouched ? { ...options } : { ...options, items, value: answer };
    },
    target: () => (field.disabled ? undefined : options.id),
  };
}

/** The text of an option without a value, as it is sent: its ASCII white space collapsed, no other (HTML 4.10.10). */
function collapsed(text: string): string {
  return text.replace(/[\t\n\f\r ]+/g, " ").replace(/^ | $/g, "");
}
