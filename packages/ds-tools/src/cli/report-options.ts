import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { guideAddress } from "../report/documentation.js";
import { type Format, formats } from "../report/formats.js";
import type { Level, Levels } from "../report/levels.js";
import { refusal } from "./arguments.js";

/** Options of every command that prints findings. */
export const printFlags = {
  format: { type: "string" },
  output: { type: "string", multiple: true },
  rule: { type: "string", multiple: true },
} as const;

/** Options of every command that compares its findings with a baseline too. */
export const reportFlags = {
  ...printFlags,
  baseline: { type: "string" },
  "update-baseline": { type: "boolean" },
} as const;

const formatsByEnding: Readonly<Record<string, Format>> = {
  json: "json",
  md: "markdown",
  sarif: "sarif",
  xml: "junit",
};
const endings = Object.keys(formatsByEnding).map((ending) => `.${ending}`);

/** Lines of `--help` about the options of every command that prints findings. */
export const printHelp = `  --rule <name=level>  level of a rule: off, warn or error; can be repeated
  --format <name>      ${Object.keys(formats).join(", ")}
  --output <file>      write the report to a file, in the format of its extension: ${endings.join(", ")}; can be repeated
`;

/** Lines of `--help` about the options of a report. */
export const reportHelp = `${printHelp}  --baseline <file>    report only findings that are not in this file; it is created if it does not exist
  --update-baseline    write the file again
`;

/** Returns the line of `--help` that names the guide of a command. */
export function guideAt(name: string): string {
  return `The guide: ${guideAddress(name)}\n`;
}

/** How to report findings. */
export interface ReportOptions {
  /** Format of what is printed; undefined to print a sentence alone, because the files have the report. */
  format: Format | undefined;
  /** Files to write the report to. */
  files: readonly { readonly file: string; readonly format: Format }[];
  /** File with the findings that are known. */
  baseline: string | undefined;
  updatesBaseline: boolean;
  /** True if the command line names the baseline, which is then written when it is missing. */
  createsBaseline: boolean;
  levels: Levels;
}

interface Values {
  format?: string | undefined;
  output?: string[] | undefined;
  rule?: string[] | undefined;
  baseline?: string | undefined;
  "update-baseline"?: boolean | undefined;
}

/** Reads the options of a report. The rules are the names of those that the command has. */
export function reportOptions(
  values: Values,
  rules: readonly string[],
  configuration: { baseline: string | undefined },
): ReportOptions {
  const { format, output = [], rule = [], "update-baseline": updatesBaseline = false } = values;
  const { baseline = configuration.baseline } = values;
  if (format !== undefined && !isFormat(format))
    throw new CommandError(refusal(`Unknown format "${format}"`, format, Object.keys(formats)));
  if (updatesBaseline && baseline === undefined)
    throw new CommandError("--update-baseline needs the file to update: add --baseline <file>.");
  const levels = new Map(rule.map((word) => readLevel(word, rules)));
  const createsBaseline = values.baseline !== undefined;
  const files = output.map((file) => ({ file, format: formatOf(file) ?? format ?? "text" }));
  const isInFile = files.some((each) => each.format === (format ?? each.format));
  return {
    format: isInFile ? undefined : (format ?? "text"),
    files,
    baseline,
    updatesBaseline,
    createsBaseline,
    levels,
  };
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}

/** Returns the format that the ending of a file stands for. */
function formatOf(file: string): Format | undefined {
  return formatsByEnding[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ""];
}

/** Levels that a rule can have. */
export const levelNames: readonly Level[] = ["off", "warn", "error"];

/** Reads a word such as `error-link=warn`. */
function readLevel(word: string, rules: readonly string[]): [rule: string, level: Level] {
  const [name = "", levelName = ""] = word.split("=");
  if (!rules.includes(name)) throw new CommandError(refusal(`Unknown rule "${name}"`, name, [...rules].sort()));
  const level = levelNames.find((each) => each === levelName);
  if (!level) throw new CommandError(`--rule ${word}: give a level, such as ${name}=off; ${levelsList}.`);
  return [name, level];
}

const levelsList = `the levels are ${levelNames.join(", ")}`;
