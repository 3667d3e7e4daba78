export type Kind = "string" | "number" | "boolean" | "object" | "array";

/** Option of a macro, or of an object that one of its options takes. */
export interface Option {
  name: string;
  /** Kinds of values that it takes, beginning with the one that is meant. None if that is not known. */
  kinds: readonly Kind[];
  /** The only values that it takes, if they are listed. */
  allowed?: readonly unknown[] | undefined;
  /** True if only the kinds above work: other systems print, for example, a number where they say string. */
  isStrict: boolean;
  /** Returns the options of the object. Undefined if none is read. */
  table(): Table | undefined;
  /** Returns each item of the list. Undefined if it is no list. */
  item(): Option | undefined;
  /** Sentence or version that says since when it is deprecated. */
  deprecated: string | undefined;
  description: string;
}

/** Options that an object may have. */
export interface Table {
  options: ReadonlyMap<string, Option>;
  /** True if it may have any others. */
  isOpen: boolean;
  /** Returns the options that are missing: for each, the names of which one must be given. */
  missing(isGiven: (name: string) => boolean): string[][];
}

/** Macro of a design system, or of the project. */
export interface Component {
  macro: string;
  /** Name of its folder: `error-summary`. */
  folder: string;
  /** Name and version of its package, or the path of its file. */
  system: string;
  file: string;
  /** Returns its parameters. Most macros have one, `params`. */
  parameters(): readonly Option[];
  /** True if falsy options count as missing. */
  isOurs: boolean;
}
