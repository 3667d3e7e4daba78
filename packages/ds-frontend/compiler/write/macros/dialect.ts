import type { Literal, OptionEntry, Property, Template } from "../../tree.js";
import { type Doc, group, indent, nothing, space } from "./doc.js";

/** A variable of a macro, and the code of its value. */
export interface Named {
  readonly name: string;
  readonly value: Doc;
}

/** How a template language says what a macro needs. What is not here is the same in all of them. */
export interface Dialect {
  literal(value: Literal["value"]): string;
  /** One of two values, by a test. */
  choice(test: Doc, yes: Doc, no: Doc): Doc;
  /** A value that can be missing, for a variable: otherwise the page's variable of the same name would be read. */
  orMissing(code: Doc): Doc;
  /** The word before a test in another branch of an `if`. */
  readonly elseIf: string;
  /** A call of a primitive. Its last argument is never data. */
  call(name: string, args: readonly Doc[]): Doc;
  /** A value if a test is true, otherwise nothing. */
  valueIf(test: Doc, code: Doc): Doc;
  /** Reads an option. */
  option(node: Property): string;
  /** Sets the names under which the options of an object are read, if the language needs such names. */
  object(path: string, isObject: boolean): Named | undefined;
  /** What a primitive prints as a plain string, which can be joined and compared. */
  plain(code: Doc): Doc;
  /** What a primitive prints, as a part of a string. */
  part(code: Doc): Doc;
  /** Checks whether a value that the caller gave counts as true. */
  isTrue(code: Doc): Doc;
  isSame(code: Doc, right: Literal, isNegated: boolean): Doc;
  /** Checks whether two values print the same, and something. */
  printsSame(left: Doc, right: Doc): Doc;
  startsWith(text: Doc, start: Doc): Doc;
  /** A text, which is a plain string, with the count in place of each `%{count}`. */
  withCount(text: Doc, count: Doc): Doc;
  /** The file in which a primitive is. */
  fileOf(primitive: string): string;
  /** Sets the names under which a list is searched, if the language needs such names. */
  searched(list: Property): readonly Named[];
  /** Checks whether a list that the caller gave includes a string. */
  includes(list: Property, wanted: Doc): Doc;
  /** The entries of a list that the caller gave, all of them or those that are objects, or how to fill a list with them. */
  list(code: Doc, of: "objects" | "any"): { readonly value: Doc } | { fill(name: string): Doc };
  /** A list, or another if it has no entries. Both are lists of the template. */
  firstList(code: Doc, fallback: Doc): Doc;
  objectLiteral(entries: readonly (OptionEntry & { readonly code: Doc })[]): Doc;
  /** Prints what `set … endset` holds. */
  fragment(name: string): Doc;
  /** A call of another component, with the options that this one sets. */
  component(template: Template, options: Doc, parentOptions: Doc): Doc;
}

/** Words that Nunjucks has from Jinja2. */
export const words = {
  literal: (value: Literal["value"]) => (value === null ? "none" : JSON.stringify(value)),
  choice: (test: Doc, yes: Doc, no: Doc): Doc =>
    isParenthesised(no) ? [yes, " if ", test, " else ", no] : [yes, space, "if ", test, space, "else ", no],
  orMissing: (code: Doc): Doc => [code, " | default(none)"],
  elseIf: "elif",
  firstList: (code: Doc, fallback: Doc): Doc => [code, " if ", code, " | length else ", fallback],
} satisfies Partial<Dialect>;

/** Puts code in parentheses, and on lines of its own if it is long. */
export function parenthesised(code: Doc): Doc {
  return { ...group("(", indent(nothing, code), nothing, ")"), isParenthesised: true };
}

function isParenthesised(doc: Doc): boolean {
  return typeof doc === "object" && "isParenthesised" in doc;
}

/** The name under which the strings of a list are searched. */
export function stringsName(list: Property): string {
  return `${list.name}Strings`;
}
