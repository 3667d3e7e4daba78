import type { Kind } from "./kind.js";
import type { Primitive } from "./primitives.js";

/** A place in a template, with line and column counted from one. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A component's template: what every writer writes in its own language. */
export interface Template {
  /** Its path, for messages. */
  readonly file: string;
  /** Name of the folder, such as "error-summary". */
  readonly component: string;
  /** Name of the macro, such as "errorSummary". */
  readonly name: string;
  /** The sentence that says what the component is. */
  readonly summary: string;
  /** The components that it calls, by folder and macro name. */
  readonly imports: readonly { readonly component: string; readonly name: string; readonly position: Position }[];
  /** `params`, and `field` for a part such as the hint, where the field around it sets some options. */
  readonly parameters: readonly string[];
  readonly body: readonly Content[];
  readonly position: Position;
}

/** Something that stands in text: between tags. */
export type Content = Markup | Element | Print | Condition<Content> | Loop | Assignment | Capture;

/** Something that stands in a tag, after the element's name. */
export type TagPart = Attribute | Print | Condition<TagPart>;

/** Something that stands between the quotes of an attribute. */
export type ValuePart = Markup | Print | Condition<ValuePart>;

/** Text, a character reference or a doctype, exactly as the template has it. */
export interface Markup {
  readonly type: "markup";
  readonly html: string;
  readonly position: Position;
}

export interface Element {
  readonly type: "element";
  readonly name: string;
  readonly parts: TagPart[];
  readonly isSelfClosing: boolean;
  readonly children: Content[];
  /** True if the template has the end tag. Void elements have none, and some others may leave it out. */
  readonly hasEndTag: boolean;
  readonly position: Position;
}

/** An attribute that the tag always has. Without a value it is the bare name. */
export interface Attribute {
  readonly type: "attribute";
  readonly name: string;
  readonly value: ValuePart[] | undefined;
  readonly position: Position;
}

/** Prints the value of an expression. */
export interface Print {
  readonly type: "print";
  readonly expression: Expression;
  readonly position: Position;
}

/** One of two lists of nodes. */
export interface Condition<Node> {
  readonly type: "condition";
  readonly test: Expression;
  readonly yes: readonly Node[];
  readonly no: readonly Node[];
  readonly position: Position;
}

/** The nodes once for each entry of a list. */
export interface Loop {
  readonly type: "loop";
  readonly item: string;
  readonly list: Expression;
  readonly body: readonly Content[];
  /** True if the body uses the position of the entry in the list. */
  readonly isCounted: boolean;
  /** True if the body reads options of the entry. */
  readonly isRead: boolean;
  readonly position: Position;
}

/** Gives a value a name, once. */
export interface Assignment {
  readonly type: "assignment";
  readonly name: string;
  readonly value: Expression;
  readonly position: Position;
}

/** Gives the HTML of some nodes a name, once. */
export interface Capture {
  readonly type: "capture";
  readonly name: string;
  readonly body: readonly Content[];
  readonly position: Position;
}

interface Typed<Name extends string> {
  readonly type: Name;
  readonly kind: Kind;
  readonly position: Position;
}

export type Literal = Typed<"literal"> & { readonly value: string | number | boolean };
export type Variable = Typed<"variable"> & {
  readonly name: string;
  /** True if it holds options: it is a parameter of the macro, or an entry of a list. */
  readonly isOptions: boolean;
};
export type Property = Typed<"property"> & { readonly target: Expression; readonly name: string };
export type Length = Typed<"length"> & { readonly target: Expression };
export type LoopState = Typed<"loop"> & { readonly name: LoopName; readonly list: Expression };
export type Call = Typed<"call"> & {
  readonly primitive: Primitive;
  readonly arguments: readonly (Expression | ListOfValues)[];
  /** The words to print when nothing is given. */
  readonly otherwise: string;
};
/** More attributes for a tag: those of its own that are not always there, then those that the caller adds. */
export type MoreAttributes = Typed<"attributes"> & {
  readonly map: Expression;
  /** Names of the attributes that the tag always has. */
  readonly names: string;
  readonly optional: readonly Entry[];
};
export type ComponentCall = Typed<"component"> & {
  readonly name: string;
  readonly options: Expression;
  /** The options that the field around it sets. */
  readonly field: ObjectLiteral | undefined;
};
export type Choice = Typed<"choice"> & {
  readonly test: Expression;
  readonly yes: Expression;
  /** Nothing is the empty string. */
  readonly no: Expression | undefined;
};
export type Join = Typed<"join"> & { readonly left: Expression; readonly right: Expression };
export type Logical = Typed<"and" | "or"> & { readonly left: Expression; readonly right: Expression };
export type Not = Typed<"not"> & { readonly target: Expression };
export type Compare = Typed<"compare"> & {
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
};
export type IsNumber = Typed<"isNumber"> & { readonly target: Expression };
export type ObjectLiteral = Typed<"object"> & { readonly entries: readonly Entry[] };
export type ListLiteral = Typed<"list"> & { readonly entries: readonly Expression[] };
/** The entries of a real array that are objects. */
export type Objects = Typed<"objects"> & { readonly source: Expression };
/** The entries of a real array, which can be anything. */
export type Entries = Typed<"entries"> & { readonly source: Expression };
/** The HTML of a `set` block, to be printed. */
export type Captured = Typed<"captured"> & { readonly target: Variable };

export interface Entry {
  readonly name: string;
  readonly value: Expression;
}

/** Values in a row, for a primitive to look at. */
export interface ListOfValues {
  readonly type: "values";
  readonly entries: readonly Expression[];
  readonly position: Position;
}

export type LoopName = "index" | "first" | "last" | "length";

export type Expression =
  | Literal
  | Variable
  | Property
  | Length
  | LoopState
  | Call
  | MoreAttributes
  | ComponentCall
  | Choice
  | Join
  | Logical
  | Not
  | Compare
  | IsNumber
  | ObjectLiteral
  | ListLiteral
  | Objects
  | Entries
  | Captured;
