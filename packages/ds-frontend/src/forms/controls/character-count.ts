import { withLineFeeds } from "../../count/count.js";
import { frozenCopy } from "../diagnostics/frozen-copy.js";
import type { FieldOf } from "../fields/fields.js";
import { factsOf } from "../schemas/define-schema.js";
import type { Control, FieldDefaults } from "./control.js";
import { text } from "./text.js";

/**
 * Creates the control of a character count: a textarea with a limit, which the schema `text` can set. Each line break in its
 * answer is one character, so that every schema counts as the page does.
 */
export function characterCount(field: FieldOf<"characterCount">, defaults: FieldDefaults): Control {
  const { maxlength, maxwords } = factsOf(field.schema).limits ?? {};
  const isSet = field.maxlength !== undefined || field.maxwords !== undefined;
  const limit = isSet ? {} : maxwords === undefined ? { maxlength: maxlength } : { maxwords: maxwords };
  const control = text(
    { ...frozenCopy(defaults.locale.characterCount), ...limit, ...withoutUndefined(field) } as typeof field,
    defaults,
  );
  return {
    ...control,
    ids: [...control.ids, ...control.ids.slice(0, 1).map((id) => `${id}-info`)],
    read: (readBody) => withLineFeeds(control.read(readBody) as string),
  };
}

function withoutUndefined<Options extends object>(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Options;
}
