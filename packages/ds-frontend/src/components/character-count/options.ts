import type { TextareaOptions } from "../textarea/options.js";

/** Options of the character count. */
export type CharacterCountOptions = TextareaOptions & LimitTexts & CountBasics & Limit;

/** Texts that state the limit, by its unit. */
export type LimitTexts = {
  /** Text that states a limit in characters. "You can enter up to %{count} characters" when it is not given. */
  charactersLimitText?: string | undefined;
  /** Text that states a limit in words. "You can enter up to %{count} words" when it is not given. */
  wordsLimitText?: string | undefined;
};

/** Options of the count that every design system has. */
export type CountBasics = {
  /** Unit of the limit: "words", or "length" for characters. "length" when it is not given. */
  countType?: "length" | "words" | undefined;
  /** Percentage of the limit from which the script shows how many are left. It always shows that when this is not given. */
  threshold?: number | string | undefined;
  /** The message below the textarea. */
  countMessage?: CharacterCountMessage | undefined;
  /** Text that states the limit, with `%{count}` where the number goes. It takes precedence over those of the units. */
  textareaDescriptionText?: string | undefined;
  /** Texts while characters are left. "You have %{count} characters remaining" when they are not given. */
  charactersUnderLimitText?: PluralTexts | undefined;
  /** Text when no character is left. "You have 0 characters remaining" when it is not given. */
  charactersAtLimitText?: string | undefined;
  /** Texts when there are too many characters. "You have %{count} characters too many" when they are not given. */
  charactersOverLimitText?: PluralTexts | undefined;
  /** Texts while words are left. "You have %{count} words remaining" when they are not given. */
  wordsUnderLimitText?: PluralTexts | undefined;
  /** Text when no word is left. "You have 0 words remaining" when it is not given. */
  wordsAtLimitText?: string | undefined;
  /** Texts when there are too many words. "You have %{count} words too many" when they are not given. */
  wordsOverLimitText?: PluralTexts | undefined;
};

type MaxLength = {
  /**
   * Number of characters that may be entered, or of words if `countType` is "words". A line break is one character.
   *
   * @minimum 1
   */
  maxlength: number | string;
};
type MaxWords = {
  /**
   * Number of words that may be entered. Takes precedence over `maxlength`.
   *
   * @minimum 1
   */
  maxwords: number | string;
};
type Limit = (MaxLength & { maxwords?: undefined }) | ({ maxlength?: undefined } & MaxWords) | (MaxLength & MaxWords);

/** Message below the textarea of a character count. */
export type CharacterCountMessage = {
  /** Classes added to the message. */
  classes?: string | undefined;
};

/**
 * Texts for each plural form of a language, with `%{count}` where the number goes. English has `one` and `other`; Welsh
 * has all six. A form that is not given is that of `other`.
 */
export type PluralTexts = {
  /** For all numbers that no other form is for. */
  other: string;
  /** For the form that Unicode calls "zero". */
  zero?: string | undefined;
  /** For the form that Unicode calls "one". */
  one?: string | undefined;
  /** For the form that Unicode calls "two". */
  two?: string | undefined;
  /** For the form that Unicode calls "few". */
  few?: string | undefined;
  /** For the form that Unicode calls "many". */
  many?: string | undefined;
};
