import { messageWithoutCredentials, printable, withoutCommands } from "./printable.js";

/** Everything that a command may use of the process that it runs in. Tests give it streams and a folder of their own. */
export interface Terminal {
  stdin: NodeJS.ReadableStream;
  stdout: NodeJS.WritableStream;
  stderr: NodeJS.WritableStream;
  /** Folder in which the command was started, and from which relative paths begin. */
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  /** True when somebody sees standard error, line by line. */
  isTTY: boolean;
  /** Width of standard output, in characters. */
  columns?: number | undefined;
  /** Calls a listener at the next Ctrl-C, instead of ending the process. Returns a function that takes this back. */
  onInterrupt(listener: () => void): () => void;
}

/** Prints a message to standard error, without passwords, and without anything that a terminal or a build server would obey. */
export function printError({ stderr }: Terminal, message: string): void {
  const lines = withoutCommands(messageWithoutCredentials(message.trimEnd())).split("\n");
  stderr.write(`${lines.map(printable).join("\n")}\n`);
}

/** Reads standard input to its end. */
export async function readInput({ stdin }: Terminal): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stdin) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** Returns the terminal of this process. */
export function ownTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  return {
    stdin,
    stdout,
    stderr,
    cwd: process.cwd(),
    env,
    isTTY: stderr.isTTY === true,
    columns: stdout.columns,
    onInterrupt(listener) {
      process.once("SIGINT", listener);
      return () => process.removeListener("SIGINT", listener);
    },
  };
}
