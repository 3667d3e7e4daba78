import type { FieldsetOptions } from "../../components/fieldset/options.js";
import type { RadiosBasics, RadiosOptions } from "../../components/radios/options.js";
import { string } from "../../html/string.js";
import { controlName } from "../body/body-reader.js";
import {
  choicesOf,
  chosenOne,
  componentItems,
  firstEnabledId,
  type GroupItem,
  groupIds,
  type ItemValueOf,
  type NhsukGroup,
  type NhsukItem,
  revealedKeys,
  withCheckedItems,
  withDisabledItems,
  wordsOf,
} from "./choices.js";
import type { AddedOptions, ComponentTypes, DescribedBy, FieldComponent, FieldName, WithItems } from "./component.js";
import type { Answer } from "./field.js";
import { componentOptions, normaliseSent, storedChoice } from "./options.js";
import type { GovukFieldset, NhsukFieldset } from "./systems/options.js";

export interface RadiosTypes extends ComponentTypes {
  ds: RadiosBasics & RadiosField<FieldsetOptions, GroupItem<this["keys"]>> & DescribedBy;
  govuk: RadiosBasics & RadiosField<GovukFieldset, GroupItem<this["keys"]>>;
  nhsuk: RadiosBasics & RadiosField<NhsukFieldset, GroupItem<this["keys"], NhsukItem>> & NhsukGroup;
  component: RadiosOptions;
  added: AddedOptions & WithItems;
  answer: ItemValueOf<this["field"]> | "";
}

type RadiosField<Fieldset, Item> = FieldName & {
  /** The question, around the group. */
  fieldset?: Fieldset | undefined;
  /** The radios, and any dividers between them. Without a list, they come from elsewhere, and the schema decides about every answer. */
  items?: readonly Item[] | null | undefined;
};

/** Radios, of which users choose one. */
export const radios: FieldComponent<RadiosTypes> = {
  schemas: ["choice"],
  create(declared, defaults) {
    const field = withDisabledItems(declared);
    const idPrefix = field.idPrefix || defaults.id;
    const choices = choicesOf(defaults.key, field, idPrefix);
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
    const choiceValues = field.items && new Set(choices.map(({ value }) => value));
    const enabled = choices.filter(({ item }) => !item.disabled);
    const valuesBySent = field.items ? new Map(enabled.map(({ value }) => [normaliseSent(value), value])) : undefined;
    const initial = checked ?? choices.find(({ item, value }) => item.checked ?? value === string(field.value));
    // A checked, disabled radio is never sent, and stays checked until the user chooses another.
    const isUntouched = (answer: Answer | undefined) =>
      answer === undefined || (answer === "" && initial?.item.disabled);
    const checkedValues = (answer: Answer | undefined) => {
      const value = isUntouched(answer) ? initial?.value : string(answer);
      return value && choiceValues?.has(value) !== false ? [value] : [];
    };
    const words = wordsOf(choices);
    return {
      names: [name],
      ...(choiceValues && { choiceValues }),
      revealedKeys: revealedKeys(choices),
      ids: groupIds(idPrefix, choices),
      checkedValues,
      read: (readBody) => chosenOne(readBody(name), valuesBySent).values[0] ?? "",
      hasUnknown: (readBody) => chosenOne(readBody(name), valuesBySent).isUnknown,
      fromStored: (stored) => storedChoice(stored, choiceValues),
      optionsFor: (answer) =>
        isUntouched(answer) ? { ...options } : { ...options, items: uncheckedItems, value: answer },
      ...(defaults.macros && { show: (shown) => withCheckedItems(shown, [shown.value]) }),
      linkTarget: () => (field.items ? firstEnabledId(choices) : idPrefix),
      inWords: (answer) => words(checkedValues(answer)),
    };
  },
};
