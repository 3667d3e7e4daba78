import { CommandError } from "../../../ds-frontend/src/cli/command-error.js";
import { messageWithoutCredentials } from "../check/unavailable.js";

/** Error that the user of the command can correct. Addresses in its message are shown without their credentials. */
export class UsageError extends CommandError {
  override name = "UsageError";

  constructor(message: string, exitCode = 1) {
    super(messageWithoutCredentials(message), exitCode);
  }
}
