/** A place in a file, with line and column counted from one. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Error in a file that the build reads, with its position. */
export class TemplateError extends Error {
  override name = "TemplateError";

  constructor(
    readonly reason: string,
    readonly position: Position,
    readonly file = "",
  ) {
    super(file ? `${file}:${position.line}:${position.column}: ${reason}` : reason);
  }
}

/** Stops the build at a place in a template. */
export function fail(position: Position, reason: string): never {
  throw new TemplateError(reason, position);
}

/** Runs something that reads a file, and adds the file to a problem in it. */
export function inFile<Result>(file: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof TemplateError && !error.file ? new TemplateError(error.reason, error.position, file) : error;
  }
}
