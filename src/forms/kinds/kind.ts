import type { Locale } from "../../locale/locale.js";
import type { Name, Source } from "../source.js";

/** A text; the values that were chosen; the parts of a date. */
export type Answer = string | readonly string[] | Readonly<Record<string, string>>;

/** The options of a component, on their way to it. */
export type Options = Record<string, unknown>;

/** What a field's key gives it when its options do not. */
export interface Place {
  readonly key: string;
  readonly path: readonly string[];
  readonly name: string;
  readonly id: string;
  readonly locale: Locale;
}

/** How the answer to one kind of question is read from a request and shown on a page. */
export interface Kind {
  /** Names of the controls. */
  readonly names: readonly Name[];
  /** Ids that it gives to elements of the page. */
  readonly ids: readonly string[];
  /** Names of the parts of an answer that can be wrong by themselves. */
  readonly parts?: readonly string[];
  /** Whether nobody may read the answer on the page again. */
  readonly isSecret?: boolean;
  /** The values that are chosen on the page of an answer, including those that are disabled and so never sent. */
  chosen?(answer: Answer | undefined): readonly string[];
  /** The answer that was sent; an empty one when there is none, or none that the page could have sent. */
  read(source: Source): Answer;
  /** The answer that was stored; undefined when there is none. */
  recall(stored: unknown): Answer | undefined;
  /** New options with the answer, or with what they say themselves when there is none yet. */
  show(answer: Answer | undefined): Options;
  /** Id of the control that a link to the answer leads to; undefined when none can take focus. */
  target(wrong: readonly string[]): string | undefined;
}
