/** Error that the user of the command can correct. Its message is printed without a stack. */
export class UsageError extends Error {
  override name = "UsageError";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
