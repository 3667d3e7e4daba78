import { isText, plainText } from "../../html/content.js";
import type { Attributes } from "../../html/options.js";
import { string } from "../../html/string.js";
import type { Locale } from "../../locale/locale.js";
import { factsOf } from "../../schemas/define-schema.js";
import type { AnySchema } from "../../schemas/standard-schema.js";
import { limitedText } from "../../schemas/text.js";
import { controlName } from "../body/body-reader.js";
import type { WithSchema } from "./component.js";
import type { FieldBehaviour, FieldDefaults, OptionsObject } from "./field.js";
import { asksForPassword, componentOptions, fieldIds, inputType, linesOf, questionOf } from "./options.js";
import type { Macros } from "./systems/macros.js";

/** Field in which users type. */
export interface TextField extends WithSchema {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly value?: unknown;
  readonly disabled?: boolean | undefined;
  readonly maxlength?: number | string | undefined;
  readonly maxwords?: number | string | undefined;
  readonly countType?: string | undefined;
  readonly attributes?: Attributes | undefined;
}

/** Creates the behaviour of a field in which users type. `macroOptions` writes its options for a design system. */
export function typedField(
  field: TextField,
  defaults: FieldDefaults,
  macroOptions: (options: OptionsObject, macros: Macros) => OptionsObject,
  // A page with a password would keep it in caches, logs and the browser's history.
  isSecret = asksForPassword(field),
): FieldBehaviour {
  const { macros, locale } = defaults;
  const options = {
    ...componentOptions(field),
    id: field.id || defaults.id,
    name: field.name || defaults.name,
    value: field.value,
  };
  const { typed, inWords } = factsOf(field.schema);
  const name = controlName(options.name);
  const isFocusable = !field.disabled && inputType(field) !== "hidden";
  return {
    names: [name],
    ids: fieldIds(options.id),
    isSecret,
    schema: field.schema ?? limitOf(field, locale),
    // Browsers do not send disabled controls.
    read: (readBody) => string(field.disabled ? field.value : readBody(name)),
    fromStored(stored, isTyped) {
      if (typed && !isTyped && (typeof stored === "number" || typeof stored === "string")) return typed(stored);
      return isText(stored) ? string(stored) : undefined;
    },
    optionsFor: (answer) => (answer === undefined || isSecret ? { ...options } : { ...options, value: answer }),
    ...(macros && { show: (shown) => withDisabled(macroOptions(shown, macros), macros) }),
    linkTarget: () => (isFocusable ? options.id : undefined),
    inWords: (answer, locale) => linesOf([inWords?.(string(answer), locale) ?? string(answer)]),
  };
}

/** Returns a schema for the limit that a field without a schema states on its page; undefined if it states none. */
function limitOf(field: TextField, locale: Locale): AnySchema | undefined {
  const { maxlength = field.attributes?.maxlength, maxwords, countType } = field;
  const limit = Number(maxwords ?? maxlength);
  if (!(limit > 0)) return undefined;
  const question = questionOf(field);
  const subject = (question && plainText(question)) || locale.wrongAnswer;
  const isWords = maxwords !== undefined || countType === "words";
  return limitedText(subject, isWords ? { maxwords: limit } : { maxlength: limit });
}

/** Returns a value as text, because the macros leave out the number 0. */
export function textOf(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : string(value);
}

/** Returns the value of a textarea with a second line feed at its start, because HTML parsers drop the first. */
export function textareaValue(value: unknown): string | undefined {
  const text = textOf(value);
  return text && /^[\r\n]/.test(text) ? `\n${text}` : text;
}

/** Returns the options of a control for its macro, which is told only of one that is disabled. */
export function withDisabled({ disabled, ...options }: OptionsObject, macros: Macros): OptionsObject {
  return disabled === true ? macros.disabled(options) : options;
}
