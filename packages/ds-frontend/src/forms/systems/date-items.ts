import { string } from "../../html/string.js";
import type { Locale } from "../../locale/locale.js";
import type { Control, OptionsObject } from "../controls/control.js";
import type { System } from "../fields/system.js";
import { textObject } from "./nhsuk-9.js";

type Item = Record<string, unknown>;

/** Classes that the date inputs of a design system put on their fields. */
const dateClasses: Readonly<Record<System, { readonly wrong: string; readonly width: string }>> = {
  govuk: { wrong: "govuk-input--error", width: "govuk-input--width-" },
  nhsuk: { wrong: "nhsuk-input--error", width: "nhsuk-input--width-" },
};

/**
 * Writes the fields of a date out as items, with whole names, widths and the class of a wrong field, which every version
 * of the macro knows. Recent versions also take each of day, month and year by its name.
 */
export function dateItems(
  { namePrefix: _, labels: __, values, errorParts, ...options }: OptionsObject,
  system: System,
  control: Control,
  locale: Locale,
): OptionsObject {
  const ownItems = (options.items as readonly Item[] | undefined) ?? [];
  const labels: Readonly<Record<string, string>> = locale.dateInput.labels;
  const wrongParts = errorParts as readonly string[] | undefined;
  const items: Item[] = [];
  const byName: Record<string, Item> = {};
  control.parts?.forEach((part, index) => {
    const { classes, width, ...item } = withTexts(system, ownItems[index] ?? {});
    const isWrong = options.errorMessage !== undefined && (!wrongParts || wrongParts.includes(part));
    const value = item.value ?? (values as Item | undefined)?.[part];
    const label = item.label ?? (Object.hasOwn(labels, part) ? labels[part] : capitalise(part));
    const written = {
      inputmode: "numeric",
      ...item,
      label: system === "nhsuk" ? textObject(label) : label,
      name: control.names[index]?.text,
      id: control.linkTarget([part]),
      value: value === undefined || value === null ? undefined : string(value),
      classes: itemClasses(system, part, string(classes), string(width), isWrong),
    };
    items.push(written);
    if (Object.hasOwn(labels, part)) byName[part] = { ...written, error: isWrong };
  });
  return { ...options, items, ...byName };
}

function withTexts(system: System, item: Item): Item {
  if (system !== "nhsuk") return item;
  const texts = ["label", "prefix", "suffix"].filter((name) => item[name] !== undefined);
  return { ...item, ...Object.fromEntries(texts.map((name) => [name, textObject(item[name])])) };
}

function itemClasses(system: System, part: string, ownClasses: string, width: string, isWrong: boolean): string {
  const { wrong, width: prefix } = dateClasses[system];
  const widthClass = ownClasses.includes(prefix) ? "" : prefix + (width || (part === "year" ? 4 : 2));
  return [widthClass, ownClasses, isWrong ? wrong : ""].filter(Boolean).join(" ");
}

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
