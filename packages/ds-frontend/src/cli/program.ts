import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { nearest } from "../options/nearest.js";
import { CommandError } from "./command-error.js";
import { printable } from "./printable.js";

/** One of the commands of a program. */
export interface Command {
  /** Text of `--help`. */
  help: string;
  run(args: string[]): string | Promise<string>;
}

export interface Program {
  /** Name of the program and of its package. */
  name: string;
  /** Text of `--help` without a command. */
  help: string;
  /** Loads a command when it is used. */
  commands: Readonly<Record<string, () => Command | Promise<Command>>>;
  /** Commands that another program has, with the sentence that says so. */
  elsewhere?: Readonly<Record<string, string>>;
}

/** Runs a program with the arguments of its command line, and returns what it prints. */
export async function run({ name, help, commands, elsewhere = {} }: Program, args: string[]): Promise<string> {
  const [word, ...rest] = args;
  if (word === undefined) throw new CommandError(`Missing command.\n\n${help}`, 2);
  if (/^(?:--version|-v)$/.test(word)) return `${version(name)}\n`;
  const isHelp = /^(?:--help|-h|help)$/.test(word);
  const command = isHelp ? rest.find((each) => !each.startsWith("-")) : word;
  if (command === undefined) return help;
  if (Object.hasOwn(commands, command)) {
    const { help: ownHelp, run: runCommand } = await (commands[command] as Program["commands"][string])();
    return isHelp || asksForHelp(rest) ? ownHelp : runCommand(rest);
  }
  if (Object.hasOwn(elsewhere, command)) throw new CommandError(elsewhere[command] as string, 2);
  const suggestion = nearest(command, Object.keys(commands));
  const question = suggestion ? `, did you mean "${suggestion}"?` : ".";
  throw new CommandError(`There is no command "${command}"${question}\n\n${help}`, 2);
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

/** Runs a program in this process: prints what it returns, or the error that its user can correct, and sets the exit code. */
export async function start(program: Program, args: string[]): Promise<void> {
  // A reader such as `head` may close the pipe early. The exit code still reports the findings.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  try {
    process.stdout.write(await run(program, args));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    process.stderr.write(`${error.message.trimEnd().split("\n").map(printable).join("\n")}\n`);
    process.exitCode = error.exitCode;
  }
}
