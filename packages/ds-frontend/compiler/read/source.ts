import type { Position, Span } from "../problem.js";
import { type Node, tokens } from "./nodes.js";

interface Piece {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const closing: Record<string, string> = {
  FunCall: "right-paren",
  Group: "right-paren",
  Dict: "right-curly",
  Array: "right-bracket",
};

/** Finds where each part of a template begins and ends. Nunjucks reports only where some parts begin. */
export class SourceText {
  private readonly lines: number[] = [0];
  private readonly pieces: Piece[];

  constructor(readonly text: string) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.lines.push(at + 1);
    const starts = [...tokens(text)].map((token) => ({ type: token.type, start: this.offset(token) }));
    this.pieces = starts.map((each, index) => ({ ...each, end: starts[index + 1]?.start ?? text.length }));
  }

  /** Returns the offset of a position that Nunjucks reports, with lines and columns counted from zero. */
  offset({ lineno, colno }: { lineno: number; colno: number }): number {
    return (this.lines[lineno] ?? 0) + colno;
  }

  position(offset: number): Position {
    const line = this.lines.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (this.lines[line] ?? 0) + 1 };
  }

  span(start: number, end: number): Span {
    return { start: this.position(start), end: this.position(end) };
  }

  /** Returns the range of an expression in the file. */
  spanOf(node: Node): Span {
    const { start, end } = this.extent(node);
    return this.span(start, end);
  }

  /** Returns the range of the whole tag around a position: `{% … %}` or `{{ … }}`. */
  tagAt(node: { lineno: number; colno: number }): Span {
    const at = this.offset(node);
    const first = this.pieces.findLast(({ type, start }) => start <= at && /^(block|variable)-start$/.test(type));
    const last = this.pieces.find(({ type, end }) => end > at && /^(block|variable)-end$/.test(type));
    return this.span(first?.start ?? at, last?.end ?? at);
  }

  private extent(node: Node): { start: number; end: number } {
    const own = this.offset(node);
    const inner = Object.values(node)
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter(isNode);
    const extents = inner.map((child) => this.extent(child));
    if (node.typename === "Symbol" || node.typename === "Literal") {
      return { start: own, end: this.pieces.find((piece) => piece.start === own)?.end ?? own };
    }
    const start = Math.min(own, ...extents.map((extent) => extent.start));
    const end = Math.max(own, ...extents.map((extent) => extent.end));
    const close = closing[node.typename];
    const piece = close ? this.pieces.find((each) => each.start >= end && each.type === close) : undefined;
    return { start, end: piece?.end ?? end };
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "lineno" in value && ("typename" in value || "expr" in value);
}
