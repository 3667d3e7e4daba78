import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import { nameOf } from "../source.js";
import { choices, firstOf, idsOf, itemsFor } from "./items.js";
import type { Answer, Kind, Place } from "./kind.js";
import { asSent, bare, isText } from "./options.js";

/** One answer out of several that are all in sight. */
export function radios(field: FieldOf<"radios">, place: Place): Kind {
  const idPrefix = field.idPrefix || place.id;
  const items = itemsFor(field, place, ({ checked }) => checked);
  const options = { ...bare(field), idPrefix, name: field.name || place.name, items, value: field.value };
  const name = nameOf(options.name);
  const all = choices(field, idPrefix);
  const values = new Map(all.filter(({ item }) => !item.disabled).map(({ value }) => [asSent(value), value]));
  const plain = itemsFor(field, place, () => undefined);
  const checked = all.find(({ item, value }) => item.checked ?? value === string(field.value));
  // One that is chosen and disabled is never sent, and stays until another is chosen.
  const isUntouched = (answer: Answer | undefined) => answer === undefined || (answer === "" && checked?.item.disabled);
  return {
    names: [name],
    ids: idsOf(idPrefix, all),
    chosen: (answer) => (isUntouched(answer) ? (checked ? [checked.value] : []) : [answer as string]),
    read: (source) => values.get(asSent(source(name))) ?? "",
    recall: (stored) => (isText(stored) ? string(stored) : undefined),
    show: (answer) => (isUntouched(answer) ? { ...options } : { ...options, items: plain, value: answer }),
    target: () => firstOf(all),
  };
}
