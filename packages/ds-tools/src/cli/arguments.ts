import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";

type Flags = NonNullable<ParseArgsConfig["options"]>;
type Parsed<T extends Flags> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;

/** Parses the arguments of a command, and refuses an unknown option with the name of the didYouMean one. */
export function readArguments<T extends Flags>(command: string, args: string[], flags: T): Parsed<T> {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true });
  } catch (error) {
    throw new CommandError(problem(command, args, Object.keys(flags), error as Error));
  }
}

function problem(command: string, args: string[], names: string[], error: Error): string {
  const all = names.map((name) => `--${name}`);
  const unknown = args.find((word) => word.startsWith("-") && word !== "-" && !all.includes(word.split("=")[0] ?? ""));
  if (!unknown) return `${error.message.split(". ")[0]}.`;
  return refusal(`${command} has no option "${unknown}"`, unknown, all, "it has");
}

/** Returns a sentence that suggests the didYouMean of the names that there are, or else lists them. */
export function refusal(problem: string, name: string, all: readonly string[], list = "there are"): string {
  const suggestion = didYouMean(name, [...all]);
  return suggestion ? `${problem}, did you mean "${suggestion}"?` : `${problem}: ${list} ${all.join(", ")}.`;
}
