import { isAbsolute, relative, resolve } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import type { Command } from "@ds-frontend/internal/command/program.js";
import { readInput, type Terminal } from "@ds-frontend/internal/command/terminal.js";
import { nothingToCheck } from "../check/nothing-to-check.js";
import { type Inspected, inspect } from "../check/run-rules.js";
import { type Source, sources } from "../check/source.js";
import { count } from "../report/count.js";
import type { Checked, Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { descriptionsOf } from "../report/messages.js";
import { UnavailableError } from "../report/unavailable.js";
import { groupFindings } from "../rules/groups/groups.js";
import { hasComponents } from "../rules/page/relevance.js";
import type { CheckOptions } from "../rules/page/rule-options.js";
import { galleryLevels, rules } from "../rules/pages/index.js";
import { type Configuration, readConfiguration } from "./configuration.js";
import { deliver } from "./deliver.js";
import { allowEmpty, helpOf, pageOptions, readArguments } from "./options.js";
import { Problems } from "./problems.js";
import { progress } from "./progress.js";
import { readOutput, reportOptions } from "./report-options.js";

const options = {
  ...pageOptions,
  "--gallery <place>...": "folder or address of pages that show components, not pages of a service",
  ...allowEmpty,
  ...reportOptions,
} as const;

const help = helpOf({
  usage: "check <file, folder, pattern, URL or ->...",
  about: "Checks pages: error summaries, error messages and their links, pagination and contents lists.",
  options,
  examples: ["check http://localhost:3000/apply", 'check "build/**/*.html" --rule page-words=off'],
  guide: "checking",
});

interface Settings {
  page: CheckOptions;
  /** Folders and addresses of pages that show components. */
  galleries: string[];
  /** True when a run in which there was nothing to check is right. */
  allowsEmpty: boolean;
  /** Levels from the command line. */
  levels: Levels;
  configuration: Configuration;
}

/** The command `ds-tools check <file, folder, pattern, URL or ->…`. */
export const check: Command = { help, run };

/** Prints the findings, and returns the exit code: 1 for errors, and 2 when something was not checked. */
async function run(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments("check", args, options, terminal.cwd);
  const { gallery: galleries = [], allowEmpty: allowsEmpty = false } = values;
  const configuration = readConfiguration("check", terminal.cwd);
  const { prefix = configuration.prefix, lang = configuration.lang } = values;
  if (!positionals.length)
    throw new CommandError("Missing page: give a file, a folder, a pattern, a URL, or - for standard input.");
  const output = readOutput(
    values,
    rules.map(({ name }) => name),
    configuration,
  );
  const settings = { page: { prefix, lang }, galleries, allowsEmpty, levels: output.levels, configuration };
  return deliver(await checkAll([...new Set(positionals)], settings, terminal), output, terminal);
}

async function checkAll(targets: string[], settings: Settings, terminal: Terminal): Promise<Report> {
  const { configuration } = settings;
  const problems = new Problems(terminal);
  const pages = await findSources(targets, configuration, problems, terminal);
  const onProgress = progress(pages.length, "pages", terminal);
  const inspected: ({ page: Source; source: string; levels: Levels } & Inspected)[] = [];
  for (const [index, page] of pages.entries()) {
    onProgress(index);
    const source = await problems.attempt(() => page.html());
    if (source === undefined) continue;
    const shown = isInGallery(page.key, settings.galleries, terminal.cwd) ? galleryLevels : [];
    const levels = new Map([...configuration.levels, ...shown, ...settings.levels]);
    inspected.push({ page, source, levels, ...inspect(source, settings.page) });
  }
  onProgress(pages.length);
  const together = inspected.map(({ page, group, findings }) => ({ key: page.key, name: page.name, group, findings }));
  const more = groupFindings(together);
  const checked = inspected.map(({ page, source, levels, findings }): Checked => {
    const reported = applyLevels([...findings, ...(more.get(page.key) ?? [])], levels);
    return { path: page.name, source: reported.length ? source : "", findings: reported };
  });
  const remarks: string[] = [];
  const empty = inspected.filter(({ source }) => !hasComponents(source, settings.page.prefix)).length;
  if (empty && empty < checked.length) remarks.push(`On ${count(empty, "page")} there was nothing to check.`);
  else if (empty) {
    const { isRight, sentence } = nothingToCheck(
      inspected.map(({ source }) => source),
      settings.page.prefix,
    );
    if (isRight || settings.allowsEmpty) remarks.push(sentence);
    else problems.add(`There was nothing to check. ${sentence}`);
  }
  return { noun: "page", checked, problems: problems.list, remarks, rules: descriptionsOf(rules) };
}

/** Checks whether a page is in one of the folders, or below one of the addresses. */
function isInGallery(key: string, galleries: string[], cwd: string): boolean {
  return galleries.some((gallery) => {
    if (/^https?:/i.test(key)) return key.startsWith(gallery);
    const path = relative(resolve(cwd, gallery), resolve(cwd, key));
    return !path.startsWith("..") && !isAbsolute(path);
  });
}

async function findSources(
  targets: string[],
  configuration: Configuration,
  problems: Problems,
  terminal: Terminal,
): Promise<Source[]> {
  const all = new Map<string, Source>();
  for (const target of targets) {
    const pages = await problems.attempt(() => included(target, configuration, terminal));
    for (const source of pages ?? []) all.set(source.key, source);
  }
  return [...all.values()];
}

/** Finds the pages that an argument names, without those that the configuration excludes. A file that is named itself is checked. */
function included(target: string, { file, excludes }: Configuration, terminal: Terminal): Source[] {
  const all = sources(target, { cwd: terminal.cwd, readInput: () => readInput(terminal) });
  const pages = all.filter(({ key }) => key === target || !excludes(key));
  if (!pages.length) throw new UnavailableError(`${file} excludes every page in ${target}.`);
  return pages;
}
