/** What a macro says, before it is known where its lines end. */
export type Doc =
  /** Code in a tag. */
  | string
  | readonly Doc[]
  /** Stands on one line if it fits; otherwise, all of its breaks end a line. */
  | Group
  | Indent
  | Break
  | { readonly type: "html"; readonly html: string }
  | Tag
  | { readonly type: "comment"; readonly text: string };

export interface Group {
  readonly type: "group";
  readonly doc: Doc;
  /** True for an object or a list. */
  readonly isObject?: true;
  readonly isParenthesised?: true;
}

export interface Indent {
  readonly type: "indent";
  readonly doc: Doc;
}

/** A place where a line may end. */
export interface Break {
  readonly type: "break";
  /** What stands there on one line; undefined if a line always ends there. */
  readonly flat: string | undefined;
  readonly meaning: Meaning;
}

/**
 * What a line break in HTML is to the macro: it belongs to the `file` alone, and must not be printed; it is `invisible`, so that it
 * may be printed; or it `separates` attributes.
 */
type Meaning = "file" | "invisible" | "separates";

/** `{{ … }}`, `{% … %}`, or a tag after which white space belongs to the content. */
export interface Tag {
  readonly type: "print" | "tag" | "start";
  readonly code: Doc;
}

export const group = (...doc: readonly Doc[]): Group => ({ type: "group", doc });
export const indent = (...doc: readonly Doc[]): Indent => ({ type: "indent", doc });
/** A break where code has a space on one line. */
export const space: Doc = { type: "break", flat: " ", meaning: "file" };
/** A break where there is nothing on one line. */
export const nothing: Doc = { type: "break", flat: "", meaning: "file" };

/** Joins docs with others between them. */
export function join(between: Doc, docs: readonly Doc[]): Doc {
  return docs.flatMap((doc, index) => (index ? [between, doc] : [doc]));
}

/** Writes a call, an object or a list: on one line if it fits, otherwise each entry on its own. A short one never breaks. */
export function bracketed(start: string, entries: readonly Doc[], end: string, padding: "" | " " = ""): Doc {
  if (!entries.length) return start + end;
  const inside = join([",", space], entries);
  if (lengthOf(inside) < shortest) return [start, padding, flat(inside), padding, end];
  const objects = entries.filter(isObject);
  const isAround = objects.length === 1 && entries.every((entry) => isObject(entry) || typeof entry === "string");
  if (isAround) return [start, padding, join(", ", entries), padding, end];
  const edge: Doc = { type: "break", flat: padding, meaning: "file" };
  const doc = group(start, indent(edge, inside), edge, end);
  return /[[{]$/.test(start) ? { ...doc, isObject: true } : doc;
}

/** Code of fewer characters stays on its line. */
const shortest = 64;

/** Checks whether a doc is an object or a list, which a call stands close around. */
function isObject(doc: Doc): boolean {
  return typeof doc === "object" && "isObject" in doc;
}

/** Returns how long a doc is on one line. */
function lengthOf(doc: Doc): number {
  if (typeof doc === "string") return doc.length;
  if (isList(doc)) return doc.reduce((sum, inner) => sum + lengthOf(inner), 0);
  if (doc.type === "group" || doc.type === "indent") return lengthOf(doc.doc);
  return doc.type === "break" ? (doc.flat?.length ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
}

/** Returns a doc without its breaks. */
function flat(doc: Doc): Doc {
  if (typeof doc === "string") return doc;
  if (isList(doc)) return doc.map(flat);
  if (doc.type === "group" || doc.type === "indent") return flat(doc.doc);
  return doc.type === "break" ? (doc.flat ?? "") : doc;
}

const width = 120;

/** A line break, with the depth of the line after it. */
export interface LineBreak {
  readonly type: "line";
  readonly depth: number;
  readonly meaning: Meaning;
}

/** What is laid out: code of tags has its line breaks in it. */
export type Piece =
  | LineBreak
  | { readonly type: "html"; readonly html: string }
  | { readonly type: Tag["type"]; readonly code: string }
  | { readonly type: "comment"; readonly lines: readonly string[] };

interface Command {
  readonly doc: Doc;
  readonly depth: number;
  readonly isFlat: boolean;
}

/** Decides where lines end, as in Philip Wadler's "A prettier printer". */
export function pieces(doc: Doc): Piece[] {
  const all: Piece[] = [];
  const commands: Command[] = [{ doc, depth: 0, isFlat: false }];
  let column = 0;
  for (let command = commands.pop(); command; command = commands.pop()) {
    const { doc, depth, isFlat } = command;
    if (typeof doc === "string") throw new Error(`Code outside of a tag: ${doc}`);
    if (isList(doc)) commands.push(...doc.map((inner) => ({ doc: inner, depth, isFlat })).reverse());
    else if (doc.type === "group") {
      commands.push({ doc: doc.doc, depth, isFlat: isFlat || fits({ doc, depth, isFlat: true }, commands, column) });
    } else if (doc.type === "indent") commands.push({ doc: doc.doc, depth: depth + 1, isFlat });
    else if (doc.type === "break") {
      if (isFlat && doc.flat !== undefined) {
        if (doc.flat) all.push({ type: "html", html: doc.flat });
        column += doc.flat.length;
      } else {
        all.push({ type: "line", depth, meaning: doc.meaning });
        column = 2 * depth;
      }
    } else if (doc.type === "html") {
      all.push(doc);
      column += doc.html.length;
    } else if (doc.type === "comment") all.push({ type: "comment", lines: wrapped(doc.text, width - 2 * depth) });
    else {
      const code = laidOut({ doc: doc.code, depth, isFlat }, commands, column + 3);
      all.push({ type: doc.type, code: code.text });
      column = code.column + 3;
    }
  }
  return all;
}

/** Lays out the code of a tag. */
function laidOut(start: Command, after: readonly Command[], at: number): { text: string; column: number } {
  const commands: Command[] = [start];
  let [text, column] = ["", at];
  for (let command = commands.pop(); command; command = commands.pop()) {
    const { doc, depth, isFlat } = command;
    if (typeof doc === "string") {
      text += doc;
      column += doc.length;
    } else if (isList(doc)) commands.push(...doc.map((inner) => ({ doc: inner, depth, isFlat })).reverse());
    else if (doc.type === "group") {
      const rest = [...after, { doc: " }}", depth, isFlat: true }, ...commands];
      commands.push({ doc: doc.doc, depth, isFlat: fits({ doc, depth, isFlat: true }, rest, column) });
    } else if (doc.type === "indent") commands.push({ doc: doc.doc, depth: depth + 1, isFlat });
    else if (doc.type !== "break") throw new Error(`HTML inside of a tag: ${JSON.stringify(doc)}`);
    else if (isFlat) {
      text += doc.flat ?? "";
      column += doc.flat?.length ?? 0;
    } else {
      text += `\n${"  ".repeat(depth)}`;
      column = 2 * depth;
    }
  }
  return { text, column };
}

/** Checks whether a doc fits on the rest of the line, together with what follows it up to the next break. */
function fits(command: Command, after: readonly Command[], column: number): boolean {
  const commands = [command];
  let next = after.length;
  for (let rest = width - column; rest >= 0; ) {
    const { doc, depth, isFlat } = commands.pop() ?? after[--next] ?? { doc: undefined, depth: 0, isFlat: true };
    if (doc === undefined) return true;
    if (typeof doc === "string") rest -= doc.length;
    else if (isList(doc)) commands.push(...doc.map((inner) => ({ doc: inner, depth, isFlat })).reverse());
    else if (doc.type === "group" || doc.type === "indent") commands.push({ doc: doc.doc, depth, isFlat });
    else if (doc.type === "html") rest -= doc.html.length;
    else if (doc.type === "comment") return true;
    else if (doc.type === "break") {
      if (!isFlat || doc.flat === undefined) return next < after.length;
      rest -= doc.flat.length;
    } else {
      rest -= "{{  }}".length;
      commands.push({ doc: doc.code, depth, isFlat });
    }
  }
  return false;
}

function isList(doc: Exclude<Doc, string>): doc is readonly Doc[] {
  return Array.isArray(doc);
}

/** Breaks a comment into lines. */
function wrapped(text: string, width: number): string[] {
  if (text.length + "{#-  -#}".length <= width) return [text];
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + word.length + 3 > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
