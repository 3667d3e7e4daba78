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
  ) {
    this.position = positions(text);
  }

  /** Returns where an expression begins. Nunjucks reports where its operator is. */
  positionOf(node: Node): Position {
    return this.position(start(node));
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
