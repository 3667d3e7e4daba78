import type { CharacterCountOptions, CountBasics, LimitTexts } from "../../components/character-count/options.js";
import type { LabelOptions } from "../../components/label/options.js";
import type { TextareaBasics, TextareaInput } from "../../components/textarea/options.js";
import { withLineFeeds } from "../../count/count.js";
import { refuseIf } from "../../diagnostics/fail.js";
import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import { factsOf } from "../../schemas/define-schema.js";
import type { AddedOptions, ComponentTypes, DescribedBy, FieldComponent, FieldOf, Labelled } from "./component.js";
import type { OptionsObject } from "./field.js";
import type { GovukLabel, NhsukLabel } from "./systems/options.js";
import { textareaValue, typedField } from "./typed-text.js";

export interface CharacterCountTypes extends ComponentTypes {
  ds: TextareaInput & CountBasics & CharacterLimit & LimitTexts & Labelled<LabelOptions> & DescribedBy;
  govuk: TextareaBasics & CountBasics & CharacterLimit & Labelled<GovukLabel>;
  nhsuk: TextareaInput & CountBasics & CharacterLimit & Labelled<NhsukLabel>;
  component: CharacterCountOptions;
  added: AddedOptions;
  answer: string;
}

/** Limit of a character count, which its schema can state instead. */
type CharacterLimit = {
  /** Number of characters that may be entered, or of words if `countType` is "words". A line break is one character. */
  maxlength?: number | string | undefined;
  /** Number of words that may be entered. Takes precedence over `maxlength`. */
  maxwords?: number | string | undefined;
};

/**
 * Textarea with a limit, which the schema `text` can set. Each line break in its answer is one character, so that every schema
 * counts as the page does.
 */
export const characterCount: FieldComponent<CharacterCountTypes> = {
  forbiddenAttributes: "disabled",
  create(field, defaults) {
    assertLimit(defaults.key, field);
    const { maxlength, maxwords } = factsOf(field.schema).limits ?? {};
    const isSet = field.maxlength !== undefined || field.maxwords !== undefined;
    const limit = isSet ? {} : maxwords === undefined ? { maxlength } : { maxwords };
    const given = Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined));
    const options = { ...frozenCopy(defaults.locale.characterCount), ...limit, ...given };
    const behaviour = typedField(options, defaults, countOptions);
    return {
      ...behaviour,
      ids: [...behaviour.ids, ...behaviour.ids.slice(0, 1).map((id) => `${id}-info`)],
      read: (readBody) => withLineFeeds(behaviour.read(readBody) as string),
    };
  },
};

/** Throws for a character count without a limit, or with a limit that differs from that of its schema. */
function assertLimit(key: string, { maxlength, maxwords, countType, schema }: FieldOf<CharacterCountTypes>): void {
  const { limits } = factsOf(schema);
  const isWords = maxwords !== undefined || countType === "words";
  const onPage = maxwords ?? maxlength;
  refuseIf(
    onPage === undefined && limits?.maxlength === undefined && limits?.maxwords === undefined,
    `"${key}" has no limit. Set maxlength or maxwords, or use text({ subject, maxlength }) as its schema.`,
  );
  refuseIf(onPage !== undefined && !(Number(onPage) > 0), `the limit of "${key}" must be a number, such as 200.`);
  refuseIf(
    onPage !== undefined && limits && (isWords ? limits.maxwords : limits.maxlength) !== Number(onPage),
    `the page says that "${key}" may have ${onPage} ${isWords ? "words" : "characters"}, but its schema does not. Set the limit in the schema alone.`,
  );
}

/**
 * Writes the one text in which the macros state a limit, and a limit of words in both ways: before govuk-frontend 6.6 and
 * nhsuk-frontend 10.5 as `maxwords`, which is deprecated since.
 */
function countOptions({ charactersLimitText, wordsLimitText, ...options }: OptionsObject): OptionsObject {
  const isWords = options.maxwords !== undefined || options.countType === "words";
  const words = options.maxwords ?? options.maxlength;
  return {
    ...options,
    ...(isWords && { maxlength: words, maxwords: words, countType: "words" }),
    value: textareaValue(options.value),
    textareaDescriptionText: options.textareaDescriptionText ?? (isWords ? wordsLimitText : charactersLimitText),
  };
}
