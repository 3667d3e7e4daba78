import type { CheckboxBasics, CheckboxesBasics, CheckboxesOptions } from "../../components/checkboxes/options.js";
import type { FieldsetOptions } from "../../components/fieldset/options.js";
import { isPlainObject } from "../../diagnostics/values.js";
import { remark } from "../../diagnostics/warn.js";
import { contentOf, plainText } from "../../html/content.js";
import { ownValue } from "../../html/own.js";
import { string } from "../../html/string.js";
import { type FormContext, factsOf } from "../../schemas/define-schema.js";
import { type BodyReader, type ControlName, controlName } from "../body/body-reader.js";
import {
  type Choice,
  type ChoiceItem,
  choicesOf,
  chosenAmong,
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
import type { AddedOptions, ComponentTypes, FieldComponent, FieldName, WithItems } from "./component.js";
import type { Answer } from "./field.js";
import { componentOptions, normaliseSent, storedChoice } from "./options.js";
import type { GovukFieldset, NhsukFieldset } from "./systems/options.js";

export interface CheckboxesTypes extends ComponentTypes {
  ds: CheckboxesBasics & CheckboxesField<FieldsetOptions, GroupItem<this["keys"], CheckboxBasics>>;
  govuk: CheckboxesBasics & CheckboxesField<GovukFieldset, GroupItem<this["keys"], CheckboxBasics>>;
  nhsuk: CheckboxesBasics & CheckboxesField<NhsukFieldset, GroupItem<this["keys"], NhsukCheckbox>> & NhsukGroup;
  component: CheckboxesOptions;
  added: AddedOptions & WithItems;
  answer: ItemValueOf<this["field"]>[];
}

type CheckboxesField<Fieldset, Item> = FieldName & {
  /** The question, around the group. */
  fieldset?: Fieldset | undefined;
  /** The checkboxes, and any dividers between them. Without a list, they come from elsewhere, and the schema decides about every answer. */
  items?: readonly Item[] | null | undefined;
};

type NhsukCheckbox = CheckboxBasics &
  NhsukItem & {
    /** Name of the group of checkboxes that this one excludes. */
    behaviourGroup?: string | undefined;
    /** Excludes the other answers. */
    exclusive?: boolean | undefined;
    /** Name of the group of checkboxes that this one excludes. */
    exclusiveGroup?: string | undefined;
  };

/** Checkboxes, of which users choose any number. */
export const checkboxes: FieldComponent<CheckboxesTypes> = {
  schemas: ["choices"],
  create(declared, defaults) {
    const field = withDisabledItems(declared);
    const idPrefix = field.idPrefix || defaults.id;
    const options = {
      ...componentOptions(field),
      idPrefix,
      name: field.name || defaults.name,
      items: componentItems(field, ({ checked }) => checked),
      values: field.values,
    };
    const choices = choicesOf(defaults.key, field, idPrefix);
    const { min = 1 } = factsOf(field.schema);
    if (min > choices.length && choices.length) {
      remark(
        `the schema of "${defaults.key}" asks for at least ${min} choices, but there are ${choices.length} items. Give it more, or a smaller min.`,
      );
    }
    const choiceValues = field.items && new Set(choices.map(({ value }) => value));
    const initialValues = new Set(Array.isArray(field.values) ? field.values.map((value) => string(value)) : []);
    const isInitial = (item: ChoiceItem) => item.checked ?? initialValues.has(string(item.value));
    // The user's answer replaces what is checked at first, except for disabled boxes, which the user cannot change.
    const lockedItems = componentItems(field, (item) => (item.disabled && isInitial(item) ? true : undefined));
    const nameOf = ({ item }: Choice) => string((item as CheckboxBasics).name) || options.name;
    const names = [...new Set(choices.length ? choices.map(nameOf) : [options.name])].map((text) => ({
      plain: controlName(text),
      withBrackets: controlName(`${text}[]`),
    }));
    const enabled = choices.filter(({ item }) => !item.disabled).map((choice) => ({ ...choice, name: nameOf(choice) }));
    const chosenUnder = (name: Names, readBody: BodyReader) => {
      const own = enabled.filter((choice) => choice.name === name.plain.text);
      const valuesBySent = field.items ? new Map(own.map(({ value }) => [normaliseSent(value), value])) : undefined;
      return chosenAmong(entriesOf(readBody, name), valuesBySent);
    };
    const checked = choices.filter(({ item }) => isInitial(item)).map(({ value }) => value);
    const locked = choices.filter(({ item }) => item.disabled && isInitial(item)).map(({ value }) => value);
    const checkedValues = (answer: Answer | undefined) =>
      answer === undefined ? checked : [...(answer as readonly string[]), ...locked];
    const words = wordsOf(choices);
    return {
      names: names.map(({ plain }) => plain),
      ...(choiceValues && { choiceValues }),
      allowsSeveral: true,
      revealedKeys: revealedKeys(choices),
      context: { exclusive: exclusiveItems(choices) },
      ids: groupIds(idPrefix, choices),
      checkedValues,
      read(readBody) {
        const chosen = new Set(names.flatMap((name) => chosenUnder(name, readBody).values));
        const inOrder = enabled.filter(({ value }) => chosen.has(value)).map(({ value }) => value);
        return field.items ? inOrder : [...chosen];
      },
      hasUnknown: (readBody) => names.some((name) => chosenUnder(name, readBody).isUnknown),
      fromStored(stored) {
        const list = Array.isArray(stored) ? stored : stored instanceof Set ? [...stored] : undefined;
        const chosen = (list ?? [stored]).map((value) => storedChoice(value, choiceValues));
        const values = chosen.filter((value) => value !== undefined);
        return list || values.length ? values : undefined;
      },
      optionsFor: (answer) =>
        answer === undefined ? { ...options } : { ...options, items: lockedItems, values: answer },
      ...(defaults.macros && {
        show: (shown) => withCheckedItems(shown, (shown.values as unknown[] | undefined) ?? []),
      }),
      linkTarget: () => (field.items ? firstEnabledId(choices) : idPrefix),
      inWords: (answer) => words(checkedValues(answer)),
    };
  },
};

/** Name of checkboxes, also with the `[]` at its end that some servers ask for. */
interface Names {
  readonly plain: ControlName;
  readonly withBrackets: ControlName;
}

/** Returns what was sent under a name, also in a long list, which qs turns into an object with numeric keys. */
function entriesOf(readBody: BodyReader, { plain, withBrackets }: Names): readonly unknown[] {
  return [plain, withBrackets].flatMap((name) => {
    const sent = readBody(name);
    if (!isPlainObject(sent)) return sent;
    // What has another key is no entry of a list, and so no choice.
    return Object.entries(sent).map(([key, entry]) => (/^\d+$/.test(key) ? entry : sent));
  });
}

/** Returns the items that exclude others, as the scripts of the design systems do: all others, or those of a group. */
function exclusiveItems(choices: readonly Choice[]): FormContext["exclusive"] {
  const groupOf = ({ item }: Choice, name: string) => string(ownValue(item, name));
  return choices
    .filter((choice) => groupOf(choice, "behaviour") === "exclusive" || ownValue(choice.item, "exclusive"))
    .map((choice) => {
      const group = groupOf(choice, "exclusiveGroup") || groupOf(choice, "behaviourGroup");
      const isOfGroup = (other: Choice) => !group || groupOf(other, "exclusiveGroup") === group;
      const excludes = choices.filter((other) => other !== choice && isOfGroup(other)).map(({ value }) => value);
      return { value: choice.value, text: plainText(contentOf(choice.item) ?? { text: choice.value }), excludes };
    });
}
