import { lstatSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { printable } from "../../../ds-frontend/src/cli/printable.js";
import type { Command } from "../../../ds-frontend/src/cli/program.js";
import { available, Unavailable } from "../check/unavailable.js";
import {
  applyFixes,
  type Delimiters,
  descriptions,
  isOtherLanguage,
  isPattern,
  type Linted,
  lint as lintSource,
  load,
  NoMacros,
  NotInstalled,
  type Nunjucks,
  Project,
  similarTag,
  templatesAt,
} from "../lint/command.js";
import { count } from "../report/count.js";
import type { Checked, Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { addProblem } from "./add-problem.js";
import { readArguments } from "./arguments.js";
import { type Configuration, configurationHelp, readConfiguration } from "./configuration.js";
import { deliver } from "./deliver.js";
import { progress } from "./progress.js";
import { guideAt, reportFlags, reportHelp, reportOptions } from "./report-options.js";
import { UsageError } from "./usage-error.js";

const flags = {
  ...reportFlags,
  "allow-empty": { type: "boolean" },
  allow: { type: "string", multiple: true },
  delimiters: { type: "string" },
  fix: { type: "boolean" },
  macros: { type: "string", multiple: true },
  path: { type: "string", multiple: true },
} as const;

const help = `Usage: ds-tools lint <file, folder, pattern or ->...

Checks the options of macros in Nunjucks templates.
The exit code is 1 when there are errors, and 2 when something was not checked.

  --path <folder>      folder that your service gives to Nunjucks, if your code does not show it; can be repeated
  --macros <folder>    folder of another design system, whose macros are also known by their names
  --allow <name>       option to allow, such as radios.decorate; can be repeated
  --delimiters <list>  delimiters of your templates, such as "<% %> <$ $> <# #>"
  --fix                correct what is certain, such as inputMode
  --allow-empty        succeed when there was nothing to check
${reportHelp}
Examples:
  ds-tools lint app/views
  ds-tools lint "app/**/*.njk" --path app/views --fix

${configurationHelp}${guideAt("linting")}`;

/** The command `ds-tools lint <file, folder, pattern or ->…`. */
export const lint: Command = { help, run };

/** Returns the findings; sets the exit code to 1 for errors, and to 2 when something was not checked. */
function run(args: string[]): string {
  const { values, positionals } = readArguments("lint", args, flags);
  if (!positionals.length)
    throw new UsageError("Missing template: give a file, a folder, a pattern, or - for standard input.", 2);
  const configuration = readConfiguration("lint");
  const output = reportOptions(values, Object.keys(descriptions), configuration);
  const levels = new Map([...configuration.levels, ...output.levels]);
  const {
    allow = configuration.allow ?? [],
    macros = configuration.macros,
    path: paths = configuration.paths ?? [],
  } = values;
  const { delimiters, fix = false, "allow-empty": allowsEmpty = false } = values;
  if (fix && positionals.includes("-")) throw new UsageError("--fix needs files, not standard input.", 2);
  for (const name of allow)
    if (!/^[^.]+\../.test(name))
      throw new UsageError(`--allow ${name}: give a macro and an option, such as radios.decorate.`, 2);
  for (const folder of paths)
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`--path ${folder}: there is no such folder.`, 2);
  try {
    const nunjucks = load();
    const tags = delimiters === undefined ? undefined : readDelimiters(delimiters);
    const project = new Project({ nunjucks, paths, macros, tags });
    const run = new Run({ nunjucks, project, allow, allowed: new Set(), tags, levels, configuration, fixes: fix });
    return deliver(run.report([...new Set(positionals)], allowsEmpty), output);
  } catch (error) {
    if (error instanceof NotInstalled || error instanceof NoMacros) throw new UsageError(error.message, 2);
    throw error;
  }
}

/** Reads delimiters such as `<% %> <$ $> <# #>`. */
function readDelimiters(text: string): Delimiters {
  const tags = text.trim().split(/\s+/);
  const [blockStart, blockEnd, variableStart, variableEnd, commentStart, commentEnd] = tags;
  if (tags.length !== 4 && tags.length !== 6)
    throw new UsageError(
      `--delimiters "${text}": give the delimiters of tags, of variables and of comments, such as "<% %> <$ $> <# #>".`,
      2,
    );
  return { blockStart, blockEnd, variableStart, variableEnd, commentStart, commentEnd };
}

interface Settings {
  nunjucks: Nunjucks;
  project: Project;
  allow: readonly string[];
  /** Options that were allowed, of those. */
  allowed: Set<string>;
  tags: Delimiters | undefined;
  levels: Levels;
  configuration: Configuration;
  fixes: boolean;
}

/** One run of the command over all its templates. */
class Run {
  readonly #settings: Settings;
  readonly #problems: string[] = [];
  readonly #unknownTags = new Set<string>();
  readonly #notFound = new Set<string>();
  #others = 0;
  #calls = 0;
  #allCalls = 0;
  #fixed = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  report(targets: string[], allowsEmpty: boolean): Report {
    const files = [
      ...new Set(targets.flatMap((target) => this.#attempt(() => find(target, this.#settings.configuration)) ?? [])),
    ];
    const report = progress(files.length, "templates");
    const checked: Checked[] = [];
    for (const [index, file] of files.entries()) {
      report(index);
      const each = this.#attempt(() => this.#template(file));
      if (each) checked.push(each);
    }
    report(files.length);
    const isEmpty = checked.length > 0 && !this.#calls && checked.every(({ findings }) => !findings.length);
    if (isEmpty && !allowsEmpty) addProblem(this.#problems, `There was nothing to check: ${this.#whyEmpty()}`);
    else if (this.#calls * 2 < this.#allCalls) addProblem(this.#problems, this.#mostUnchecked());
    return { noun: "template", checked, problems: this.#problems, remarks: this.#remarks(), rules: descriptions };
  }

  #template(file: string): Checked {
    const path = file === "-" ? "standard input" : printable(file);
    const bytes = available(path, () => readFileSync(file === "-" ? 0 : file));
    let source = bytes.toString("utf8");
    if (source.includes("\0")) throw new Unavailable(`${path} is not a template.`);
    let linted = this.#lint(source, file);
    if (this.#settings.fixes) {
      const fixed = this.#fix(file, source, bytes, linted);
      if (fixed !== source) {
        source = fixed;
        linted = this.#lint(source, file);
      }
    }
    this.#calls += linted.calls;
    this.#allCalls += linted.allCalls;
    for (const tag of linted.unknownTags) this.#unknownTags.add(tag);
    for (const each of linted.notFound) this.#notFound.add(each);
    if (linted.findings.some(({ messageId }) => messageId === "unreadable") && isOtherLanguage(source, file)) {
      this.#others += 1;
      return { path, source: "", findings: [] };
    }
    const findings = applyLevels(linted.findings, this.#settings.levels);
    return { path, source: findings.length ? source : "", findings };
  }

  #lint(source: string, file: string): Linted {
    const { nunjucks, project, allow, allowed, tags, configuration } = this.#settings;
    const host = project.host(file === "-" ? "template.njk" : file);
    return lintSource(source, { nunjucks, host, allow, allowed, tags, helpers: configuration.helpers });
  }

  /** Corrects what is certain, and returns the new source. */
  #fix(file: string, source: string, bytes: Buffer, { findings }: Linted): string {
    const { levels } = this.#settings;
    const fixes = findings.flatMap(({ rule, fix }) => (fix && levels.get(rule) !== "off" ? [fix] : []));
    if (!fixes.length) return source;
    if (!Buffer.from(source).equals(bytes)) {
      addProblem(this.#problems, `${printable(file)} is not fixed, because it is not in UTF-8.`);
      return source;
    }
    if (lstatSync(file).isSymbolicLink()) {
      addProblem(
        this.#problems,
        `${printable(file)} is not fixed, because it is a symbolic link: fix the file that it leads to.`,
      );
      return source;
    }
    const fixed = applyFixes(source, fixes);
    // A change that Nunjucks could not read would be worse than the finding.
    if (this.#lint(fixed.source, file).findings.some(({ rule }) => rule === "syntax-error")) return source;
    available(file, () => writeFileSync(file, fixed.source));
    this.#fixed += fixed.count;
    return fixed.source;
  }

  #attempt<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      addProblem(this.#problems, error.message);
      return undefined;
    }
  }

  #whyEmpty(): string {
    const [first] = this.#notFound;
    if (first)
      return `"${printable(first)}" and other imported templates were not found. Install the design system, or give its folder with --macros or --path.`;
    return "no template calls a macro that it imports. Give the folder of your macros with --path or --macros.";
  }

  #mostUnchecked(): string {
    const reason = this.#notFound.size ? ` ${this.#missing()}` : " Their macros were not found.";
    return `Only ${this.#share()}.${reason} Install the design system, or give the folders of your templates with --path.`;
  }

  /** Says how many calls were checked: "7,860 of 7,887 calls checked". */
  #share(): string {
    return `${this.#calls.toLocaleString("en-GB")} of ${this.#allCalls.toLocaleString("en-GB")} calls checked`;
  }

  /** Names the first few templates that were not found. */
  #missing(): string {
    const all = [...this.#notFound];
    const some = all.slice(0, 3).map((each) => `"${printable(each)}"`);
    const rest = all.length - some.length;
    const last = rest ? `and ${count(rest, "other")}` : "";
    return `There is no template ${[...some, last].filter(Boolean).join(", ")}.`;
  }

  #remarks(): string[] {
    const remarks: string[] = [];
    if (this.#allCalls) remarks.push(`${this.#share()}.`);
    if (this.#fixed) remarks.push(`${count(this.#fixed, "finding")} fixed.`);
    if (this.#unknownTags.size) {
      const names = [...this.#unknownTags].map((name) => {
        const similar = similarTag(name);
        return `"${printable(name)}"${similar ? ` (did you mean "${similar}"?)` : ""}`;
      });
      remarks.push(`Tags that Nunjucks does not have were skipped: ${names.join(", ")}.`);
    }
    if (this.#others)
      remarks.push(
        `${count(this.#others, "HTML file")} ${this.#others === 1 ? "is no Nunjucks template and was" : "are no Nunjucks templates and were"} skipped.`,
      );
    if (this.#notFound.size && this.#calls * 2 >= this.#allCalls)
      remarks.push(`${this.#missing()} Give its folder with --path.`);
    for (const name of this.#settings.allow)
      if (!this.#settings.allowed.has(name.toLowerCase()))
        remarks.push(
          `--allow ${printable(name)} has no effect: no template passes this option to a macro that does not have it. Remove it.`,
        );
    return remarks;
  }
}

function find(target: string, { file, excludes }: Configuration): string[] {
  if (target === "-") return ["-"];
  const name = printable(target);
  const found = available(name, () => templatesAt(target));
  const left = found.filter((each) => each === target || !excludes(each));
  if (left.length) return left;
  if (found.length) throw new Unavailable(`${file} excludes every template in ${name}.`);
  if (statSync(target, { throwIfNoEntry: false }))
    throw new Unavailable(`There is no template in ${name}: files end in .njk, .nunjucks or .html.`);
  if (isPattern(target)) throw new Unavailable(`No file matches ${name}.`);
  throw new Unavailable(`Cannot read ${name}: there is no such file or folder.`);
}
