import { messageWithoutCredentials } from "../check/unavailable.js";

/** Error that the user of the command can correct. Its message is printed without a stack. */
export class UsageError extends Error {
  override name = "UsageError";
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(messageWithoutCredentials(message));
    this.exitCode = exitCode;
  }
}
