import { printError, type Terminal } from "@ds-frontend/internal/command/terminal.js";
import { UnavailableError } from "../report/unavailable.js";

/** Collects what could not be checked, and prints it too, because not everybody reads the report. */
export class Problems {
  readonly list: string[] = [];
  readonly #terminal: Terminal;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  add(message: string): void {
    if (this.list.includes(message)) return;
    this.list.push(message);
    // One line for each: a line break in the name of a file would begin another.
    printError(this.#terminal, message.replaceAll("\n", "\ufffd"));
  }

  /** Returns what can be read, or says why it cannot, so that the rest is still checked. */
  async attempt<T>(read: () => T | Promise<T>): Promise<T | undefined> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
      this.add(error.message);
      return undefined;
    }
  }
}
