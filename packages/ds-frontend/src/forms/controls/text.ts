import { string } from "../../html/string.js";
import { controlName } from "../body/body-reader.js";
import type { FieldOf } from "../fields/fields.js";
import { factsOf } from "../schemas/define-schema.js";
import type { Control, FieldDefaults } from "./control.js";
import { asksForPassword, componentOptions, contentOf, inputType, isText } from "./options.js";

/** Creates the control of an input or a textarea. */
export function text(
  field: FieldOf<"input"> | FieldOf<"textarea"> | FieldOf<"characterCount">,
  defaults: FieldDefaults,
): Control {
  const options = {
    ...componentOptions(field),
    id: field.id || defaults.id,
    name: field.name || defaults.name,
    value: field.value,
    ...affixObjects(field),
  };
  const { typed } = factsOf(field.schema);
  const name = controlName(options.name);
  const type = inputType(field);
  // A page with a password would keep it in caches, logs and the browser's history.
  const isSecret = asksForPassword(field);
  const isFocusable = !field.disabled && type !== "hidden";
  return {
    names: [name],
    ids: [options.id, `${options.id}-hint`, `${options.id}-error`],
    isSecret,
    affixes: { prefix: affixText(field, "prefix"), suffix: affixText(field, "suffix") },
    // Browsers do not send disabled controls.
    read: (readBody) => string(field.disabled ? field.value : readBody(name)),
    fromStored(stored) {
      if (typed && (typeof stored === "number" || typeof stored === "string")) return typed(stored);
      return isText(stored) ? string(stored) : undefined;
    },
    optionsFor: (answer) => (answer === undefined || isSecret ? { ...options } : { ...options, value: answer }),
    linkTarget: () => (isFocusable ? options.id : undefined),
  };
}

/** Returns the prefix and suffix that a field has as objects, which every macro takes. */
function affixObjects(field: object): object {
  const names = ["prefix", "suffix"].filter((name) => Object.hasOwn(field, name));
  const objects = names.map((name) => [name, (field as Record<string, unknown>)[name]] as const);
  return Object.fromEntries(
    objects.map(([name, affix]) => [name, isText(affix) ? Object.freeze({ text: affix }) : affix]),
  );
}

/**
 * Returns the text of a prefix or suffix, which may be an object. One that is HTML is left out where users check their
 * answers.
 */
function affixText(field: object, name: "prefix" | "suffix"): string {
  const affix = Object.hasOwn(field, name) ? (field as Record<string, unknown>)[name] : undefined;
  return string(isText(affix) ? affix : contentOf(affix)?.text);
}
