import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import { nameOf } from "../source.js";
import { choices, firstOf, idsOf, itemsFor } from "./items.js";
import type { Kind, Place } from "./kind.js";
import { bare, isText } from "./options.js";

/** One answer out of several that are all in sight. */
export function radios(field: FieldOf<"radios">, place: Place): Kind {
  const idPrefix = field.idPrefix || place.id;
  const items = itemsFor(field, place, ({ checked }) => checked);
  const options = { ...bare(field), idPrefix, name: field.name || place.name, items, value: field.value };
  const name = nameOf(options.name);
  const all = choices(field, idPrefix);
  const values = new Set(all.filter(({ item }) => !item.disabled).map(({ value }) => value));
  const plain = itemsFor(field, place, () => undefined);
  const checked = all.find(({ item, value }) => item.checked ?? value === string(field.value));
  return {
    names: [name],
    ids: idsOf(idPrefix, all),
    chosen: checked ? [checked.value] : [],
    read(source) {
      const sent = string(source(name));
      return values.has(sent) ? sent : "";
    },
    recall: (stored) => (isText(stored) ? string(stored) : undefined),
    show(answer) {
      // One that is chosen and disabled is never sent, and stays until another is chosen.
      const isUntouched = answer === undefined || (answer === "" && checked?.item.disabled);
      return isUntouched ? { ...options } : { ...options, items: plain, value: answer };
    },
    target: () => firstOf(all),
  };
}
