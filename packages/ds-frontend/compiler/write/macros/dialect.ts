import type { Literal, OptionEntry, Property, Template } from "../../tree.js";

/** A variable of a macro, and the code of its value. */
export interface Named {
  readonly name: string;
  readonly value: string;
}

/** How a template language says what a macro needs. What is not here is the same in all of them. */
export interface Dialect {
  literal(value: Literal["value"]): string;
  /** One of two values, by a test. The caller puts it in parentheses. */
  choice(test: string, yes: string, no: string): string;
  /** A value that can be missing, for a variable: otherwise the page's variable of the same name would be read. */
  orMissing(code: string): string;
  /** The word before a test in another branch of an `if`. */
  readonly elseIf: string;
  /** A call of a primitive. Its last argument is never data. */
  call(name: string, args: readonly string[]): string;
  /** A call that prints nothing if an option is missing. */
  ifDefined(call: string, option: string): string;
  /** Prints the attributes that the caller adds, except those that the tag always has: `names`. */
  attributes(code: string, names: string): string;
  /** Prints the attributes in a variable, and those that the caller adds. */
  attributesAfter(code: string, names: string, variable: string): string;
  /** Reads an option. */
  option(node: Property): string;
  /** Sets the names under which the options of an object are read, if the language needs such names. */
  object(path: string, isObject: boolean): Named | undefined;
  /** What a primitive prints as a plain string, which can be joined and compared. */
  plain(code: string): string;
  /** Checks whether a value that the caller gave counts as true. */
  isTrue(code: string): string;
  isSame(code: string, right: Literal): string;
  startsWith(text: string, start: string): string;
  /** Sets the names under which a list is searched, if the language needs such names. */
  searched(list: Property): readonly Named[];
  /** Checks whether a list that the caller gave includes a string. */
  includes(list: Property, wanted: string): string;
  /** The entries of a list that the caller gave: all of them, or those that are objects. */
  list(code: string, of: "objects" | "any"): string;
  /** A list, or another if it has no entries. Both are lists of the template. */
  firstList(code: string, otherwise: string): string;
  objectLiteral(entries: readonly (OptionEntry & { readonly code: string })[]): string;
  /** Prints what `set … endset` holds. */
  fragment(name: string): string;
  /** A call of another component, with the options that this one sets. */
  component(template: Template, options: string, parentOptions: string): string;
}

/** Words that Nunjucks has from Jinja2. */
export const words = {
  literal: (value: Literal["value"]) => (value === null ? "none" : JSON.stringify(value)),
  choice: (test: string, yes: string, no: string) => `${yes} if ${test} else ${no}`,
  orMissing: (code: string) => `${code} | default(none)`,
  elseIf: "elif",
} satisfies Partial<Dialect>;
