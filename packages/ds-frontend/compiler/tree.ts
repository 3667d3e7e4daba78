import type { Position } from "./template-error.js";

/*
 * The meaning of a component's template, independent of any output language. `read` and the passes in `transform` build this
 * tree, and each writer prints it in its own language.
 */

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
  /** Names of the options that a surrounding component sets. Templates read them as `parent.name`; users cannot set them. */
  readonly parentOptions: readonly string[];
  /** True if the macro also accepts a plain text instead of an options object. */
  readonly takesText: boolean;
  readonly body: readonly Content[];
  /** The body with its elements written out, for the languages that print strings. */
  readonly markup: readonly Markup[];
  /** The objects among its options that are read: `params`, then those in it. */
  readonly objects: readonly ReadObject[];
  /** Names of the options that are read, by the path of their object. */
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of the entries of lists whose options are read. */
  readonly items: ReadonlySet<string>;
  /** Lists among its options in which `includes` looks for values. */
  readonly searched: readonly Property[];
  readonly position: Position;
}

/** An object whose options are read, by its path. `isObject` says that it cannot be anything else. */
export interface ReadObject {
  readonly path: string;
  readonly isObject: boolean;
}

interface At<Type extends string> {
  readonly type: Type;
  readonly position: Position;
}

/** Content between tags. */
export type Content = Text | Doctype | Comment | Element | Slot | Condition | Loop | Assignment | Fragment;

/** A comment on lines of its own, which prints nothing. */
export type Comment = At<"comment"> & { readonly text: string };

/** Fixed text, as plain characters and as HTML. */
export type Text = At<"text"> & { readonly value: string; readonly html: string };

export type Doctype = At<"doctype">;

export type Element = At<"element"> & {
  readonly name: string | Heading;
  readonly attributes: readonly Attribute[];
  /** The caller's attributes. Illegal ones, and those that the tag already has, are not printed. */
  readonly spread: Property | undefined;
  readonly children: readonly Content[];
  /** True if it is written `<path/>`. */
  readonly isSelfClosing: boolean;
  /** True if it has no end tag. */
  readonly isVoid: boolean;
};

/** A heading whose level comes from an option: 1 to 6, or `fallback` when the option holds anything else. */
export interface Heading {
  readonly level: Expression;
  readonly fallback: number;
}

/** Prints the first of the alternatives that prints something. */
export type Slot = At<"slot"> & { readonly alternatives: readonly Alternative[] };

/** A value to print: as text, which is escaped, or as HTML, which is inserted as it is. */
export interface Alternative {
  readonly value: Expression;
  readonly isHtml: boolean;
}

export type Condition = At<"condition"> & {
  readonly test: Test;
  readonly yes: readonly Content[];
  readonly no: readonly Content[];
};

/** Prints its body once for each entry of a list. */
export type Loop = At<"loop"> & {
  readonly item: string;
  readonly list: Expression;
  readonly body: readonly Content[];
  /** The objects of an entry that are read. */
  readonly objects: readonly ReadObject[];
  /** True if the position of the entry, or the length of the list, is read. */
  readonly isCounted: boolean;
};

/** Names a value. A name is never assigned twice. */
export type Assignment = At<"assignment"> & {
  readonly name: string;
  readonly value: Expression | Test;
  /** The objects that are read from the name. */
  readonly objects: readonly ReadObject[];
};

/** Names a piece of content, which can then be printed, tested, or passed as an option whose name ends in `html`. */
export type Fragment = At<"fragment"> & { readonly name: string; readonly body: readonly Content[] };

export type Attribute = At<"attribute"> & {
  readonly name: string;
  /** True if it holds a URL, which is printed by the rule for URLs. */
  readonly isUrl: boolean;
  readonly value: AttributeValue;
};

export type AttributeValue =
  /** The bare name. */
  | { readonly type: "bare" }
  /** The attribute is not there. */
  | { readonly type: "none" }
  /** A boolean attribute: the bare name if the test is true. */
  | { readonly type: "boolean"; readonly test: Test }
  | { readonly type: "choice"; readonly test: Test; readonly yes: AttributeValue; readonly no: AttributeValue }
  /**
   * The caller's value, treated as in `attributes`: a text (even an empty one) or a number is printed, `true` prints the
   * bare name, and anything else leaves the attribute out. For an enumerated attribute, `true` and `false` are printed as
   * words.
   */
  | { readonly type: "given"; readonly value: Expression; readonly isEnumerated: boolean }
  /** The first that prints something. When none does, the attribute is left out. */
  | { readonly type: "printed"; readonly alternatives: readonly Expression[] }
  /** A list of words separated by spaces, without those whose conditions are false; left out when no word remains. */
  | { readonly type: "words"; readonly words: readonly Word[] }
  /** Text, perhaps with values in it. The attribute is always printed. */
  | { readonly type: "textWithValues"; readonly parts: readonly WordPart[] };

/** A word in an attribute. It is printed when its test is true and none of its values is empty. */
export interface Word {
  readonly test: Test | undefined;
  readonly parts: readonly WordPart[];
}

/** Where a value is printed: between tags, in an attribute, or in an attribute that holds a URL. */
export type PrintPlace = "text" | "value" | "url";

/** Content with its elements written out as HTML. */
export type Markup =
  | (At<"html"> & { readonly html: string })
  /** Prints the first of the alternatives that prints something, escaped for its place. */
  | (At<"print"> & { readonly alternatives: readonly Alternative[]; readonly place: PrintPlace })
  | (At<"level"> & Heading)
  /** The first of some values that prints something, if one does, after a space and perhaps the beginning of a word. */
  | (At<"more"> & { readonly before: string; readonly values: readonly Expression[] })
  /** An attribute that is printed if it has a value. */
  | (At<"optional"> & { readonly name: string; readonly value: OptionalValue })
  /** The attributes that the tag does not always have, and those of the caller. `names` are those that it always has. */
  | (At<"attributes"> & {
      readonly spread: Property;
      readonly names: string;
      readonly optional: readonly (readonly Markup[])[];
    })
  | (At<"if"> & {
      readonly test: Test;
      readonly yes: readonly Markup[];
      readonly no: readonly Markup[];
      /** True if it is in a tag. */
      readonly isInline: boolean;
    })
  | (Omit<Loop, "type" | "body"> & { readonly type: "for"; readonly body: readonly Markup[] })
  | Assignment
  | (At<"capture"> & {
      readonly name: string;
      readonly body: readonly Markup[];
      /** True if nobody would see white space before its content. */
      readonly isInvisible: boolean;
    })
  | ElementMarkup
  | Comment
  /** Where a line begins, in the languages that show lines. `isInvisible` says that nobody would see white space there. */
  | { readonly type: "line"; readonly isInvisible: boolean };

/** An element in its pieces, which stand on lines of their own where it is long. */
export type ElementMarkup = At<"element"> & {
  /** `<p`, with the level of a heading. */
  readonly start: readonly Markup[];
  /** Each begins with a space. */
  readonly attributes: readonly (readonly Markup[])[];
  /** The end of the start tag. */
  readonly startEnd: string;
  readonly content: readonly Markup[];
  /** `</p>`, or nothing. */
  readonly end: readonly Markup[];
  /** True if its content stands on the line of its tags. */
  readonly isInline: boolean;
  /** True if nobody would see white space between its tags and its content. */
  readonly isInvisible: boolean;
};

export type OptionalValue = Extract<AttributeValue, { type: "given" | "printed" | "words" }>;

/** Fixed characters, or the first of some values that prints something. */
export type WordPart = string | readonly Expression[];

/** Kind of a value. "value" comes from the caller and can be anything; the template itself makes the other kinds. */
export type Kind = "value" | "string" | "number" | "boolean" | "html" | "list" | "object";

export type Literal = At<"literal"> & { readonly value: string | number | boolean | null };
export type Variable = At<"variable"> & {
  readonly name: string;
  readonly kind: Kind;
  /** True if it is known to print something. */
  readonly isFilled: boolean;
};
export type Property = At<"property"> & {
  readonly target: Expression;
  readonly name: string;
  /** True if it is known to print something. */
  readonly isFilled?: boolean;
};
/** The first option that is an object, or the first list that has entries; otherwise the last one. */
export type First = At<"first"> & { readonly options: readonly Expression[] };
export type Choice = At<"choice"> & {
  readonly test: Test;
  readonly yes: Expression;
  readonly no: Expression | undefined;
};
/** Concatenation of parts, each converted to a string. */
export type Join = At<"join"> & { readonly parts: readonly Expression[] };
/** The first alternative that prints something, as an unescaped string. */
export type Printed = At<"string"> & { readonly alternatives: readonly Expression[] };
/** Words joined with spaces, without those whose conditions are false, as an unescaped string. */
export type Words = At<"words"> & { readonly words: readonly Word[] };
/** The text with the count in place of each `%{count}`. */
export type WithCount = At<"withCount"> & { readonly text: Expression; readonly count: Expression };
/** The `html` of an object or, if there is none, its `text`, or a text that was given instead of the object. */
export type ContentOf = At<"content"> & { readonly target: Expression };
export type ObjectLiteral = At<"object"> & { readonly entries: readonly OptionEntry[] };
export type ListLiteral = At<"list"> & { readonly entries: readonly ObjectLiteral[] };
/** The entries of a real array: all of them, or those that are objects. */
export type ListOf = At<"listOf"> & { readonly source: Expression; readonly of: "objects" | "any" };
/** The HTML that another component prints. */
export type Call = At<"call"> & {
  readonly component: string;
  readonly name: string;
  readonly options: Expression;
  /** Options that the calling component sets for it. */
  readonly parentOptions: readonly OptionEntry[];
};
/** The current position in a loop, counted from one. */
export type LoopIndex = At<"loopIndex"> & { readonly item: string };

export interface OptionEntry {
  readonly name: string;
  readonly value: Expression | Test;
}

export type Expression =
  | Literal
  | Variable
  | Property
  | First
  | Choice
  | Join
  | Printed
  | Words
  | WithCount
  | ContentOf
  | ObjectLiteral
  | ListLiteral
  | ListOf
  | Call
  | LoopIndex;

/** A condition: an expression that is true or false. */
export type Test =
  /** A variable that holds the result of an earlier test. */
  | (At<"variable"> & { readonly name: string; readonly kind: "boolean"; readonly isFilled: boolean })
  | (At<"all"> & { readonly tests: readonly Test[] })
  | (At<"any"> & { readonly tests: readonly Test[] })
  | (At<"not"> & { readonly test: Test })
  /** True if the value prints something: text or HTML that is not empty, or a number. */
  | (At<"prints"> & { readonly value: Expression })
  /** True if the value is truthy in JavaScript. */
  | (At<"isTrue"> & { readonly value: Expression })
  /** True if a list has entries. */
  | (At<"hasEntries"> & { readonly list: Expression })
  /** True if two values are identical, without any conversion. */
  | (At<"isSame"> & { readonly left: Expression; readonly right: Literal })
  /** True if two values print the same text. */
  | (At<"printsSame"> & { readonly left: Expression; readonly right: Expression })
  /** True if an entry of a real array prints the same text as the value. */
  | (At<"includes"> & { readonly list: Property; readonly value: Expression })
  /** True if the text of a value begins with the text of another. */
  | (At<"startsWith"> & { readonly value: Expression; readonly start: Expression })
  /** True for the first entry of a loop. */
  | (At<"isFirst"> & { readonly item: string });

export type Node = Content | Attribute | AttributeValue | Expression | Test;

const kinds = {
  property: "value",
  join: "string",
  string: "string",
  words: "string",
  withCount: "string",
  object: "object",
  list: "list",
  listOf: "list",
  call: "html",
  content: "html",
  loopIndex: "number",
} as const;

/** Returns the kind of value that an expression yields. */
export function kindOf(node: Expression): Kind {
  switch (node.type) {
    case "literal":
      return node.value === null ? "value" : (typeof node.value as "string" | "number" | "boolean");
    case "variable":
      return node.kind;
    case "first":
      return sameKind(node.options);
    case "choice":
      return sameKind(node.no ? [node.yes, node.no] : [node.yes]);
    default:
      return kinds[node.type];
  }
}

function sameKind(nodes: readonly Expression[]): Kind {
  const [first = "value", ...others] = nodes.map(kindOf);
  return others.every((kind) => kind === first) ? first : "value";
}

/** Checks whether an expression is known to print something. */
export function isFilled(node: Expression): boolean {
  switch (node.type) {
    case "literal":
      return typeof node.value === "number" || (typeof node.value === "string" && node.value !== "");
    case "variable":
      return node.isFilled;
    case "property":
      return node.isFilled ?? false;
    case "choice":
      return isFilled(node.yes) && node.no !== undefined && isFilled(node.no);
    case "first":
      return node.options.some(isFilled);
    case "string":
      return node.alternatives.some(isFilled);
    case "join":
      return node.parts.some(isFilled);
    case "words":
      return node.words.some(isConstant);
    case "loopIndex":
      return true;
    default:
      return false;
  }
}

/** Checks whether an expression is the literal `none`. */
export function isNone(node: Expression): boolean {
  return node.type === "literal" && node.value === null;
}

/** Returns the dotted path of an expression such as `params.card.title`; undefined if the expression is not a path. */
export function pathOf(node: Expression): string | undefined {
  if (node.type === "variable") return node.name;
  if (node.type !== "property") return undefined;
  const target = pathOf(node.target);
  return target && `${target}.${node.name}`;
}

const tests = "all any not prints isTrue hasEntries isSame printsSame includes startsWith position".split(" ");

/** Checks whether a value is true or false. */
export function isTest(node: Expression | Test): node is Test {
  return tests.includes(node.type) || (node.type === "variable" && node.kind === "boolean");
}

/** Checks whether an attribute is printed whatever the options are. */
export function isAlwaysThere(value: AttributeValue): boolean {
  switch (value.type) {
    case "bare":
    case "textWithValues":
      return true;
    case "choice":
      return isAlwaysThere(value.yes) && isAlwaysThere(value.no);
    case "words":
      return value.words.some(isConstant);
    default:
      return false;
  }
}

/** Checks whether a word is always the same. */
export function isConstant({ test, parts }: Word): boolean {
  return !test && parts.every((part) => typeof part === "string");
}
