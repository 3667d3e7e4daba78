/** What is wrong in a file that the build reads, and where. */
export class Problem extends Error {
  override name = "Problem";

  constructor(
    readonly reason: string,
    readonly line: number,
    readonly column: number,
    readonly file = "",
  ) {
    super(file ? `${file}:${line}:${column}: ${reason}` : reason);
  }

  in(file: string): Problem {
    return new Problem(this.reason, this.line, this.column, file);
  }
}

/** Stops the build at a node or token; Nunjucks counts lines and columns from zero. */
export function refuse(at: { lineno: number; colno: number }, reason: string): never {
  throw new Problem(reason, at.lineno + 1, at.colno + 1);
}
