import { string } from "../../html/string.js";
import { controlName } from "../body/body-reader.js";
import type { FieldOf } from "../fields/fields.js";
import { choicesOf, componentItems, contentsOf, firstEnabledId, groupIds } from "./choices.js";
import type { Answer, Control, FieldDefaults } from "./control.js";
import { componentOptions, normaliseSent, storedChoice } from "./options.js";

/** Creates the control of radios. */
export function radios(field: FieldOf<"radios">, defaults: FieldDefaults): Control {
  const idPrefix = field.idPrefix || defaults.id;
  const choices = choicesOf(field, idPrefix);
  // Browsers check the last of several.
  const checked = choices.findLast(({ item }) => item.checked);
  const options = {
    ...componentOptions(field),
    idPrefix,
    name: field.name || defaults.name,
    items: componentItems(field, (item) => (item.checked ? item === checked?.item : item.checked)),
    value: checked ? undefined : field.value,
  };
  const uncheckedItems = componentItems(field, () => undefined);
  const name = controlName(options.name);
  const choiceValues = new Set(choices.map(({ value }) => value));
  const enabled = choices.filter(({ item }) => !item.disabled);
  const valuesBySent = new Map(enabled.map(({ value }) => [normaliseSent(value), value]));
  const initial = checked ?? choices.find(({ item, value }) => item.checked ?? value === string(field.value));
  // A checked, disabled radio is never sent, and stays checked until the user chooses another.
  const isUntouched = (answer: Answer | undefined) => answer === undefined || (answer === "" && initial?.item.disabled);
  return {
    names: [name],
    choiceValues,
    choiceContents: contentsOf(choices),
    ids: groupIds(idPrefix, choices),
    checkedValues(answer) {
      const value = isUntouched(answer) ? initial?.value : string(answer);
      return value !== undefined && choiceValues.has(value) ? [value] : [];
    },
    read: (readBody) => valuesBySent.get(normaliseSent(readBody(name))) ?? "",
    fromStored: (stored) => storedChoice(stored, choiceValues),
    optionsFor: (answer) =>
      isUntouched(answer) ? { ...options } : { ...options, items: uncheckedItems, value: answer },
    linkTarget: () => firstEnabledId(choices),
  };
}
