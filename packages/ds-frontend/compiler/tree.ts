import type { Span } from "./problem.js";

/*
 * A component's template with its meaning: what every writer writes in its own language. It knows HTML and no target. The
 * reader and the passes in `transform` make it; a writer only prints it.
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
  readonly imports: readonly { readonly component: string; readonly name: string; readonly span: Span }[];
  /** Names of the options that a component around it sets, read as `field.name`. They are not for the user. */
  readonly field: readonly string[];
  /** True if a text can be given in the place of the options. */
  readonly takesText: boolean;
  readonly body: readonly Content[];
  /** When it prints anything: `undefined` means always. A test about `params` and `field` only. */
  readonly printsWhen: Test | undefined;
  readonly span: Span;
}

interface At<Type extends string> {
  readonly type: Type;
  readonly span: Span;
}

/** Something that stands between tags. */
export type Content = Text | Doctype | Element | Slot | Condition | Loop | Assignment | Fragment;

/** Fixed text: its characters, and the same as HTML. */
export type Text = At<"text"> & { readonly value: string; readonly html: string };

export type Doctype = At<"doctype">;

export type Element = At<"element"> & {
  readonly name: string | Heading;
  readonly attributes: readonly Attribute[];
  /** The caller's attributes: those that are legal, and that the tag has not itself. */
  readonly spread: Expression | undefined;
  readonly children: readonly Content[];
  /** True if it is written `<path/>`. */
  readonly isSelfClosing: boolean;
};

/** A heading whose level is data: 1 to 6, or `otherwise` when it is none of them. */
export interface Heading {
  readonly level: Expression;
  readonly otherwise: number;
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

/** The nodes once for each entry of a list. */
export type Loop = At<"loop"> & {
  readonly item: string;
  readonly list: Expression;
  readonly body: readonly Content[];
};

/** Gives a value a name, once. */
export type Assignment = At<"assignment"> & { readonly name: string; readonly value: Expression | Test };

/** Gives some nodes a name, once. It can be printed, tested, and passed as an option whose name ends in `html`. */
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
  | { readonly type: "constant"; readonly value: string }
  /** A boolean attribute: the bare name if the test is true. */
  | { readonly type: "boolean"; readonly test: Test }
  | { readonly type: "choice"; readonly test: Test; readonly yes: AttributeValue; readonly no: AttributeValue }
  /**
   * The value that the caller gave, as in `attributes`: a text, even an empty one, or a number; `true` is the bare name, and
   * with anything else the attribute is left out. Of an enumerated attribute, true and false are printed as words.
   */
  | { readonly type: "given"; readonly value: Expression; readonly isEnumerated: boolean }
  /** The first that prints something. When none does, the attribute is left out, or is empty if it is always there. */
  | { readonly type: "printed"; readonly alternatives: readonly Expression[]; readonly isAlways: boolean }
  /** The words that are there, with one space between; left out when none is. */
  | { readonly type: "words"; readonly words: readonly Word[] }
  /** Text with values in it: always there. */
  | { readonly type: "text"; readonly parts: readonly WordPart[] };

/** A word is there when its test is true and each value in it prints something. */
export interface Word {
  readonly test: Test | undefined;
  readonly parts: readonly WordPart[];
}

/** Fixed characters, or the first of some values that prints something. */
export type WordPart = string | readonly Expression[];

/** Kind of a value: "value" is what the caller gave, which can be anything; the template made the others itself. */
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
/** The first value that is given: that prints something, or is an object, a list or true. */
export type First = At<"first"> & { readonly options: readonly Expression[] };
export type Choice = At<"choice"> & {
  readonly test: Test;
  readonly yes: Expression;
  readonly no: Expression | undefined;
};
/** Strings joined, each part as a string. */
export type Join = At<"join"> & { readonly parts: readonly Expression[] };
/** The first alternative that prints something, as a string that is not escaped. */
export type Printed = At<"string"> & { readonly alternatives: readonly Expression[] };
/** The words that are there, with one space between, as a string that is not escaped. */
export type Words = At<"words"> & { readonly words: readonly Word[] };
/** The text with the count in place of each `%{count}`. */
export type WithCount = At<"withCount"> & { readonly text: Expression; readonly count: Expression };
export type ObjectLiteral = At<"object"> & { readonly entries: readonly Entry[] };
export type ListLiteral = At<"list"> & { readonly entries: readonly ObjectLiteral[] };
/** The entries of a real array: all of them, or those that are objects. */
export type ListOf = At<"listOf"> & { readonly source: Expression; readonly of: "objects" | "any" };
/** The HTML that another component prints. */
export type Call = At<"call"> & {
  readonly component: string;
  readonly name: string;
  readonly options: Expression;
  /** The options that this component sets around it. */
  readonly field: readonly Entry[];
};
/** The place of a loop: `index` counts from one. */
export type LoopState = At<"loop"> & { readonly name: "index" | "length"; readonly item: string };

export interface Entry {
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
  | ObjectLiteral
  | ListLiteral
  | ListOf
  | Call
  | LoopState;

/** A question with the answer true or false. */
export type Test =
  /** A name of a test that was set before. */
  | (At<"variable"> & { readonly name: string; readonly kind: "boolean"; readonly isFilled: boolean })
  | (At<"literal"> & { readonly value: boolean })
  | (At<"all"> & { readonly tests: readonly Test[] })
  | (At<"any"> & { readonly tests: readonly Test[] })
  | (At<"not"> & { readonly test: Test })
  /** Asks whether it prints something: a text or HTML that is not empty, or a number. */
  | (At<"prints"> & { readonly value: Expression })
  /** Asks whether an attribute is there that has this as its value: a text, even an empty one, a number or true. */
  | (At<"isGiven"> & { readonly value: Expression; readonly isEnumerated: boolean })
  /** Asks whether it is true, as JavaScript says. */
  | (At<"isTrue"> & { readonly value: Expression })
  /** Asks whether a list has entries. */
  | (At<"hasEntries"> & { readonly list: Expression })
  /** Asks whether two values are the same, without any conversion. */
  | (At<"isSame"> & { readonly left: Expression; readonly right: Literal })
  /** Asks whether two values print the same text. */
  | (At<"printsSame"> & { readonly left: Expression; readonly right: Expression })
  /** Asks whether one of the entries of a real array prints the same text as the value. */
  | (At<"includes"> & { readonly list: Expression; readonly value: Expression })
  /** Asks whether the text of a value begins with the text of another. */
  | (At<"startsWith"> & { readonly value: Expression; readonly start: Expression })
  | (At<"position"> & { readonly name: "first" | "last"; readonly item: string });

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
  loop: "number",
} as const;

/** The kind of what an expression gives. */
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
      return node.words.some(({ test, parts }) => !test && parts.every((part) => typeof part === "string"));
    case "loop":
      return true;
    default:
      return false;
  }
}

/** The names of the options from `params`, when an expression is a path such as `params.card.title`. */
export function pathOf(node: Expression): string | undefined {
  if (node.type === "variable") return node.name;
  if (node.type !== "property") return undefined;
  const target = pathOf(node.target);
  return target && `${target}.${node.name}`;
}
