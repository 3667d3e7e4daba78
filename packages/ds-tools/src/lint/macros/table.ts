export type Kind = "string" | "number" | "boolean" | "object" | "array";

/** Option of a macro, or of an object that one of its options takes. */
export interface Option {
  name: string;
  /** Kinds of values that it takes. */
  kinds: readonly Kind[];
  /** The only values that it takes, if they are listed. */
  allowed?: readonly unknown[] | undefined;
  /** True if only the kinds above work: other systems print, for example, a number where they say string. */
  isStrict: boolean;
  /** True if its options are those of another component, which sets some of them itself. */
  isComponent: boolean;
  /** Options of the object, or of each object in the list. Undefined if anything may be given. */
  table: () => Table | undefined;
  /** Sentence or version that says since when it is deprecated. */
  deprecated: string | undefined;
  description: string;
}

/** Options that an object may have. */
export interface Table {
  options: ReadonlyMap<string, Option>;
  /** Returns true for an option that is not in the table, but that the macro reads. */
  reads(name: string): boolean;
  /** Returns the options that are missing: for each, the names of which one must be given. */
  missing(isGiven: (name: string) => boolean): string[][];
}

/** Macro of a design system. */
export interface Component {
  macro: string;
  /** Name of its folder: `error-summary`. */
  folder: string;
  /** Name and version of its package. */
  system: string;
  table: Table;
  /** True if falsy options count as missing. */
  isOurs: boolean;
  /** True if a text can stand in the place of its options. */
  orText?: boolean;
}
