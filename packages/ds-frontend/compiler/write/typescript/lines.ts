import type { Position } from "../../template-error.js";

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

  /** Appends the pieces as one expression. */
  addPieces(pieces: readonly Piece[], position: Position): this {
    if (!pieces.length) return this.add('""', position);
    pieces.forEach((piece, index) => {
      if (index) this.add(" + ", piece.position);
      this.addPiece(piece);
    });
    return this;
  }

  private addPiece(piece: Piece): void {
    const { position } = piece;
    if ("html" in piece) this.add(literal(piece.html), position);
    else if ("code" in piece) this.add(piece.code, position);
    else {
      this.add(`(${piece.test} ? `, position).addPieces(piece.yes, position);
      this.add(" : ", position).addPieces(piece.no, position).add(")", position);
    }
  }

  /** Returns the line of the template for a column, counted from one. */
  origin(column: number): number {
    return this.origins.findLast((origin) => origin.column < column)?.line ?? 1;
  }
}

/** Writes HTML as a string. Quotes in it are not escaped. */
function literal(html: string): string {
  return /["\\]/.test(html) ? `\`${html.replace(/[\\`]|\$(?=\{)/g, "\\$&")}\`` : `"${html}"`;
}
