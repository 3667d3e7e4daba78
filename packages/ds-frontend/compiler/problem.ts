import type { Position } from "./tree.js";

export type { Position };

/** Says what is wrong in a file that the build reads, and where. */
export class Problem extends Error {
  override name = "Problem";

  constructor(
    readonly reason: string,
    readonly position: Position,
    readonly file = "",
  ) {
    super(file ? `${file}:${position.line}:${position.column}: ${reason}` : reason);
  }

  in(file: string): Problem {
    return new Problem(this.reason, this.position, file);
  }
}

/** Stops the build at a place in a template. */
export function refuse(at: Position, reason: string): never {
  throw new Problem(reason, at);
}
