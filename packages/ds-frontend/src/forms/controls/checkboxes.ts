import { string } from "../../html/string.js";
import { type BodyReader, type ControlName, controlName } from "../body/body-reader.js";
import type { FieldOf } from "../fields/fields.js";
import type { FormContext } from "../schemas/define-schema.js";
import {
  type Choice,
  type ChoiceItem,
  choicesOf,
  componentItems,
  contentsOf,
  firstEnabledId,
  groupIds,
} from "./choices.js";
import type { Control, FieldDefaults } from "./control.js";
import { componentOptions, contentOf, isText, normaliseSent, plainText, storedChoice } from "./options.js";

/** Creates the control of checkboxes. */
export function checkboxes(field: FieldOf<"checkboxes">, defaults: FieldDefaults): Control {
  const idPrefix = field.idPrefix || defaults.id;
  const options = {
    ...componentOptions(field),
    idPrefix,
    name: field.name || defaults.name,
    items: componentItems(field, ({ checked }) => checked),
    values: field.values,
  };
  const choices = choicesOf(field, idPrefix);
  const choiceValues = new Set(choices.map(({ value }) => value));
  const initialValues = new Set(Array.isArray(field.values) ? field.values.map((value) => string(value)) : []);
  const isInitial = (item: ChoiceItem) => item.checked ?? initialValues.has(string(item.value));
  // The user's answer replaces what is checked at first, except for disabled boxes, which the user cannot change.
  const lockedItems = componentItems(field, (item) => (item.disabled && isInitial(item) ? true : undefined));
  const nameOf = ({ item }: Choice) => string((item as { name?: unknown }).name) || options.name;
  const names = [...new Set(choices.map(nameOf))].map((text) => ({
    plain: controlName(text),
    withBrackets: controlName(`${text}[]`),
  }));
  const enabled = choices.filter(({ item }) => !item.disabled).map((choice) => ({ ...choice, name: nameOf(choice) }));
  const checked = choices.filter(({ item }) => isInitial(item)).map(({ value }) => value);
  const locked = choices.filter(({ item }) => item.disabled && isInitial(item)).map(({ value }) => value);
  return {
    names: names.map(({ plain }) => plain),
    choiceValues,
    context: { exclusive: exclusiveItems(choices) },
    choiceContents: contentsOf(choices),
    ids: groupIds(idPrefix, choices),
    checkedValues: (answer) => (answer === undefined ? checked : [...(answer as readonly string[]), ...locked]),
    read(readBody) {
      const sent = new Map(
        names.map(({ plain, withBrackets }) => [plain.text, valuesSent(readBody, plain, withBrackets)]),
      );
      return enabled.filter(({ name, value }) => sent.get(name)?.has(normaliseSent(value))).map(({ value }) => value);
    },
    fromStored(stored) {
      const list = Array.isArray(stored) ? stored : stored instanceof Set ? [...stored] : undefined;
      const chosen = (list ?? [stored]).map((value) => storedChoice(value, choiceValues));
      const known = chosen.filter((value) => value !== undefined);
      return list || known.length ? known : undefined;
    },
    optionsFor: (answer) =>
      answer === undefined ? { ...options } : { ...options, items: lockedItems, values: answer },
    linkTarget: () => firstEnabledId(choices),
  };
}

/** Returns the values that were sent under any of the names, which may end in the `[]` that some servers ask for. */
function valuesSent(readBody: BodyReader, ...names: readonly ControlName[]): Set<string> {
  const values = new Set<string>();
  for (const name of names) {
    for (const value of entriesOf(readBody(name))) if (isText(value)) values.add(normaliseSent(value));
  }
  return values;
}

/** Returns the entries of a list, including a long one, which qs turns into an object with numeric keys. */
function entriesOf(sent: unknown): readonly unknown[] {
  if (Array.isArray(sent)) return sent;
  if (typeof sent !== "object" || sent === null) return [sent];
  return Object.keys(sent).flatMap((name) => (/^\d+$/.test(name) ? [(sent as Record<string, unknown>)[name]] : []));
}

/** Returns the items that exclude others, as the scripts of the design systems do: all others, or those of a group. */
function exclusiveItems(choices: readonly Choice[]): FormContext["exclusive"] {
  const groupOf = ({ item }: Choice, name: string) => string((item as unknown as Record<string, unknown>)[name]);
  return choices
    .filter(
      (choice) => groupOf(choice, "behaviour") === "exclusive" || (choice.item as { exclusive?: unknown }).exclusive,
    )
    .map((choice) => {
      const group = groupOf(choice, "exclusiveGroup") || groupOf(choice, "behaviourGroup");
      const isOfGroup = (other: Choice) => !group || groupOf(other, "exclusiveGroup") === group;
      const excludes = choices.filter((other) => other !== choice && isOfGroup(other)).map(({ value }) => value);
      return { value: choice.value, text: plainText(contentOf(choice.item) ?? { text: choice.value }), excludes };
    });
}
