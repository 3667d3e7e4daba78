import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import type { Command } from "@ds-frontend/internal/command/program.js";
import type { Terminal } from "@ds-frontend/internal/command/terminal.js";
import {
  descriptions,
  download,
  type Linted,
  lint as lintSource,
  load,
  Project,
  pastOf,
  printedIds,
  RemovedNames,
  readWanted,
  releaseIn,
  removedNames,
  type Source,
  sourcesIn,
  systemAt,
  type Visitor,
  type Wanted,
} from "../lint/command.js";
import { count } from "../report/count.js";
import { type Cause, type Checked, type Finding, located, type Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { readConfiguration } from "./configuration.js";
import { print } from "./deliver.js";
import { LintRun } from "./lint.js";
import { helpOf, macroOptions, readArguments } from "./options.js";
import { printOptions, readOutput } from "./report-options.js";

const options = { ...macroOptions, ...printOptions } as const;

const help = helpOf({
  usage: "upgrade <package@version>... <file, folder or pattern>...",
  about: `Shows what another version of a design system would break: what stops pages first, then what people lose, then
what is deprecated. It looks at Nunjucks templates, and at the scripts and stylesheets of the current folder.
It gets the version into a temporary folder, and changes nothing in your project.`,
  errors: "there would be new errors",
  options,
  examples: ["upgrade govuk-frontend@6 app/views", "upgrade govuk-frontend@6 @ministryofjustice/frontend@8 app/views"],
  guide: "upgrading",
});

/** The command `ds-tools upgrade <package@version>… <file, folder or pattern>…`. */
export const upgrade: Command = { help, run };

/** Prints the findings that only the other version has, and returns the exit code: 1 for errors, and 2 when something was not checked. */
async function run(args: string[], terminal: Terminal): Promise<number> {
  const { cwd } = terminal;
  const { values, positionals } = readArguments("upgrade", args, options, cwd);
  const { wanted, targets } = sorted(positionals);
  const configuration = readConfiguration("lint", cwd);
  const output = readOutput(values, Object.keys(descriptions), {});
  const levels = new Map([...configuration.levels, ...output.levels]);
  const { macros, paths, helpers, tags, allow = [] } = { ...configuration, ...values };
  const interrupt = new AbortController();
  const forget = terminal.onInterrupt(() => interrupt.abort());
  const { packages, remove } = await download(wanted, cwd, interrupt.signal).finally(forget);
  try {
    const names = [...packages].map(([name, place]) => nameWithMacros(name, place));
    const nunjucks = load();
    const context = { nunjucks, cwd, paths, macros, tags, helpers };
    const [before, after] = [new Project(context), new Project({ ...context, packages })];
    const missing = new Set(packages.keys());
    const allowed = new Set<string>();
    const sources = sourcesIn(cwd);
    const templates: Source[] = [];
    const ids = new GoneIds();
    const comparisons = new Map<string, RemovedNames>();
    /** Number of times that templates name each template. */
    const imports = new Map<string, number>();
    const compare = (name: string, place: string) => {
      missing.delete(name);
      const fresh = releaseIn(packages.get(name) ?? "", names.find((each) => each.startsWith(`${name} `)) ?? name);
      const comparison = new RemovedNames(name, releaseIn(place, before.nameOf(place)), fresh);
      for (const source of sources) comparison.learn(source);
      comparisons.set(name, comparison);
    };
    const lint = (source: string, file: string): Linted => {
      for (const name of missing) {
        const place = before.packageFor(name, file);
        if (place !== undefined) compare(name, place);
      }
      const removed = [...comparisons.values()].flatMap((each) =>
        removedNames(source, each.check({ path: file, kind: "template", text: source })),
      );
      templates.push({ path: file, kind: "template", text: source });
      const [oldIds, freshIds] = [new Map<number, string[]>(), new Map<number, string[]>()];
      const visitor: Visitor = {
        template: ({ paths }) => {
          for (const { path } of paths) imports.set(path, (imports.get(path) ?? 0) + 1);
        },
        call: (call, components) => collectIds(freshIds, call, components),
      };
      const shared = { nunjucks, allow, allowed, helpers, tags };
      const old = lintSource(source, {
        ...shared,
        visitor: { call: (call, components) => collectIds(oldIds, call, components) },
        host: before.host(file),
      });
      const linted = lintSource(source, {
        ...shared,
        visitor,
        host: after.host(file),
        past: (component, path, name) => {
          const other = before.macroLike(component, file);
          return other && other.system !== component.system ? pastOf(component, other, path, name) : undefined;
        },
      });
      ids.add(oldIds, freshIds);
      const installed = new Set(old.findings.map(identity));
      const fresh = linted.findings.filter((finding) => !installed.has(identity(finding)));
      return { ...linted, findings: [...fresh, ...removed].sort(byPlace) };
    };
    const settings = {
      lint,
      allow: [],
      allowed,
      levels,
      configuration,
      fixes: false,
      showsOld: true,
      judgesTitles: false,
    };
    const report = await new LintRun(settings, terminal).report(targets, true);
    const [absent] = missing;
    if (absent !== undefined && report.checked.length)
      throw new CommandError(
        `${absent} is not installed here, so there is nothing to compare with: run npm install ${absent} first.`,
      );
    const others = [...comparisons.values()].flatMap((each) => removedIn(sources, each, imports));
    const [comparison] = comparisons.values();
    const gone = ids.gone;
    for (const source of gone.size ? [...templates, ...sources] : []) {
      const { path, text } = source;
      const all = comparison?.checkIds(source, gone) ?? [];
      if (all.length) others.push({ path, source: text, findings: removedNames(text, all) });
    }
    const checked = [...report.checked, ...merged(others, levels)];
    return print(withFixes({ ...report, noun: "file", checked }, names), output, terminal);
  } finally {
    remove();
  }
}

/** Returns the findings in scripts and stylesheets. */
function removedIn(
  sources: readonly Source[],
  comparison: RemovedNames,
  imports: ReadonlyMap<string, number>,
): Checked[] {
  const folders = comparison.checkFolders(sources, imports).map(({ source, removed }) => ({ source, all: [removed] }));
  const places = new Set(folders.flatMap(({ source: { path }, all }) => all.map(({ at }) => `${at} ${path}`)));
  const own = sources.map((source) => ({
    source,
    // That imports fail is said of the folder already.
    all: comparison
      .check(source)
      .filter(({ messageId, at }) => messageId !== "file" || !places.has(`${at} ${source.path}`)),
  }));
  return [...folders, ...own].flatMap(({ source: { path, text }, all }) =>
    all.length ? [{ path, source: text, findings: removedNames(text, all) }] : [],
  );
}

/** Adds the ids that the macro of a call prints, if it is certain which macro that is. */
function collectIds(all: Map<number, string[]>, ...[call, components]: Parameters<NonNullable<Visitor["call"]>>): void {
  const [component, ...others] = components;
  if (component && !others.length && call.argument) all.set(call.at, printedIds(component, call.argument));
}

/** Ids of fields that the installed version prints, and the other does not. */
class GoneIds {
  readonly #kept = new Set<string>();
  readonly #replaced = new Map<string, string | undefined>();

  /** Adds the ids of the calls in one template, by their offsets. */
  add(old: ReadonlyMap<number, readonly string[]>, fresh: ReadonlyMap<number, readonly string[]>): void {
    for (const [at, before] of old) {
      const after = fresh.get(at) ?? [];
      for (const id of after) this.#kept.add(id);
      // If the numbers of ids differ, it is not known which took the place of which.
      if (before.length === after.length)
        for (const [index, id] of before.entries()) if (id !== after[index]) this.#replaced.set(id, after[index]);
    }
  }

  /** Ids that no template has any longer, each with the one in its place. */
  get gone(): ReadonlyMap<string, string | undefined> {
    return new Map([...this.#replaced].filter(([id]) => !this.#kept.has(id)));
  }
}

/** Joins the findings of each file, and applies the levels of the rules. */
function merged(all: readonly Checked[], levels: Levels): Checked[] {
  const files = new Map<string, Checked>();
  for (const each of all) {
    const before = files.get(each.path)?.findings ?? [];
    files.set(each.path, { ...each, findings: [...before, ...each.findings].sort(byPlace) });
  }
  return [...files.values()].map((each) => ({ ...each, findings: applyLevels(each.findings, levels) }));
}

function byPlace(one: Finding, other: Finding): number {
  return one.line - other.line || one.column - other.column;
}

/** Sorts the words of the command line into packages and templates. The first word is a package. */
function sorted(words: readonly string[]): { wanted: Wanted[]; targets: string[] } {
  const wanted: Wanted[] = [];
  const targets: string[] = [];
  for (const [index, word] of words.entries()) {
    const release = index === 0 || /.@/.test(word) ? readWanted(word) : undefined;
    if (index === 0 && !release)
      throw new CommandError(`"${word}" is not a package with a version, such as govuk-frontend@6.`);
    if (release) wanted.push(release);
    else targets.push(word);
  }
  if (!wanted.length) throw new CommandError("Missing package: give one with a version, such as govuk-frontend@6.");
  if (!targets.length)
    throw new CommandError("Missing template: give a file, a folder or a pattern after the package.");
  return { wanted, targets };
}

/** Returns the name and version of a package, or refuses one without macros. */
function nameWithMacros(name: string, place: string): string {
  const system = systemAt(name, place);
  if (!system) throw new CommandError(`${name} has no macros: no folder of components in it has a macro.njk.`);
  return system.name;
}

/** Returns a text that is the same for a finding before and after the upgrade. */
function identity({ rule, line, column, data }: Finding): string {
  return JSON.stringify([rule, line, column, data.option ?? data.options ?? data.id]);
}

/** Adds how many findings `--fix` would correct, and puts the most frequent first. */
function withFixes(report: Report, names: readonly string[]): Report {
  const all = located(report);
  const fixes = all.filter(({ finding }) => "fix" in finding).length;
  const remarks = report.checked.length ? [`This is what ${names.join(" and ")} would add.`] : [];
  if (fixes)
    remarks.push(`After the upgrade, ds-tools lint --fix corrects ${fixes} of ${count(all.length, "finding")}.`);
  return {
    ...report,
    known: 0,
    remarks: [...remarks, ...report.remarks],
    order: (one, other) => rankOf(one) - rankOf(other) || other.length - one.length,
  };
}

/** Messages about what stops pages: they cannot be rendered, or the build fails. */
const stopping =
  /^(?:folder|file|export|sass|script|global|hash|no-such-file|not-in-file|no-such-macro|no-such-template|unreadable)$/;

/** Returns the place of a cause in the report: first what stops pages, then what people lose, then what is deprecated. */
function rankOf([{ finding }]: Cause): number {
  const { messageId, severity } = finding;
  if (severity === "warning") return 2;
  return stopping.test(messageId) ? 0 : 1;
}
