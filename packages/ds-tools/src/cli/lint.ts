import { lstatSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import type { Command } from "@ds-frontend/internal/command/program.js";
import { readInput, type Terminal } from "@ds-frontend/internal/command/terminal.js";
import {
  applyFixes,
  descriptions,
  isJinja,
  isNamedForJinja,
  isOtherLanguage,
  isPattern,
  isPiped,
  type Linted,
  lint as lintSource,
  load,
  Project,
  readTemplate,
  replaceFile,
  similarTag,
  Titles,
  templatesAt,
  textIn,
} from "../lint/command.js";
import { count } from "../report/count.js";
import type { Checked, Finding, Located, Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { available, notWritten, UnavailableError } from "../report/unavailable.js";
import { type Configuration, delimiters, readConfiguration } from "./configuration.js";
import { deliver } from "./deliver.js";
import { allowEmpty, helpOf, readArguments, refusal, templateOptions } from "./options.js";
import { Problems } from "./problems.js";
import { progress } from "./progress.js";
import { readOutput, reportOptions } from "./report-options.js";

const options = {
  ...templateOptions,
  "--fix": "fix what has one safe correction, such as inputMode",
  "--show <findings>": "list what is only counted: deprecated, for each old name of an option or a block",
  ...allowEmpty,
  ...reportOptions,
} as const;

const help = helpOf({
  usage: "lint <file, folder, pattern or ->...",
  about: "Checks the options of macros in Nunjucks templates.",
  options,
  examples: ["lint app/views", 'lint "app/**/*.njk" --paths app/views --fix'],
  guide: "linting",
});

/** The command `ds-tools lint <file, folder, pattern or ->…`. */
export const lint: Command = { help, run };

/** Prints the findings, and returns the exit code: 1 for errors, and 2 when something was not checked. */
async function run(args: string[], terminal: Terminal): Promise<number> {
  const { cwd } = terminal;
  const { values, positionals } = readArguments("lint", args, options, cwd);
  if (!positionals.length)
    throw new CommandError("Missing template: give a file, a folder, a pattern, or - for standard input.");
  const configuration = readConfiguration("lint", cwd);
  const output = readOutput(values, Object.keys(descriptions), configuration);
  const levels = new Map([...configuration.levels, ...output.levels]);
  const {
    allow = [],
    macros,
    paths,
    helpers,
    fix = false,
    show,
    allowEmpty: allowsEmpty = false,
  } = { ...configuration, ...values };
  if (show !== undefined && show !== "deprecated")
    throw new CommandError(refusal(`--show has no "${show}"`, show, ["deprecated"]));
  if (fix && positionals.some(isPiped)) throw new CommandError("--fix needs files, not standard input.");
  const nunjucks = load();
  const tags = delimiters(values.tags) ?? configuration.tags;
  const project = new Project({ nunjucks, cwd, paths, macros, tags, helpers });
  const allowed = new Set<string>();
  const lintFile: Settings["lint"] = (source, file) =>
    lintSource(source, { nunjucks, host: project.host(file), allow, allowed, tags, helpers });
  const showsOld = show !== undefined;
  const settings = { lint: lintFile, allow, allowed, levels, configuration, fixes: fix, showsOld, judgesTitles: true };
  return deliver(await new LintRun(settings, terminal).report(positionals, allowsEmpty), output, terminal);
}

interface Settings {
  lint(source: string, file: string): Linted;
  allow: readonly string[];
  /** Options that were allowed, of those. */
  allowed: Set<string>;
  levels: Levels;
  configuration: Configuration;
  fixes: boolean;
  /** True if old names are listed, and not only counted. */
  showsOld: boolean;
  /** True if the titles of the project are looked at as a whole. */
  judgesTitles: boolean;
}

/** Rules about old names, which still work. */
const old = new Set(["deprecated-option", "deprecated-block"]);

/** Rules in the order of what they mean for people: first a page that cannot be rendered, then what is missing on it. */
const byRule = [
  ...["syntax-error", "unknown-macro", "unknown-block", "unsafe-answer", "missing-option", "error-link", "repeated-id"],
  ...["title-without-error", "wrong-type"],
];

/** Compares two causes by the harm that they do: errors before warnings, and then by rule. */
function byHarm([one]: readonly Located[], [other]: readonly Located[]): number {
  return harmOf(one) - harmOf(other);
}

function harmOf(located: Located | undefined): number {
  const { rule = "", severity } = located?.finding ?? {};
  const place = byRule.indexOf(rule);
  return (severity === "warning" ? 100 : 0) + (place < 0 ? byRule.length : place);
}

/** One run over all templates. */
export class LintRun {
  readonly #settings: Settings;
  readonly #terminal: Terminal;
  readonly #problems: Problems;
  readonly #unknownTags = new Set<string>();
  /** Paths that were not found, each with the first template that has it. */
  readonly #notFound = new Map<string, string>();
  #others = 0;
  #jinja = 0;
  #calls = 0;
  #allCalls = 0;
  /** Calls that were not checked, in templates where no finding says why. */
  #unexplained = 0;
  #fixed = 0;
  #old = 0;
  #oldFixes = 0;
  readonly #titles = new Titles();

  constructor(settings: Settings, terminal: Terminal) {
    this.#settings = settings;
    this.#terminal = terminal;
    this.#problems = new Problems(terminal);
  }

  async report(targets: string[], allowsEmpty: boolean): Promise<Report> {
    const files = new Set<string>();
    for (const target of new Set(targets))
      for (const file of (await this.#problems.attempt(() => this.#find(target))) ?? []) files.add(file);
    const onProgress = progress(files.size, "templates", this.#terminal);
    const checked: Checked[] = [];
    for (const [index, file] of [...files].entries()) {
      onProgress(index);
      const template = await this.#problems.attempt(() => this.#template(file));
      if (template) checked.push(template);
    }
    onProgress(files.size);
    const untitled = this.#untitled(files);
    if (untitled) checked.push(untitled);
    const isEmpty = checked.length > 0 && !this.#calls && checked.every(({ findings }) => !findings.length);
    if (isEmpty && !allowsEmpty) this.#problems.add(`There was nothing to check: ${this.#whyEmpty()}`);
    else if (this.#unexplained * 2 > this.#allCalls) this.#problems.add(this.#mostUnchecked());
    return {
      noun: "template",
      checked,
      problems: this.#problems.list,
      remarks: this.#remarks(),
      rules: descriptions,
      order: byHarm,
    };
  }

  async #template(file: string): Promise<Checked> {
    const path = file === "-" ? "standard input" : file;
    const bytes =
      file === "-" ? await readInput(this.#terminal) : available(path, () => readTemplate(this.#pathOf(file)));
    let source = bytes.toString("utf8");
    if (/^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString("latin1", 0, 2)))
      throw new UnavailableError(`${path} is in UTF-16: save it as UTF-8.`);
    if (source.includes("\0")) throw new UnavailableError(`${path} is not a template.`);
    const skipped = { path, source: "", findings: [] };
    if (isNamedForJinja(file)) {
      this.#jinja += 1;
      return skipped;
    }
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
    // A macro or path that is misspelt is a finding, and explains why its calls were not checked.
    if (!linted.findings.some(({ rule }) => rule === "unknown-macro"))
      this.#unexplained += linted.allCalls - linted.calls;
    for (const tag of linted.unknownTags) this.#unknownTags.add(tag);
    for (const name of linted.notFound) if (!this.#notFound.has(name)) this.#notFound.set(name, path);
    if (linted.findings.some(({ messageId }) => messageId === "unreadable")) {
      const isOther = isOtherLanguage(source, file);
      if (isOther) this.#others += 1;
      else if (isJinja(source)) this.#jinja += 1;
      if (isOther || isJinja(source)) return skipped;
    }
    this.#titles.add(path, source);
    const all = applyLevels(linted.findings, this.#settings.levels);
    const isHidden = ({ rule, severity }: Finding) =>
      !this.#settings.showsOld && severity === "warning" && old.has(rule);
    const hidden = all.filter(isHidden);
    this.#old += hidden.length;
    this.#oldFixes += hidden.filter(({ fix }) => fix).length;
    const findings = all.filter((finding) => !isHidden(finding));
    return { path, source: findings.length ? source : "", findings };
  }

  /** Returns the finding that no title of the project says "Error: ". Templates that were not named may say it too. */
  #untitled(files: ReadonlySet<string>): Checked | undefined {
    if (!this.#settings.judgesTitles || !this.#titles.isSilent || [...files].some(isPiped)) return undefined;
    for (const file of templatesAt(".", this.#terminal.cwd))
      if (!files.has(file)) this.#titles.add(file, textIn(this.#pathOf(file)) ?? "");
    const { path = "", source = "", finding } = this.#titles.finding ?? {};
    const findings = finding ? applyLevels([finding], this.#settings.levels) : [];
    return findings.length ? { path, source, findings } : undefined;
  }

  #lint(source: string, file: string): Linted {
    return this.#settings.lint(source, isPiped(file) ? "template.njk" : file);
  }

  /** Corrects what is certain, and returns the new source. */
  #fix(file: string, source: string, bytes: Buffer, { findings }: Linted): string {
    const { levels } = this.#settings;
    const fixes = findings.flatMap(({ rule, fix }) => (fix && levels.get(rule) !== "off" ? [fix] : []));
    if (!fixes.length) return source;
    if (!Buffer.from(source).equals(bytes)) {
      this.#problems.add(`${file} was not fixed, because it is not in UTF-8.`);
      return source;
    }
    if (lstatSync(this.#pathOf(file)).isSymbolicLink()) {
      this.#problems.add(`${file} was not fixed, because it is a symbolic link: fix the file that it leads to.`);
      return source;
    }
    const fixed = applyFixes(source, fixes);
    // A change that Nunjucks could not read would be worse than the finding.
    if (this.#lint(fixed.source, file).findings.some(({ rule }) => rule === "syntax-error")) return source;
    try {
      replaceFile(this.#pathOf(file), fixed.source);
    } catch (error) {
      this.#problems.add(notWritten(file, error));
      return source;
    }
    this.#fixed += fixed.count;
    return fixed.source;
  }

  #pathOf(file: string): string {
    return resolve(this.#terminal.cwd, file);
  }

  /** Finds the templates that an argument names, without those that the configuration excludes. */
  #find(target: string): string[] {
    const { file, excludes } = this.#settings.configuration;
    if (target === "-") return ["-"];
    const all = available(target, () => templatesAt(target, this.#terminal.cwd));
    const templates = all.filter((path) => path === target || !excludes(path));
    if (templates.length) return templates;
    if (all.length) throw new UnavailableError(`${file} excludes every template in ${target}.`);
    if (statSync(this.#pathOf(target), { throwIfNoEntry: false }))
      throw new UnavailableError(`There is no template in ${target}: files end in .njk, .nunjucks or .html.`);
    if (isPattern(target)) throw new UnavailableError(`No file matches ${target}.`);
    throw new UnavailableError(`Cannot read ${target}: there is no such file or folder.`);
  }

  #whyEmpty(): string {
    const [first] = this.#notFound.keys();
    if (this.#jinja) return "the templates are for Jinja2, but the linter only reads templates for Nunjucks.";
    if (first)
      return `"${first}" and other imported templates were not found. Install the design system, or give its folder with --macros or --paths.`;
    return "no template calls a macro that it imports. Give the folder of your macros with --paths or --macros.";
  }

  #mostUnchecked(): string {
    const reason = this.#notFound.size
      ? ` ${this.#missing()}`
      : " The macros of the other calls were not found, or pass their options to functions.";
    return `Only ${this.#share()}.${reason} Install the design system, or give the folders of your templates with --paths.`;
  }

  /** Says how many calls were checked: "7,860 of 7,887 calls checked". */
  #share(): string {
    return `${this.#calls.toLocaleString("en-GB")} of ${this.#allCalls.toLocaleString("en-GB")} calls checked`;
  }

  /** Names the first few templates that were not found. */
  #missing(): string {
    const all = [...this.#notFound];
    const some = all.slice(0, 3).map(([name, template]) => `"${name}" (in ${template})`);
    const rest = all.length - some.length;
    const last = rest ? `and ${count(rest, "other")}` : "";
    return `There is no template ${[...some, last].filter(Boolean).join(", ")}.`;
  }

  #remarks(): string[] {
    const remarks: string[] = [];
    if (this.#allCalls) remarks.push(`${this.#share()}.`);
    if (this.#fixed) remarks.push(`${count(this.#fixed, "finding")} fixed.`);
    if (this.#old)
      remarks.push(
        `${count(this.#old, "old name")}${this.#oldFixes ? `: --fix changes ${this.#oldFixes}` : ""}; --show deprecated lists them.`,
      );
    if (this.#unknownTags.size) {
      const names = [...this.#unknownTags].map((name) => {
        const similar = similarTag(name);
        return `"${name}"${similar ? ` (did you mean "${similar}"?)` : ""}`;
      });
      remarks.push(`Tags that Nunjucks does not have were skipped: ${names.join(", ")}.`);
    }
    if (this.#others)
      remarks.push(
        `${count(this.#others, "HTML file")} ${this.#others === 1 ? "was skipped, because it is not a Nunjucks template" : "were skipped, because they are not Nunjucks templates"}.`,
      );
    if (this.#jinja)
      remarks.push(
        `${count(this.#jinja, "template")} for Jinja2 ${this.#jinja === 1 ? "was" : "were"} skipped, because the linter only reads templates for Nunjucks.`,
      );
    if (this.#notFound.size && this.#calls * 2 >= this.#allCalls)
      remarks.push(`${this.#missing()} Give its folder with --paths.`);
    for (const name of this.#settings.allow)
      if (!this.#settings.allowed.has(name.toLowerCase()))
        remarks.push(
          `--allow ${name} has no effect: no template passes this option to a macro that does not have it. Remove it.`,
        );
    return remarks;
  }
}
