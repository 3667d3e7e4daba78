import type { Position } from "../problem.js";
import { type Node, tokens } from "./nodes.js";

/** Finds where each part of a template begins. */
export class SourceText {
  private readonly lines: number[] = [0];
  /** Where each tag begins: `{% … %}` or `{{ … }}`. */
  private readonly tags: readonly number[];

  constructor(readonly text: string) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.lines.push(at + 1);
    this.tags = [...tokens(text)]
      .filter(({ type }) => type === "block-start" || type === "variable-start")
      .map((token) => this.offset(token));
  }

  /** Returns the offset of a position that Nunjucks reports, with lines and columns counted from zero. */
  offset({ lineno, colno }: { lineno: number; colno: number }): number {
    return (this.lines[lineno] ?? 0) + colno;
  }

  position(offset: number): Position {
    const line = this.lines.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (this.lines[line] ?? 0) + 1 };
  }

  /** Returns where an expression begins. Nunjucks reports where its operator is. */
  positionOf(node: Node): Position {
    return this.position(this.start(node));
  }

  /** Returns where the tag around a node begins. */
  tagAt(node: { lineno: number; colno: number }): Position {
    const at = this.offset(node);
    return this.position(this.tags.findLast((start) => start <= at) ?? at);
  }

  private start(node: Node): number {
    const inner = Object.values(node)
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter(isNode);
    return Math.min(this.offset(node), ...inner.map((child) => this.start(child)));
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "lineno" in value && ("typename" in value || "expr" in value);
}
