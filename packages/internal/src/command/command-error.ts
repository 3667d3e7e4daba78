/** Error that the user of a command can correct. Its message is printed without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
  /** 2, because 1 says that there are findings. */
  readonly exitCode = 2;
}
