import type { Content } from "../../html/options.js";
import type { Locale } from "../../locale/locale.js";
import type { FormContext } from "../../schemas/define-schema.js";
import type { AnySchema } from "../../schemas/standard-schema.js";
import type { BodyReader, ControlName } from "../body/body-reader.js";
import type { Macros } from "./systems/macros.js";

/** Answer to a field: a text, the checked values, or the parts of a date. */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;

/** Answers by the keys of their fields; undefined for a field that has none yet. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/** Options of a component while a form fills them in. */
export type OptionsObject = Record<string, unknown>;

/** Values that a field derives from its key and its form, for the options that it does not set. */
export interface FieldDefaults {
  readonly key: string;
  readonly path: readonly string[];
  readonly name: string;
  readonly id: string;
  readonly locale: Locale;
  /** Macros that show the field; undefined for the components of ds-frontend. */
  readonly macros: Macros | undefined;
}

/** What a field does: it reads its answer from a request and shows it on a page. */
export interface FieldBehaviour {
  /** Names under which browsers send the answer. */
  readonly names: readonly ControlName[];
  /** Ids of the elements that it adds to the page. */
  readonly ids: readonly string[];
  /** Names of the parts of an answer that can be wrong by themselves. */
  readonly parts?: readonly string[];
  /** Values of the items that users choose from; undefined where users type, and where the items come from elsewhere. */
  readonly choiceValues?: ReadonlySet<string>;
  /** True where users can choose several items. */
  readonly allowsSeveral?: boolean;
  /** Keys of the fields that items reveal, by the values of the items. */
  readonly revealedKeys?: readonly { readonly value: string; readonly keys: readonly string[] }[];
  /** Schema of the answer, where it is not the field's own. */
  readonly schema?: AnySchema | undefined;
  /** What our schemas are told beside the answer. */
  readonly context?: FormContext;
  /** True for a password or the like, which must neither be kept nor be shown on a page again. */
  readonly isSecret?: boolean;
  /** True for files, of which only the name, the size and the type are kept. */
  readonly isUpload?: boolean;
  /** Returns the values that are checked on the page, including disabled ones, which browsers never send. */
  checkedValues?(answer: Answer | undefined): readonly string[];
  /** Returns the answer that was sent; an empty one if there is none, or none that the page could have sent. */
  read(readBody: BodyReader): Answer;
  /** Returns true if something was sent that is not among the items that users can choose. */
  hasUnknown?(readBody: BodyReader): boolean;
  /** Returns the answer in a stored value, or in what the user has just typed; undefined if it holds none. */
  fromStored(stored: unknown, isTyped?: boolean): Answer | undefined;
  /** Returns new options with the answer, or with the values that the field itself sets if there is none yet. */
  optionsFor(answer: Answer | undefined): OptionsObject;
  /** Returns the options of a design system's macro, or of your own, from those of the field with its error. */
  show?(options: OptionsObject, answer: Answer | undefined): OptionsObject;
  /** Returns the id that a link to the answer leads to; undefined if nothing there can take focus. */
  linkTarget(wrongParts: readonly string[]): string | undefined;
  /** Returns the lines of an answer as a person reads it. */
  inWords(answer: Answer, locale: Locale): readonly Content[];
}
