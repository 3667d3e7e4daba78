import { readFileSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { inspect } from "node:util";
import { didYouMean } from "../did-you-mean.js";
import { CommandError } from "./command-error.js";
import { ownTerminal, printError, type Terminal } from "./terminal.js";

/** One of the commands of a program. */
export interface Command {
  /** Text of `--help`. */
  help: string;
  /** Runs the command, and returns its exit code. */
  run(args: string[], terminal: Terminal): number | Promise<number>;
}

export interface Program {
  /** Name of the program and of its package. */
  name: string;
  /** Text of `--help` without a command. */
  help: string;
  /** Loads a command when it is used. */
  commands: Readonly<Record<string, () => Command | Promise<Command>>>;
}

/** Runs a program with the arguments of its command line, and returns its exit code. An error that its user can correct is printed. */
export async function run(program: Program, args: string[], terminal: Terminal): Promise<number> {
  try {
    return await runCommand(program, args, terminal);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    printError(terminal, error.message);
    return error.exitCode;
  }
}

async function runCommand({ name, help, commands }: Program, args: string[], terminal: Terminal): Promise<number> {
  const print = (text: string) => {
    terminal.stdout.write(text);
    return 0;
  };
  const [word, ...rest] = args;
  if (word === undefined) throw new CommandError(`Missing command.\n\n${help}`);
  if (/^(?:--version|-v)$/.test(word)) return print(`${version(name)}\n`);
  const isHelp = /^(?:--help|-h|help)$/.test(word);
  const command = isHelp ? rest.find((argument) => !argument.startsWith("-")) : word;
  if (command === undefined) return print(help);
  if (Object.hasOwn(commands, command)) {
    const { help: ownHelp, run: runOwn } = await (commands[command] as Program["commands"][string])();
    return isHelp || asksForHelp(rest) ? print(ownHelp) : runOwn(rest, terminal);
  }
  const suggestion = didYouMean(command, Object.keys(commands));
  const question = suggestion ? `, did you mean "${suggestion}"?` : ".";
  throw new CommandError(`There is no command "${command}"${question}\n\n${help}`);
}

/** Checks whether a command is asked for help. After `--`, every word is a file. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? undefined : end).some((word) => word === "--help" || word === "-h");
}

function version(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Runs a program in this process, with the arguments that it was started with, and sets the exit code. */
export async function start(program: Program): Promise<void> {
  // A reader such as `head` may close the pipe early. The exit code still reports the findings.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  const terminal = ownTerminal();
  let isDone = false;
  // A module that a command runs may end the process, or leave a promise that never settles. Neither may look like success.
  process.on("exit", () => {
    if (isDone) return;
    process.exitCode = failed;
    writeSync(
      2,
      `${program.name} ended before its report was complete: a promise never settled, or something called process.exit.\n`,
    );
  });
  const fail = (error: unknown) => {
    if (isDone) return;
    isDone = true;
    printError(terminal, `${program.name} stopped: ${sentenceOf(error)}`);
    process.exit(failed);
  };
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
  const code = await run(program, process.argv.slice(2), terminal);
  isDone = true;
  process.exitCode = code;
  // Such a module may also end the process when nothing is left to do.
  process.on("exit", () => {
    process.exitCode = code;
  });
  // What a command could not close, such as a browser that hangs, must not keep the process once everything is printed.
  process.stdout.write("", () => setTimeout(() => process.exit(), 500).unref());
}

/** Exit code of a program that did not come to its end. 1 says that there are findings. */
const failed = 2;

/** Returns what was thrown, and the first place in its stack, so that it can be reported. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `something threw ${inspect(error, { depth: 0 })}.`;
  const [, place] = /\n\s+at (?:.*\()?((?:file:\/\/)?[^\n()]+:\d+:\d+)\)?/.exec(error.stack ?? "") ?? [];
  return `${error.message}${place ? ` (${place})` : ""}`;
}
