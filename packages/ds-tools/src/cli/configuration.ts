import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { parseJson } from "@ds-frontend/internal/command/json.js";
import type { Delimiters } from "@ds-frontend/internal/nunjucks/lexer.js";
import { available } from "../check/unavailable.js";
import { descriptions as lintRules } from "../lint/descriptions.js";
import { readPlainFile } from "../lint/plain-file.js";
import type { Level, Levels } from "../report/levels.js";
import { matcher } from "../report/pattern.js";
import { rules as journeyRules } from "../rules/journeys/all.js";
import { rules as pageRules } from "../rules/pages/all.js";
import { refusal } from "./arguments.js";
import { levelNames } from "./report-options.js";
import { readTags } from "./tags.js";

/** Names of the commands that report findings. */
export type CommandName = "check" | "lint" | "audit";

/** What the configuration of a project says to a command. Paths are relative to the current folder. */
export interface Configuration {
  /** Name of the file; undefined when the project has no configuration. */
  file: string | undefined;
  paths: string[] | undefined;
  macros: string[] | undefined;
  allow: string[] | undefined;
  /** Filters and functions of the project that return the object that they are given. */
  helpers: string[] | undefined;
  /** Delimiters of the templates. */
  tags: Delimiters | undefined;
  prefix: string | undefined;
  lang: string | undefined;
  levels: Levels;
  /** Paths of the service that an audit leaves out. */
  excludePages: string[] | undefined;
  /** Checks whether a file in a folder is left out. */
  excludes(file: string): boolean;
  baseline: string | undefined;
}

const fileName = "ds-tools.config.json";
const packageKey = "ds-tools";

/** Lines of `--help` about the configuration. */
export const configurationHelp = `The options can also be in ${fileName}, or under "${packageKey}" in package.json.\n`;

/** Reads the configuration of a folder, the current one by default, or of the nearest folder above it that has one. */
export function readConfiguration(command: CommandName, cwd: string, start = cwd): Configuration {
  for (let folder = start; ; folder = dirname(folder)) {
    const found = configurationIn(folder, cwd);
    if (found) return new Reader(found.name, folder, found.value, cwd).read(command);
    if (folder === dirname(folder)) return new Reader(undefined, folder, {}, cwd).read(command);
  }
}

function configurationIn(folder: string, cwd: string): { name: string; value: unknown } | undefined {
  const [own, manifest] = [jsonIn(folder, fileName, cwd), jsonIn(folder, "package.json", cwd)];
  const inPackage = isObject(manifest?.value) && Object.hasOwn(manifest.value, packageKey);
  if (own && manifest && inPackage)
    throw new CommandError(`There is a configuration in ${own.name} and in ${manifest.name}: keep one of them.`);
  if (own) return own;
  if (!manifest || !inPackage) return undefined;
  return {
    name: `"${packageKey}" in ${manifest.name}`,
    value: (manifest.value as Record<string, unknown>)[packageKey],
  };
}

function jsonIn(folder: string, file: string, cwd: string): { name: string; value: unknown } | undefined {
  const path = join(folder, file);
  const name = relative(cwd, path);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const text = available(name, () => readPlainFile(path).toString("utf8"));
  return { name, value: parseJson(text, name, 'give the options as JSON, for example {"prefix": "app"}') };
}

/** Reads the keys of a configuration, and refuses those that are wrong with a sentence that names the file. */
class Reader {
  readonly #file: string | undefined;
  readonly #folder: string;
  readonly #value: unknown;
  readonly #cwd: string;

  constructor(file: string | undefined, folder: string, value: unknown, cwd: string) {
    this.#file = file;
    this.#folder = folder;
    this.#value = value;
    this.#cwd = cwd;
  }

  read(command: CommandName): Configuration {
    const value = this.#value;
    if (!isObject(value)) this.#refuse(`give an object such as {"prefix": "app"}`);
    for (const key of Object.keys(value))
      if (!keys.includes(key))
        throw new CommandError(refusal(`${this.#file} has no key "${key}"`, key, keys, "it has"));
    const { prefix, lang, paths, macros, allow, helpers, exclude, excludePages, rules, tags, baseline } = value;
    const isTextLike = (value: unknown, pattern: RegExp) => typeof value === "string" && pattern.test(value);
    if (prefix !== undefined && !isTextLike(prefix, /^[a-z][a-z0-9-]*$/))
      this.#refuse('"prefix" must be a class prefix, such as "app"');
    if (lang !== undefined && !isTextLike(lang, /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i))
      this.#refuse('"lang" must be a language, such as "cy"');
    const allowed = this.#list("allow", allow, '"radios.decorate"');
    for (const each of allowed ?? [])
      if (!/^[^.]+\../.test(each))
        this.#refuse(`"allow" has "${each}": give a macro and an option, such as "radios.decorate"`);
    const matchers = (this.#list("exclude", exclude, '"drafts/**"') ?? []).map(matcher);
    return {
      file: this.#file,
      paths: this.#folders("paths", paths, command),
      macros: this.#folders("macros", macros, command),
      allow: allowed,
      helpers: this.#names("helpers", helpers, '"decorateAttributes"'),
      tags: this.#tags(tags),
      prefix: prefix as string | undefined,
      lang: lang as string | undefined,
      levels: this.#levels(rules),
      excludePages: this.#list("excludePages", excludePages, '"/admin/*"'),
      excludes: (file) => {
        const parts = relative(this.#folder, resolve(this.#cwd, file)).split(sep);
        return parts.some((_, index) => matchers.some((matches) => matches(parts.slice(0, index + 1).join("/"))));
      },
      baseline: this.#baseline(baseline, command),
    };
  }

  #list(key: string, value: unknown, example: string): string[] | undefined {
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || !value.every(isFilled)) this.#refuse(`"${key}" must be a list such as [${example}]`);
    return value;
  }

  #tags(value: unknown): Delimiters | undefined {
    if (value !== undefined && !isFilled(value)) this.#refuse('"tags" must be delimiters, such as "<% %> <$ $> <# #>"');
    return readTags(value, `${this.#file}: "tags" is`);
  }

  #names(key: string, value: unknown, example: string): string[] | undefined {
    const names = this.#list(key, value, example);
    for (const name of names ?? [])
      if (!/^[A-Za-z_$][\w$]*$/.test(name)) this.#refuse(`"${key}" has "${name}": give names such as ${example}`);
    return names;
  }

  #folders(key: string, value: unknown, command: CommandName): string[] | undefined {
    const folders = this.#list(key, value, '"app/views"')?.map((path) => this.#local(path));
    // The other commands do not need the folders of the templates.
    for (const folder of command === "lint" ? (folders ?? []) : [])
      if (!statSync(resolve(this.#cwd, folder), { throwIfNoEntry: false })?.isDirectory())
        this.#refuse(`"${key}" has ${folder}, but there is no such folder`);
    return folders;
  }

  #levels(value: unknown): Levels {
    if (value === undefined) return new Map();
    if (!isObject(value)) this.#refuse('"rules" must be an object of levels, such as {"error-title": "warn"}');
    const names = [
      ...pageRules.map(({ name }) => name),
      ...Object.keys(lintRules),
      ...journeyRules.map(({ name }) => name),
    ].sort();
    const levels = Object.entries(value).map(([name, setting]): [string, Level] => {
      if (!names.includes(name) && !name.startsWith("axe/"))
        throw new CommandError(refusal(`${this.#file}: unknown rule "${name}"`, name, names));
      const level = levelNames.find((each) => each === setting);
      if (!level) this.#refuse(`the level of "${name}" must be one of ${levelNames.join(", ")}`);
      return [name, level];
    });
    return new Map(levels);
  }

  /** Reads the name of a file, for all commands or for each of them. */
  #baseline(value: unknown, command: CommandName): string | undefined {
    if (value === undefined) return undefined;
    if (isFilled(value)) return this.#inside(value);
    const isByCommand = isObject(value) && Object.values(value).every(isFilled);
    if (!isByCommand)
      this.#refuse('"baseline" must be a file, or a file for each command such as {"check": "known.json"}');
    for (const name of Object.keys(value))
      if (!commands.includes(name))
        throw new CommandError(refusal(`${this.#file}: "baseline" has no command "${name}"`, name, commands));
    const own = value[command];
    return own === undefined ? undefined : this.#inside(String(own));
  }

  /** Returns the path of a file that may be written. A configuration that somebody else wrote must not name one elsewhere. */
  #inside(path: string): string {
    const file = resolve(this.#folder, path);
    const way = relative(realpathSync(this.#folder), realPathOf(file));
    if (isAbsolute(way) || way.split(sep)[0] === ".." || isLink(file))
      this.#refuse(`"baseline" has ${path}, which is outside of the folder of the configuration`);
    return this.#local(path);
  }

  /** Returns a path of the file as one of the current folder. */
  #local(path: string): string {
    return relative(this.#cwd, resolve(this.#folder, path)) || ".";
  }

  #refuse(problem: string): never {
    throw new CommandError(`${this.#file}: ${problem}.`);
  }
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

const commands: readonly string[] = ["check", "lint", "audit"];
const keys = [
  "allow",
  "baseline",
  "exclude",
  "excludePages",
  "helpers",
  "lang",
  "macros",
  "paths",
  "prefix",
  "rules",
  "tags",
];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFilled(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
