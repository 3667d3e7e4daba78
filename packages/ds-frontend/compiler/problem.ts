/** A place in a file, with line and column counted from one. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A range of a file: from its first character to the position after its last. */
export interface Span {
  readonly start: Position;
  readonly end: Position;
}

/** Error in a file that the build reads, with its position. */
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
    return this.file ? this : new Problem(this.reason, this.position, file);
  }
}

/** Stops the build at a place in a template. */
export function fail(at: Position | Span, reason: string): never {
  throw new Problem(reason, "start" in at ? at.start : at);
}
