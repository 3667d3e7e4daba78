import type { Node } from "@ds-frontend/internal/nunjucks/nodes.js";
import { positions } from "@ds-frontend/internal/nunjucks/position.js";
import type { Position } from "../template-error.js";

/** Finds where each part of a template begins. The column of a node is its offset. */
export class SourceText {
  readonly position: (offset: number) => Position;

  /** @param tags Where each tag begins: `{% … %}` or `{{ … }}`. */
  constructor(
    readonly text: string,
    private readonly tags: readonly { start: number }[],
    private readonly comments: readonly { text: string; offset: number }[] = [],
  ) {
    this.position = positions(text);
  }

  /** Returns where an expression begins. Nunjucks reports where its operator is. */
  positionOf(node: Node): Position {
    return this.position(start(node));
  }

  /** Returns the comment that ends at an offset, if it stands on lines of its own. */
  commentBefore(offset: number): { text: string; position: Position } | undefined {
    const comment = this.comments.find((comment) => comment.offset + comment.text.length === offset);
    if (!comment || !/(?:^|\n)[ \t]*$/.test(this.text.slice(0, comment.offset))) return undefined;
    const text = comment.text.slice(2, -2).trim().replace(/\s+/g, " ");
    return { text, position: this.position(comment.offset) };
  }

  /** Returns where the tag around a node begins. */
  tagAt({ colno }: Node): Position {
    return this.position(this.tags.findLast((tag) => tag.start <= colno)?.start ?? colno);
  }
}

function start(node: Node): number {
  const inner = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
  return Math.min(node.colno, ...inner.map(start));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "colno" in value && ("typename" in value || "expr" in value);
}
