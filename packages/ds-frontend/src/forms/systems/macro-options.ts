import { string } from "../../html/string.js";
import type { Locale } from "../../locale/locale.js";
import { isDivider, itemId } from "../controls/choices.js";
import type { Control, OptionsObject } from "../controls/control.js";
import { objectsIn } from "../controls/options.js";
import { sentValue } from "../controls/select.js";
import type { Field } from "../fields/fields.js";
import type { System } from "../fields/system.js";
import { dateItems } from "./date-items.js";
import { textObject, withHeadingText } from "./nhsuk-9.js";

type Item = Record<string, unknown>;

/**
 * Turns the options of our component into those of the same macro in a design system, so that every version of the macro
 * shows the same: ids, `checked` and `selected` are written out, because versions derive them in different ways.
 */
export function macroOptions(
  system: System,
  control: Control,
  component: Field["component"],
  options: OptionsObject,
  locale: Locale,
): OptionsObject {
  const written = writers[component](options, system, control, locale);
  return system === "nhsuk" ? withHeadings(written) : written;
}

function withHeadings({ label, fieldset, ...options }: OptionsObject): OptionsObject {
  const legend: unknown = (fieldset as { legend?: unknown } | undefined)?.legend;
  return {
    ...options,
    ...(label !== undefined && { label: withHeadingText(label) }),
    ...(fieldset !== undefined && { fieldset: { ...(fieldset as object), legend: withHeadingText(legend) } }),
  };
}

type Writer = (options: OptionsObject, system: System, control: Control, locale: Locale) => OptionsObject;

const writers: Record<Field["component"], Writer> = {
  input: (options, system) => withDisabledAttribute(inputOptions(options, system), system),
  textarea: (options, system) => withDisabledAttribute({ ...options, value: textareaValue(options.value) }, system),
  characterCount: (options, system) => withDisabledAttribute(countOptions(options), system),
  fileUpload: (options, system) => withDisabledAttribute(options, system),
  select: (options, system) => withDisabledAttribute({ ...options, ...selectedItems(options) }, system),
  radios: (options) => ({ ...options, ...checkedItems(options, [options.value]) }),
  checkboxes: (options) => ({ ...options, ...checkedItems(options, (options.values as unknown[] | undefined) ?? []) }),
  dateInput: (options, system, control, locale) => dateItems(options, system, control, locale),
};

function inputOptions({ prefix, suffix, ...options }: OptionsObject, system: System): OptionsObject {
  const affix = (content: unknown) => (system === "nhsuk" ? textObject(content) : content);
  return { ...options, value: textOf(options.value), prefix: affix(prefix), suffix: affix(suffix) };
}

/** Returns a value as text, because the macros leave out the number 0. */
function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : string(value);
}

/**
 * Writes the one text in which the macros state a limit, and a limit of words in both ways: before govuk-frontend 6.6 and
 * nhsuk-frontend 10.5 as `maxwords`, which is deprecated since.
 */
function countOptions({ charactersLimitText, wordsLimitText, ...options }: OptionsObject): OptionsObject {
  const isWords = options.maxwords !== undefined || options.countType === "words";
  const limitText = isWords ? wordsLimitText : charactersLimitText;
  const words = options.maxwords ?? options.maxlength;
  return {
    ...options,
    ...(isWords && { maxlength: words, maxwords: words, countType: "words" }),
    value: textareaValue(options.value),
    textareaDescriptionText: options.textareaDescriptionText ?? limitText,
  };
}

/** Returns the value of a textarea with a second line feed at its start, because HTML parsers drop the first. */
function textareaValue(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^[\r\n]/.test(text) ? `\n${text}` : text;
}

/** Disables a control by its attribute in nhsuk-frontend, because version 9 ignores the option. */
function withDisabledAttribute({ disabled, ...options }: OptionsObject, system: System): OptionsObject {
  if (disabled !== true) return options;
  if (system !== "nhsuk") return { ...options, disabled };
  return { ...options, attributes: { ...(options.attributes as object | undefined), disabled: "disabled" } };
}

function selectedItems({ items, value }: OptionsObject): OptionsObject {
  const validItems = objectsIn(items as readonly Item[]);
  const hasValue = (item: Item) => item.selected == null && string(item.value ?? item.text) === string(value);
  const isValueGiven = value !== undefined && value !== null;
  const chosen = validItems.find(({ selected }) => selected) ?? (isValueGiven ? validItems.find(hasValue) : undefined);
  return {
    value: textOf(value),
    items: validItems.map((item) => ({ ...item, value: sentValue(item), selected: item === chosen })),
  };
}

function checkedItems({ items, idPrefix }: OptionsObject, values: readonly unknown[]): OptionsObject {
  const checkedValues = values.map((value) => textOf(value));
  return {
    items: objectsIn(items as readonly Item[]).map((item, index) => {
      if (isDivider(item)) return item;
      const checked = item.checked ?? checkedValues.includes(string(item.value));
      return { ...item, id: itemId(item, index, string(idPrefix)), checked };
    }),
  };
}
