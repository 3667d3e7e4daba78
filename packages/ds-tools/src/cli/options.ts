import { statSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { guideAddress } from "../report/documentation.js";

/*
 * Options are written as `--help` lists them: "--prefix <word>" takes a value, "--paths <folder>..." takes one each time, and "--fix" is a
 * switch. The parser, the types of the values and the keys of the configuration follow from that.
 */

/** What each option does. */
export type Options = Readonly<Record<`--${string}`, string>>;

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type NameIn<Row> = Row extends `--${infer Name} <${string}` ? Name : Row extends `--${infer Name}` ? Name : never;

type ValueOf<Kind> = Kind extends "pages" | "seconds" ? number : string;

/** Values of options by name: `{ prefix: "app", paths: ["views"], maxTime: 60 }`. */
export type Values<T extends Options> = {
  [Row in keyof T as CamelCase<NameIn<Row>>]?: Row extends `${string}<${infer Kind}>...`
    ? ValueOf<Kind>[]
    : Row extends `${string}<${infer Kind}>`
      ? ValueOf<Kind>
      : boolean;
};

/** Options about pages. */
export const pageOptions = {
  "--prefix <word>": "prefix of the classes: ds, nhsuk, govuk or your own; by default that of the page",
  "--lang <language>": "language of the pages, such as cy; by default that of their lang attribute",
} as const;

/** Options about the macros that templates call. */
export const macroOptions = {
  "--paths <folder>...": "folder of templates that your service passes to Nunjucks, if the linter does not find it",
  "--macros <folder>...": "folder of another design system, whose macros are then known without an import",
} as const;

/** Options about templates. */
export const templateOptions = {
  ...macroOptions,
  "--allow <name>...": "option to allow, such as radios.decorate",
  "--tags <list>": 'delimiters of your templates, such as "<% %> <$ $> <# #>"',
} as const;

export const allowEmpty = { "--allow-empty": "succeed when there was nothing to check" } as const;

/** Kinds of values: what each must look like, and the words in which a sentence asks for it. */
const kinds: Readonly<Record<string, { pattern: RegExp; wanted: string }>> = {
  word: { pattern: /^[a-z][a-z0-9-]*$/, wanted: "a class prefix, such as app" },
  language: { pattern: /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i, wanted: "a language, such as cy" },
  folder: { pattern: /./, wanted: "a folder, such as app/views" },
  // A path such as /admin/* would match no file.
  pattern: { pattern: /^[^/]/, wanted: "a pattern, such as drafts/**" },
  name: { pattern: /^[^.]+\../, wanted: "a macro and an option, such as radios.decorate" },
  function: { pattern: /^[A-Za-z_$][\w$]*$/, wanted: "a name, such as decorateAttributes" },
  list: {
    pattern: /^\s*\S+(?:\s+\S+){3}(?:\s+\S+\s+\S+)?\s*$/,
    wanted: 'the delimiters of tags, of variables and of comments, such as "<% %> <$ $> <# #>"',
  },
  path: { pattern: /^[/*]/, wanted: "a path, such as /account/*" },
  text: { pattern: /./, wanted: "a word, such as shred*" },
};

/** Least number of each kind of number. */
const minimums: Readonly<Record<string, number>> = { pages: 1, seconds: 1 };

/** Option, as its row in `--help` says. */
export interface Option {
  /** Name on the command line, such as "max-time". */
  flag: string;
  /** Kind of its values; undefined for a switch. */
  kind: string | undefined;
  isRepeated: boolean;
}

/** Reads the rows of options. */
export function optionsIn(options: Options): Option[] {
  return Object.keys(options).map((row) => {
    const [, flag = "", kind, more] = /^--([\w-]+)(?: <(\w+)>(\.{3})?)?$/.exec(row) ?? [];
    return { flag, kind, isRepeated: more !== undefined };
  });
}

/** Parses the arguments of a command, and refuses a wrong one in a sentence. */
export function readArguments<T extends Options>(
  command: string,
  args: string[],
  options: T,
  cwd: string,
): { values: Values<T>; positionals: string[] } {
  const all = optionsIn(options);
  const { values, positionals } = parse(command, args, all);
  if (positionals.includes(""))
    throw new CommandError(
      `An argument of ds-tools ${command} is empty. If it comes from a variable, set the variable.`,
    );
  const read = all.flatMap((option) => {
    const words = [values[option.flag] ?? []].flat();
    const parsed = words.map((word) =>
      typeof word === "string" ? readWord(option, word, `--${option.flag} ${word}`, cwd) : word,
    );
    return words.length ? [[camelCase(option.flag), option.isRepeated ? parsed : parsed[0]]] : [];
  });
  return { values: Object.fromEntries(read), positionals };
}

function parse(command: string, args: string[], options: readonly Option[]): ReturnType<typeof parseArgs> {
  const flags = options.map(({ flag, kind, isRepeated }) => {
    return [flag, { type: kind ? "string" : "boolean", multiple: isRepeated }] as const;
  });
  try {
    return parseArgs({ args, options: Object.fromEntries(flags), allowPositionals: true });
  } catch (error) {
    const names = flags.map(([flag]) => `--${flag}`);
    const unknown = args.find((word) => /^-./.test(word) && !names.includes(word.split("=")[0] ?? ""));
    if (unknown === undefined) throw new CommandError(`${(error as Error).message.split(". ")[0]}.`);
    throw new CommandError(refusal(`${command} has no option "${unknown}"`, unknown, names, "it has"));
  }
}

/**
 * Reads a word that was given for an option, on the command line or in the configuration, as the source says. A folder must exist, if it is known
 * where to look.
 */
export function readWord({ kind = "" }: Option, word: string, source: string, start?: string): string | number {
  const minimum = minimums[kind];
  const number = Number(word.trim() || Number.NaN);
  if (minimum !== undefined && !(Number.isFinite(number) && number >= minimum))
    throw new CommandError(`${source}: give a number of at least ${minimum}.`);
  if (kinds[kind]?.pattern.test(word) === false) throw new CommandError(`${source}: give ${wanted(kind)}.`);
  if (kind === "folder" && start && !statSync(resolve(start, word), { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`${source}: there is no such folder.`);
  return minimum === undefined ? word : number;
}

/** Says what a value of a kind is, with an example. */
export function wanted(kind: string | undefined): string {
  return kinds[kind ?? ""]?.wanted ?? "";
}

/** Returns a sentence that suggests the closest of the names that there are, or else lists them. */
export function refusal(problem: string, name: string, all: readonly string[], list = "there are"): string {
  const suggestion = didYouMean(name, all);
  return suggestion ? `${problem}, did you mean "${suggestion}"?` : `${problem}: ${list} ${all.join(", ")}.`;
}

export const configurationFile = "ds-tools.config.json";
export const packageKey = "ds-tools";

/** What `--help` says about a command. */
interface Manual {
  /** Words after the name of the program. */
  usage: string;
  about: string;
  /** When the exit code is 1; by default, when there are errors. */
  errors?: string;
  options: Options;
  /** Sentence about further options. */
  more?: string;
  examples: readonly string[];
  /** Name of the guide. */
  guide: string;
}

/** Returns the text of `--help` for a command. */
export function helpOf({ usage, about, errors = "there are errors", options, more, examples, guide }: Manual): string {
  const rows = Object.entries(options).map(([row, help]) => {
    const option = row.replace(/\.{3}$/, "");
    return `  ${option.padEnd(21)} ${help}${option === row ? "" : "; can be repeated"}`;
  });
  return `Usage: ds-tools ${usage}

${about}
The exit code is 1 when ${errors}, and 2 when something was not checked.

${[...rows, ...(more ? [more] : [])].join("\n")}

Examples:
${examples.map((words) => `  ds-tools ${words}`).join("\n")}

Options that hold for the whole project can also be in ${configurationFile}, or under "${packageKey}" in package.json.
The guide: ${guideAddress(guide)}
`;
}
