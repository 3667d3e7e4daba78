import type { Position } from "../../problem.js";

/** A piece of output: literal HTML, a TypeScript expression that returns HTML, or a choice between two lists of pieces. */
export type Piece = ({ html: string } | { code: string } | { test: string; yes: Piece[]; no: Piece[] }) & {
  readonly position: Position;
};

/** A line of generated code, which maps its columns to lines of the template. */
export class Line {
  code = "";
  private readonly origins: { column: number; line: number }[] = [];

  /** Appends code that comes from a place in the template. */
  add(code: string, { line }: Position): this {
    this.origins.push({ column: this.code.length, line });
    this.code += code;
    return this;
  }

  /** Appends the pieces as one expression: a template string if that is short, otherwise a concatenation. */
  addPieces(pieces: readonly Piece[], position: Position): this {
    if (!pieces.length) return this.add('""', position);
    const only = pieces.length === 1 ? pieces[0] : joinedChoice(pieces);
    if (only) return this.addPiece(only);
    const isShort = pieces.reduce((length, piece) => length + lengthOf(piece), 0) <= 80;
    if (!isShort) {
      pieces.forEach((piece, index) => {
        this.add(index ? " + " : "", piece.position);
        if ("test" in piece) this.add("(", piece.position).addPiece(piece).add(")", piece.position);
        else this.addPiece(piece);
      });
      return this;
    }
    this.add("`", position);
    for (const piece of pieces) {
      if ("html" in piece) this.add(escaped(piece.html), piece.position);
      else this.add("${", piece.position).addPiece(piece).add("}", piece.position);
    }
    return this.add("`", position);
  }

  private addPiece(piece: Piece): this {
    const { position } = piece;
    if ("html" in piece) return this.add(literal(piece.html), position);
    if ("code" in piece) return this.add(piece.code, position);
    this.add(`${piece.test} ? `, position).addPieces(piece.yes, position);
    return this.add(" : ", position).addPieces(piece.no, position);
  }

  /** Returns the line of the template for a column, counted from one. */
  origin(column: number): number {
    return this.origins.findLast((origin) => origin.column < column)?.line ?? 1;
  }
}

/** Moves literal HTML around a choice into its branches, because fewer strings are then joined. */
function joinedChoice(pieces: readonly Piece[]): Piece | undefined {
  const at = pieces.findIndex((piece) => !("html" in piece));
  const choice = pieces[at];
  if (!choice || !("test" in choice) || !choice.no.length) return undefined;
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + 1)];
  if (!after.every((piece) => "html" in piece)) return undefined;
  return { ...choice, yes: [...before, ...choice.yes, ...after], no: [...before, ...choice.no, ...after] };
}

function lengthOf(piece: Piece): number {
  if ("html" in piece) return piece.html.length;
  if ("code" in piece) return piece.code.length + 3;
  return [...piece.yes, ...piece.no].reduce((length, each) => length + lengthOf(each), piece.test.length + 12);
}

function literal(html: string): string {
  return /["\\]/.test(html) ? `\`${escaped(html)}\`` : `"${html}"`;
}

function escaped(html: string): string {
  return html.replace(/[\\`]|\$(?=\{)/g, "\\$&");
}
