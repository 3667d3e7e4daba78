import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { unknownOption } from "@ds-frontend/internal/options/sentences.js";
import { fail } from "../../diagnostics/fail.js";
import { isPlainObject } from "../../diagnostics/values.js";
import { remark } from "../../diagnostics/warn.js";
import { knownOptions } from "../../generated/known-options.js";
import type { System } from "../components/systems/system.js";
import type { AnyFields } from "../types/fields.js";
import type { OptionsShape } from "./assert-options.js";

/** Items of radios, checkboxes and selects by the keys of their fields. */
export type GivenItems = { readonly [key: string]: readonly object[] | null | undefined };

const withChoices = ["radios", "checkboxes", "select"];

/** Returns the declaration of a form with items that come from elsewhere. Throws for a field that has none. */
export function withItems(fields: AnyFields, items: GivenItems, system: System | undefined): AnyFields {
  const keys = Object.keys(fields).filter((key) => withChoices.includes(String(fields[key]?.component)));
  const unknown = Object.keys(items).find((key) => !keys.includes(key));
  if (unknown !== undefined) {
    const meant = didYouMean(unknown, keys);
    fail("items", `"${unknown}" is not a field with items${meant ? `, did you mean "${meant}"?` : "."}`);
  }
  const entries = Object.entries(fields).map(([key, field]) => {
    if (!Object.hasOwn(items, key)) return [key, field] as const;
    const { options } = knownOptions[system ?? "ds"][field.component as "radios" | "checkboxes" | "select"];
    const [shape] = options.items as readonly [OptionsShape];
    return [key, { ...field, items: knownItems(key, items[key], Object.keys(shape.options)) }] as const;
  });
  return Object.fromEntries(entries);
}

/** Returns items without the options that their component does not have, because those of data are a remark and not an exception. */
function knownItems(key: string, list: unknown, names: readonly string[]): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) => {
    if (!isPlainObject(item)) return item;
    const isKnown = ([name, value]: [string, unknown]) => {
      if (names.includes(name)) return name !== "conditional" || isPlainObject(value);
      remark(`items of "${key}": ${unknownOption(name, names)}`);
      return false;
    };
    return Object.fromEntries(Object.entries(item).filter(isKnown));
  });
}
