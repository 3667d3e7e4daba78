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
  readWanted,
  systemAt,
  type Wanted,
} from "../lint/command.js";
import { count } from "../report/count.js";
import { type Finding, located, type Report } from "../report/finding.js";
import { readConfiguration } from "./configuration.js";
import { print } from "./deliver.js";
import { LintRun } from "./lint.js";
import { helpOf, macroOptions, readArguments } from "./options.js";
import { printOptions, readOutput } from "./report-options.js";

const options = { ...macroOptions, ...printOptions } as const;

const help = helpOf({
  usage: "upgrade <package@version>... <file, folder or pattern>...",
  about: `Shows what another version of a design system would change in Nunjucks templates: the findings of
ds-tools lint that the installed version does not have, the most frequent first.
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
    const lint = (source: string, file: string): Linted => {
      for (const name of missing) if (before.hasPackage(name, file)) missing.delete(name);
      const shared = { nunjucks, allow, allowed, helpers, tags };
      const old = lintSource(source, { ...shared, host: before.host(file) });
      const linted = lintSource(source, {
        ...shared,
        host: after.host(file),
        past: (component, path, name) => {
          const other = before.macroLike(component, file);
          return other && other.system !== component.system ? pastOf(component, other, path, name) : undefined;
        },
      });
      const installed = new Set(old.findings.map(identity));
      return { ...linted, findings: linted.findings.filter((finding) => !installed.has(identity(finding))) };
    };
    const settings = { lint, allow: [], allowed, levels, configuration, fixes: false };
    const report = await new LintRun(settings, terminal).report(targets, true);
    const [absent] = missing;
    if (absent !== undefined && report.checked.length)
      throw new CommandError(
        `${absent} is not installed here, so there is nothing to compare with: run npm install ${absent} first.`,
      );
    return print(withFixes(report, names), output, terminal);
  } finally {
    remove();
  }
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
  if (all.length)
    remarks.push(`After the upgrade, ds-tools lint --fix corrects ${fixes} of ${count(all.length, "finding")}.`);
  return {
    ...report,
    known: 0,
    remarks: [...remarks, ...report.remarks],
    order: (one, other) => other.length - one.length,
  };
}
