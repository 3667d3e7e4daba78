import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { isObject, parseJson } from "@ds-frontend/internal/command/json.js";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { readPlainFile } from "../lint/plain-file.js";
import { descriptions as lintRules } from "../lint/rules/index.js";
import type { Levels } from "../report/levels.js";
import { matcher } from "../report/pattern.js";
import { available } from "../report/unavailable.js";
import { rules as journeyRules } from "../rules/journeys/index.js";
import { rules as pageRules } from "../rules/pages/index.js";
import {
  configurationFile,
  type Option,
  optionsIn,
  packageKey,
  pageOptions,
  readWord,
  refusal,
  templateOptions,
  type Values,
  wanted,
} from "./options.js";
import { readLevel } from "./report-options.js";

const commands = ["check", "lint", "audit"] as const;

/** Names of the commands that report findings. */
export type CommandName = (typeof commands)[number];

/** Keys of the configuration that hold words. Those of the command line have the same names there. */
const keyOptions = {
  ...pageOptions,
  ...templateOptions,
  "--helpers <function>...": "filters and functions of the project that return the object that they are given",
  "--destructive-words <text>...": "more words of links and buttons that an audit skips",
  "--continue-words <text>...": "more words of buttons with which an audit submits the forms of a remote service",
} as const;

const keys = new Map(optionsIn(keyOptions).map((option) => [camelCase(option.flag), option]));
const keyNames = [...keys.keys(), "baseline", "exclude", "rules"].sort();

/** What the configuration of a project says to a command. Paths are relative to the current folder. */
export interface Configuration extends Omit<Values<typeof keyOptions>, "tags"> {
  /** Name of the file; undefined when the project has no configuration. */
  file: string | undefined;
  tags?: Delimiters | undefined;
  levels: Levels;
  /** What the command leaves out: paths of the service for `audit`, patterns of files for the others. */
  exclude: readonly string[];
  /** Checks whether a file in a folder is left out. */
  excludes(file: string): boolean;
  baseline?: string | undefined;
}

/** Reads the configuration of a folder, the current one by default, or of the nearest folder above it that has one. */
export function readConfiguration(command: CommandName, cwd: string, start = cwd): Configuration {
  for (let folder = start; ; folder = dirname(folder)) {
    const source = configurationIn(folder, cwd);
    if (source) return read(source, folder, command, cwd);
    if (folder === dirname(folder)) return { file: undefined, levels: new Map(), exclude: [], excludes: () => false };
  }
}

interface Source {
  name: string;
  value: unknown;
}

function configurationIn(folder: string, cwd: string): Source | undefined {
  const [own, manifest] = [jsonIn(folder, configurationFile, cwd), jsonIn(folder, "package.json", cwd)];
  if (!isObject(manifest?.value) || !Object.hasOwn(manifest.value, packageKey)) return own;
  if (own) throw new CommandError(`There is a configuration in ${own.name} and in ${manifest.name}: keep one of them.`);
  return { name: `"${packageKey}" in ${manifest.name}`, value: manifest.value[packageKey] };
}

function jsonIn(folder: string, file: string, cwd: string): Source | undefined {
  const path = join(folder, file);
  const name = relative(cwd, path);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const text = available(name, () => readPlainFile(path).toString("utf8"));
  return { name, value: parseJson(text, name, 'give the options as JSON, for example {"prefix": "app"}') };
}

/** Reads the keys of a configuration, and refuses those that are wrong with a sentence that names the file. */
function read({ name: file, value }: Source, folder: string, command: CommandName, cwd: string): Configuration {
  if (!isObject(value)) throw new CommandError(`${file}: give an object such as {"prefix": "app"}.`);
  const unknown = Object.keys(value).find((key) => !keyNames.includes(key));
  if (unknown !== undefined)
    throw new CommandError(refusal(`${file} has no key "${unknown}"`, unknown, keyNames, "it has"));
  // Only the linter needs the folders of the templates.
  const start = command === "lint" ? folder : undefined;
  const words = [...keys].flatMap(([key, option]) => {
    return value[key] === undefined ? [] : [[key, readKey(`${file}: "${key}"`, option, value[key], start)]];
  });
  const { tags, ...given }: Values<typeof keyOptions> = Object.fromEntries(words);
  const exclude = excludedBy(value.exclude, command, file);
  const matchers = command === "audit" ? [] : exclude.map(matcher);
  const local = (path: string) => relative(cwd, resolve(folder, path)) || ".";
  const baseline = baselineOf(value.baseline, command, file);
  return {
    ...given,
    ...(given.paths && { paths: given.paths.map(local) }),
    ...(given.macros && { macros: given.macros.map(local) }),
    file,
    tags: delimiters(tags),
    levels: levelsOf(value.rules, file),
    exclude,
    excludes(path) {
      const parts = relative(folder, resolve(cwd, path)).split(sep);
      return parts.some((_, index) => matchers.some((matches) => matches(parts.slice(0, index + 1).join("/"))));
    },
    baseline: baseline === undefined ? undefined : local(inside(baseline, folder, file)),
  };
}

/** Reads a word, or a list of words, as the option of the same name takes them on the command line. */
function readKey(key: string, option: Option, value: unknown, start?: string): unknown {
  const { isRepeated, kind } = option;
  const words = isRepeated ? value : [value];
  if (!Array.isArray(words)) throw new CommandError(`${key} must be a list in brackets: give ${wanted(kind)}.`);
  const wrong = words.find((word) => !isFilled(word));
  if (wrong !== undefined)
    throw new CommandError(`${key} ${isRepeated ? "has" : "is"} ${JSON.stringify(wrong)}: give ${wanted(kind)}.`);
  for (const word of words) readWord(option, word, `${key} ${isRepeated ? "has" : "is"} "${word}"`, start);
  return value;
}

/** Reads delimiters such as `<% %> <$ $> <# #>`. */
export function delimiters(tags: string | undefined): Delimiters | undefined {
  const [blockStart, blockEnd, variableStart, variableEnd, commentStart, commentEnd] = tags?.trim().split(/\s+/) ?? [];
  return tags === undefined
    ? undefined
    : { blockStart, blockEnd, variableStart, variableEnd, commentStart, commentEnd };
}

function levelsOf(levels: unknown = {}, file: string): Levels {
  if (!isObject(levels))
    throw new CommandError(`${file}: "rules" must be an object of levels, such as {"error-title": "warn"}.`);
  const names = [...[...pageRules, ...journeyRules].map(({ name }) => name), ...Object.keys(lintRules)].sort();
  return new Map(
    Object.entries(levels).map(([name, level]) =>
      readLevel(name, level, name.startsWith("axe/") ? [name] : names, file),
    ),
  );
}

/** Reads the name of a file, for all commands or for each of them. */
function baselineOf(value: unknown, command: CommandName, file: string): string | undefined {
  const own = valueFor(command, value, `${file}: "baseline"`);
  if (own !== undefined && !isFilled(own))
    throw new CommandError(
      `${file}: "baseline" must be a file, or a file for each command such as {"check": "known.json"}.`,
    );
  return own;
}

/** Reads what a command leaves out: a list for all commands, or one for each of them. */
function excludedBy(value: unknown, command: CommandName, file: string): string[] {
  const key = `${file}: "exclude"`;
  const own = valueFor(command, value, key);
  const kind = command === "audit" ? "path" : "pattern";
  try {
    return own === undefined ? [] : (readKey(key, { flag: "exclude", kind, isRepeated: true }, own) as string[]);
  } catch (error) {
    if (!(error instanceof CommandError) || isObject(value)) throw error;
    const hint = 'A list for each command is {"check": ["drafts/**"], "audit": ["/account/*"]}.';
    throw new CommandError(`${error.message} ${hint}`);
  }
}

/** Returns the value for one command of a key that can have another for each. */
function valueFor(command: CommandName, value: unknown, key: string): unknown {
  if (!isObject(value)) return value;
  const unknown = Object.keys(value).find((name) => !commands.some((known) => known === name));
  if (unknown !== undefined) throw new CommandError(refusal(`${key} has no command "${unknown}"`, unknown, commands));
  return value[command];
}

/** Returns the path of a file that may be written. A configuration that somebody else wrote must not name one elsewhere. */
function inside(path: string, folder: string, file: string): string {
  const whole = resolve(folder, path);
  const way = relative(realpathSync(folder), realPathOf(whole));
  if (isAbsolute(way) || way.split(sep)[0] === ".." || isLink(whole))
    throw new CommandError(`${file}: "baseline" has ${path}, which is outside of the folder of the configuration.`);
  return path;
}

/** Returns where a path leads. The file and the folders around it need not exist yet. */
function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return join(realPathOf(dirname(path)), basename(path));
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
