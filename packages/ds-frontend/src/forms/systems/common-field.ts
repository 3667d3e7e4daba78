import { isDivider } from "../controls/choices.js";
import { objectsIn } from "../controls/options.js";
import { fail } from "../diagnostics/fail.js";
import type { Field } from "../fields/fields.js";

type Options = Readonly<Record<string, unknown>>;

/** Returns the field of a design system with the options that the controls read, which are those of ds-frontend. */
export function commonField(key: string, field: Field): Field {
  if (field.component === "radios" || field.component === "checkboxes") return withDisabledItems(field) as Field;
  return field.component === "dateInput" ? (withItems(key, field) as Field) : field;
}

/** Disables the items of a disabled group, because nhsuk-frontend 9 knows no other way. */
function withDisabledItems({ disabled, ...field }: Options): Options {
  if (disabled !== true) return field;
  const items = objectsIn(field.items as readonly { disabled?: unknown }[]);
  return {
    ...field,
    items: items.map((item) => (isDivider(item) ? item : { ...item, disabled: item.disabled ?? true })),
  };
}

/** Lists the parts of a date as items, which every version of the macros knows. */
function withItems(key: string, { day, month, year, ...field }: Options): Options {
  const parts = Object.entries({ day, month, year }).filter(([, options]) => options !== undefined && options !== null);
  if (!parts.length) return field;
  const [[name] = []] = parts;
  if (objectsIn(field.items as readonly object[]).length) {
    fail("defineForm", `"${key}" has items, so its option "${name}" would be ignored. Use one of the two.`);
  }
  const items = Object.entries({ day, month, year }).flatMap(([name, options]) =>
    options === false ? [] : { ...(options as Options | undefined), name },
  );
  if (!items.length) fail("defineForm", `"${key}" asks for no part of a date. Leave one of them in.`);
  return { ...field, items };
}
