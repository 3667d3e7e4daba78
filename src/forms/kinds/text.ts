import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import { nameOf } from "../source.js";
import type { Kind, Place } from "./kind.js";
import { bare, isText, typeOf } from "./options.js";

/** Text that the user writes: an input or a textarea. */
export function text(field: FieldOf<"input"> | FieldOf<"textarea">, place: Place): Kind {
  const options = { ...bare(field), id: field.id || place.id, name: field.name || place.name, value: field.value };
  const name = nameOf(options.name);
  const type = typeOf(field);
  // It would stand in caches, in logs and in the history of the browser.
  const isSecret = type === "password" || ("autocomplete" in field && /-password\b/i.test(string(field.autocomplete)));
  const isFocusable = !field.disabled && type !== "hidden";
  return {
    names: [name],
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    isSecret,
    // A browser does not send what is disabled.
    read: (source) => string(field.disabled ? field.value : source(name)),
    recall: (stored) => (isText(stored) ? string(stored) : undefined),
    show: (answer) => (answer === undefined || isSecret ? { ...options } : { ...options, value: answer }),
    target: () => (isFocusable ? options.id : undefined),
  };
}
