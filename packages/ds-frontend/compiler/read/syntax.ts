import type { Position } from "../template-error.js";

/*
 * The syntax tree of a template: its HTML together with the template tags in it. What an expression means in its place is
 * worked out later, in `transform`.
 */

/** A template file. */
export interface Source {
  /** The sentence that says what the component is. */
  readonly summary: string;
  /** The components that it calls, by folder and macro name. */
  readonly imports: readonly Import[];
  readonly macro: Macro;
  /** The macros whose names begin with `_`: pieces of this template only. */
  readonly parts: readonly Macro[];
}

export interface Import {
  readonly component: string;
  readonly name: string;
  readonly position: Position;
}

export interface Macro {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: readonly Content[];
  readonly position: Position;
}

interface At<Type extends string> {
  readonly type: Type;
  readonly position: Position;
}

/** Content between tags. */
export type Content = Text | Doctype | Comment | Element | Print | If | For | Set | Fragment;

/** Text as the template has it, after the rule for white space. */
export type Text = At<"text"> & { readonly html: string };
export type Doctype = At<"doctype">;
/** A comment on lines of its own. */
export type Comment = At<"comment"> & { readonly text: string };
export type Element = At<"element"> & {
  /** Its name, or the level of a heading. */
  readonly name: string | Level;
  readonly attributes: readonly Attribute[];
  /** The caller's attributes. */
  readonly spread: Print | undefined;
  readonly children: readonly Content[];
  /** True if it is written `<path/>`. */
  readonly isSelfClosing: boolean;
  /** True if it has no end tag. */
  readonly isVoid: boolean;
};
export type Level = { readonly level: Expression };
/** Without a value it is the bare name. */
export type Attribute = At<"attribute"> & {
  readonly name: string;
  readonly value: readonly (Text | Print)[] | undefined;
};
export type Print = At<"print"> & { readonly value: Expression };
export type If = At<"if"> & {
  readonly test: Expression;
  readonly yes: readonly Content[];
  readonly no: readonly Content[];
};
export type For = At<"for"> & { readonly item: string; readonly list: Expression; readonly body: readonly Content[] };
export type Set = At<"set"> & { readonly name: string; readonly value: Expression };
export type Fragment = At<"fragment"> & { readonly name: string; readonly body: readonly Content[] };

export type Expression =
  | (At<"literal"> & { readonly value: string | number | boolean | null })
  | (At<"name"> & { readonly name: string })
  | (At<"property"> & { readonly target: Expression; readonly name: string })
  | (At<"or"> & { readonly options: readonly Expression[] })
  | (At<"and"> & { readonly left: Expression; readonly right: Expression })
  | (At<"not"> & { readonly target: Expression })
  | (At<"choice"> & { readonly test: Expression; readonly yes: Expression; readonly no: Expression | undefined })
  | (At<"join"> & { readonly parts: readonly Expression[] })
  | (At<"compare"> & { readonly operator: string; readonly left: Expression; readonly right: Expression })
  | (At<"object"> & { readonly entries: readonly { readonly name: string; readonly value: Expression }[] })
  | (At<"list"> & { readonly entries: readonly Expression[] })
  | (At<"call"> & { readonly name: string; readonly arguments: readonly Expression[] });

export type Node = Content | Attribute | Expression;
