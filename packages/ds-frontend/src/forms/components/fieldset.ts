import type { FieldsetBasics, FieldsetOptions, Legend } from "../../components/fieldset/options.js";
import type { ComponentTypes } from "./component.js";
import type { GovukLegend, NhsukFieldset, NhsukLegend } from "./systems/options.js";

export interface FieldsetTypes extends ComponentTypes {
  ds: FieldsetBasics & GroupQuestion<Legend> & OneAnswer<WordsOf<this["key"], this["keys"]>>;
  govuk: FieldsetBasics & GroupQuestion<GovukLegend> & OneAnswer<WordsOf<this["key"], this["keys"]>>;
  nhsuk: NhsukFieldset & GroupQuestion<NhsukLegend> & OneAnswer<WordsOf<this["key"], this["keys"]>>;
  component: FieldsetOptions;
  added: object;
  answer: never;
}

type GroupQuestion<AnyLegend> = {
  /** The question that the fields answer together. */
  legend: AnyLegend;
};

/** Options of a fieldset that its macro does not have. */
export type OneAnswer<Words = Readonly<Record<string, string>>> = {
  /** Makes the answer optional as a whole: all of its fields can be left empty. */
  optional?: boolean | undefined;
  /**
   * Returns the answer in words from those of its fields, as a text or a list of lines. By default each field is a line.
   *
   * @example ({ first, last }) => `${first} ${last}`
   */
  describe?: ((words: Words) => string | readonly string[]) | undefined;
};

/** Answers in words of the fields whose keys are inside that of a fieldset, by what follows it: "first" for "name.first" in "name". */
type WordsOf<Key extends string, Keys extends string> = string extends Keys
  ? Readonly<Record<string, string>>
  : { readonly [Inner in Keys as Dotted<Inner> extends `${Dotted<Key>}.${infer Name}` ? Name : never]: string };

/** Key with dots instead of brackets: "people.0.name" for "people[0].name". */
export type Dotted<Key extends string> = Key extends `${infer Before}[${infer Step}]${infer After}`
  ? Dotted<`${Before}.${Step}${After}`>
  : Key;
