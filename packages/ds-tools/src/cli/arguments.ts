import { type ParseArgsConfig, parseArgs } from "node:util";
import { nearest } from "../../../ds-frontend/src/options/nearest.js";
import { UsageError } from "./usage-error.js";

type Flags = NonNullable<ParseArgsConfig["options"]>;
type Parsed<T extends Flags> = ReturnType<typeof parseArgs<{ options: T; allowPositionals: true }>>;

/** Parses the arguments of a command, and refuses an unknown option with the name of the nearest one. */
export function readArguments<T extends Flags>(command: string, args: string[], flags: T): Parsed<T> {
  try {
    return parseArgs({ args, options: flags, allowPositionals: true });
  } catch (error) {
    throw new UsageError(problem(command, args, Object.keys(flags), error as Error), 2);
  }
}

function problem(command: string, args: string[], names: string[], error: Error): string {
  const all = names.map((name) => `--${name}`);
  const unknown = args.find((word) => word.startsWith("-") && word !== "-" && !all.includes(word.split("=")[0] ?? ""));
  if (!unknown) return `${error.message.split(". ")[0]}.`;
  return refusal(`${command} has no option "${unknown}"`, unknown, all, "it has");
}

/** Returns a sentence that suggests the nearest of the names that there are, or else lists them. */
export function refusal(problem: string, name: string, all: readonly string[], list = "there are"): string {
  const suggestion = nearest(name, [...all]);
  return suggestion ? `${problem}, did you mean "${suggestion}"?` : `${problem}: ${list} ${all.join(", ")}.`;
}
