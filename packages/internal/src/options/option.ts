export type Kind = "string" | "number" | "boolean" | "object" | "array";

/** Option of a component or macro, or of an object that one of its options takes. */
export interface Option {
  name: string;
  /** Kinds of values that it takes, beginning with the one that is meant. None if that is not known. */
  kinds: readonly Kind[];
  /** Tells whether it has a use for a kind of value. Undefined if it takes only those above. */
  takes?(kind: Kind): boolean;
  /** Type that the design system documents, such as "integer". Undefined if it documents none. */
  type?: string | undefined;
  /** True if the design system documents that it must be given. */
  isRequired?: boolean;
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
  /** Returns the option with a name. Undefined if there is none. */
  get(name: string): Option | undefined;
  options: ReadonlyMap<string, Option>;
  /** True if it may have any others. */
  isOpen: boolean;
  /** Returns the options that are missing: for each, the names of which one must be given. */
  missing(isGiven: (name: string) => boolean): string[][];
}

/** One way to fill an object: the options that it must have, and those that it must not. */
export interface Alternative {
  required?: readonly string[];
  forbidden?: readonly string[];
}

/** Returns the options that are missing from the alternative that needs the fewest more: for each, the names of which one must be given. */
export function missingOptions(present: readonly string[], alternatives: readonly Alternative[]): string[][] {
  const possible = alternatives
    .filter(({ forbidden = [] }) => !forbidden.some((name) => present.includes(name)))
    .map(({ required = [] }) => required.filter((name) => !present.includes(name)));
  const fewest = Math.min(...possible.map(({ length }) => length));
  if (!fewest) return [];
  const choices = possible.filter(({ length }) => length === fewest);
  const always = choices[0]?.filter((name) => choices.every((names) => names.includes(name))) ?? [];
  const either = [...new Set(choices.flat())].filter((name) => !always.includes(name));
  return [...always.map((name) => [name]), ...(either.length ? [either] : [])];
}
