import { string } from "../../html/string.js";
import type { FieldOf } from "../fields.js";
import { nameOf, type Source } from "../source.js";
import { type Choice, choices, firstOf, type Item, idsOf, itemsFor } from "./items.js";
import type { Kind, Place } from "./kind.js";
import { asSent, bare, isText } from "./options.js";

/** Any number of answers to one question. */
export function checkboxes(field: FieldOf<"checkboxes">, place: Place): Kind {
  const idPrefix = field.idPrefix || place.id;
  const items = itemsFor(field, place, ({ checked }) => checked);
  const options = { ...bare(field), idPrefix, name: field.name || place.name, items, values: field.values };
  const all = choices(field, idPrefix);
  const values = new Set(Array.isArray(field.values) ? field.values.map((value) => string(value)) : []);
  const isChecked = (item: Item) => item.checked ?? values.has(string(item.value));
  // When the user has chosen, an item has no say, but for one that nobody could have changed.
  const plain = itemsFor(field, place, (item) => (item.disabled && isChecked(item) ? true : undefined));
  const nameIn = ({ item }: Choice) => string((item as { name?: unknown }).name) || options.name;
  const names = [...new Set(all.map(nameIn))].map((text) => ({ name: nameOf(text), list: nameOf(`${text}[]`) }));
  const enabled = all.filter(({ item }) => !item.disabled).map((choice) => ({ ...choice, name: nameIn(choice) }));
  const checked = all.filter(({ item }) => isChecked(item)).map(({ value }) => value);
  const fixed = all.filter(({ item }) => item.disabled && isChecked(item)).map(({ value }) => value);
  return {
    names: names.map(({ name }) => name),
    ids: idsOf(idPrefix, all),
    chosen: (answer) => (answer === undefined ? checked : [...(answer as readonly string[]), ...fixed]),
    read(source) {
      const sent = new Map(names.map(({ name, list }) => [name.text, listIn(source, name, list)]));
      return enabled.filter(({ name, value }) => sent.get(name)?.has(asSent(value))).map(({ value }) => value);
    },
    recall(stored) {
      if (isText(stored)) return [string(stored)];
      return Array.isArray(stored) ? stored.filter(isText).map((value) => string(value)) : undefined;
    },
    show: (answer) => (answer === undefined ? { ...options } : { ...options, items: plain, values: answer }),
    target: () => firstOf(all),
  };
}

/** What was sent, once, several times, or with the `[]` that some servers ask for. */
function listIn(source: Source, ...names: readonly ReturnType<typeof nameOf>[]): Set<string> {
  const found = new Set<string>();
  for (const name of names) {
    const sent = source(name);
    for (const value of several(sent)) if (isText(value)) found.add(asSent(value));
  }
  return found;
}

/** The entries of a list, which qs makes an object with numbers for names when it is long. */
function several(sent: unknown): readonly unknown[] {
  if (Array.isArray(sent)) return sent;
  if (typeof sent !== "object" || sent === null) return [sent];
  return Object.keys(sent).flatMap((name) => (/^\d+$/.test(name) ? [(sent as Record<string, unknown>)[name]] : []));
}
