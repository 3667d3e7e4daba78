import type { FieldsetBasics, FieldsetOptions, Legend } from "../../components/fieldset/options.js";
import type { ComponentTypes } from "./component.js";
import type { GovukLegend, NhsukFieldset, NhsukLegend } from "./systems/options.js";

export interface FieldsetTypes extends ComponentTypes {
  ds: FieldsetBasics & GroupQuestion<Legend> & OneAnswer;
  govuk: FieldsetBasics & GroupQuestion<GovukLegend> & OneAnswer;
  nhsuk: NhsukFieldset & GroupQuestion<NhsukLegend> & OneAnswer;
  component: FieldsetOptions;
  added: object;
  answer: never;
}

type GroupQuestion<AnyLegend> = {
  /** The question that the fields answer together. */
  legend: AnyLegend;
};

/** Options of a fieldset that its macro does not have. */
export type OneAnswer = {
  /** Makes the answer optional as a whole: all of its fields can be left empty. */
  optional?: boolean | undefined;
  /**
   * Returns the answer in words from those of its fields, as a text or a list of lines. By default each field is a line.
   *
   * @example ({ first, last }: Record<string, string>) => `${first} ${last}`
   */
  describe?: ((words: Readonly<Record<string, string>>) => string | readonly string[]) | undefined;
};
