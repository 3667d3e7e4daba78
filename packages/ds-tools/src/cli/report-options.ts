import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { type Format, formats } from "../report/formats.js";
import type { Level, Levels } from "../report/levels.js";
import { refusal, type Values } from "./options.js";

const formatsByEnding: Readonly<Record<string, Format>> = {
  json: "json",
  sarif: "sarif",
  txt: "text",
};
const endings = Object.keys(formatsByEnding).map((ending) => `.${ending}`);

/** Options of every command that prints findings. */
export const printOptions = {
  "--rule <level>...": "level of a rule, such as error-title=warn: off, warn or error",
  "--format <format>": Object.keys(formats).join(", "),
  "--output <file>...": `write the report to a file, in the format of its extension: ${endings.join(", ")}`,
} as const;

/** Options of every command that compares its findings with a baseline too. */
export const reportOptions = {
  ...printOptions,
  "--baseline <file>": "report only findings that are not in this file; it is created if it does not exist",
  "--update-baseline": "overwrite the baseline with the current findings",
} as const;

/** How to report findings. */
export interface Output {
  /** Format of what is printed; undefined to print a sentence alone, because the files have the report. */
  format: Format | undefined;
  /** Files to write the report to. */
  files: readonly { readonly file: string; readonly format: Format }[];
  /** File with the findings that are known. */
  baseline: string | undefined;
  updatesBaseline: boolean;
  /** True if the command line names the baseline, which is then written when it is missing. */
  createsBaseline: boolean;
  /** Levels from the command line. */
  levels: Levels;
}

/** Reads how to report findings. The rules are the names of those that the command has. */
export function readOutput(
  values: Values<typeof reportOptions>,
  rules: readonly string[],
  configuration: { baseline?: string | undefined },
): Output {
  const { format, output = [], rule = [], updateBaseline: updatesBaseline = false } = values;
  const { baseline = configuration.baseline } = values;
  if (format !== undefined && !isFormat(format))
    throw new CommandError(refusal(`Unknown format "${format}"`, format, Object.keys(formats)));
  if (updatesBaseline && baseline === undefined)
    throw new CommandError("--update-baseline needs the file to update: add --baseline <file>.");
  const levels = rule.map((word) => {
    const [name = "", level] = word.split("=");
    if (level === undefined && rules.includes(name))
      throw new CommandError(`--rule ${word}: give a level, such as ${word}=off.`);
    return readLevel(name, level, rules, `--rule ${word}`);
  });
  const files = output.map((file) => ({ file, format: formatOf(file) ?? format ?? "text" }));
  const isInFile = files.some((written) => written.format === (format ?? written.format));
  return {
    format: isInFile ? undefined : (format ?? "text"),
    files,
    baseline,
    updatesBaseline,
    createsBaseline: values.baseline !== undefined,
    levels: new Map(levels),
  };
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}

/** Returns the format that the ending of a file stands for. */
function formatOf(file: string): Format | undefined {
  const ending = /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? "";
  return Object.hasOwn(formatsByEnding, ending) ? formatsByEnding[ending] : undefined;
}

const levelNames: readonly Level[] = ["off", "warn", "error"];

/** Reads the level of a rule: on the command line, or in the configuration, which the source names. */
export function readLevel(
  rule: string,
  level: unknown,
  rules: readonly string[],
  source: string,
): [rule: string, level: Level] {
  if (!rules.includes(rule))
    throw new CommandError(refusal(`${source}: unknown rule "${rule}"`, rule, [...rules].sort()));
  const levelName = levelNames.find((name) => name === level);
  if (!levelName) throw new CommandError(`${source}: the level of "${rule}" must be one of ${levelNames.join(", ")}.`);
  return [rule, levelName];
}
