import { isAbsolute, relative, resolve } from "node:path";
import type { Command } from "../../../ds-frontend/src/cli/program.js";
import { groupFindings } from "../check/group-findings.js";
import { type Inspected, inspectorFor } from "../check/inspector.js";
import { settings } from "../check/settings.js";
import { type Source, sources } from "../check/source.js";
import { Unavailable } from "../check/unavailable.js";
import { count } from "../report/count.js";
import type { Checked, Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { prefixes } from "../rules/page/design-systems.js";
import { hasComponents } from "../rules/page/relevance.js";
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
  gallery: { type: "string", multiple: true },
  lang: { type: "string" },
  prefix: { type: "string" },
} as const;

interface Options {
  prefix: string | undefined;
  lang: string | undefined;
  /** Folders and addresses of pages that show components. */
  galleries: string[];
  /** True when a run in which there was nothing to check is right. */
  allowsEmpty: boolean;
  /** Levels from the command line. */
  levels: Levels;
  configuration: Configuration;
}

const help = `Usage: ds-tools check <file, folder, pattern, URL or ->...

Checks pages: error summaries, error messages and their links, pagination and contents lists.
The exit code is 1 when there are errors, and 2 when something was not checked.

  --prefix <word>      prefix of the classes: ds, nhsuk, govuk or your own; read from the page by default
  --lang <language>    language of the pages, such as cy; read from lang by default
  --gallery <folder>   folder or address of pages that show components, which are not pages of a service
  --allow-empty        succeed when there was nothing to check
${reportHelp}
Examples:
  ds-tools check http://localhost:3000/apply
  ds-tools check "build/**/*.html" --rule page-words=off

${configurationHelp}${guideAt("checking")}`;

/** The command `ds-tools check <file, folder, pattern, URL or ->…`. */
export const check: Command = { help, run };

/** Returns the findings; sets the exit code to 1 for errors, and to 2 when something was not checked. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = readArguments("check", args, flags);
  const { prefix, lang, gallery: galleries = [], "allow-empty": allowsEmpty = false } = values;
  const configuration = readConfiguration("check");
  if (!positionals.length)
    throw new UsageError("Missing page: give a file, a folder, a pattern, a URL, or - for standard input.", 2);
  if (prefix !== undefined && !/^[a-z][a-z0-9-]*$/.test(prefix))
    throw new UsageError(`"${prefix}" is not a class prefix: give one such as ${oneOf(prefixes)}.`, 2);
  if (lang !== undefined && !/^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(lang))
    throw new UsageError(`"${lang}" is not a language: give one such as en or cy.`, 2);
  const { descriptions } = await loadRules();
  const output = reportOptions(values, Object.keys(descriptions), configuration);
  const { levels } = output;
  const options = {
    prefix: prefix ?? configuration.prefix,
    lang: lang ?? configuration.lang,
    galleries,
    allowsEmpty,
    levels,
    configuration,
  };
  return deliver(await checkAll([...new Set(positionals)], options), output);
}

/** Loads the rules and the parser, which the other commands do not need. */
function loadRules(): Promise<typeof import("../check/engine.js")> {
  return import("../check/engine.js");
}

async function checkAll(targets: string[], options: Options): Promise<Report> {
  const { descriptions, galleryLevels, inspect, nothingToCheck } = await loadRules();
  const { prefix, lang, configuration } = options;
  const problems: string[] = [];
  const pages = await findSources(targets, configuration, problems);
  const report = progress(pages.length);
  const inspector = inspectorFor(pages.length, inspect);
  const inspected: { page: Source; source: string; levels: Levels; result: Promise<Inspected> }[] = [];
  const settingsOf = settings();
  let relevant = 0;
  for (const [index, page] of pages.entries()) {
    report(index);
    const source = await attempt(() => page.html(), problems);
    if (source === undefined) continue;
    const own = await attempt(() => settingsOf(page.key), problems);
    if (own === undefined) continue;
    const pageOptions = { ...own.options, ...(prefix && { prefix }), ...(lang && { lang }) };
    if (hasComponents(source, pageOptions.prefix)) relevant += 1;
    const shown = isInGallery(page.key, options.galleries) ? Object.entries(galleryLevels) : [];
    const levels = new Map([...own.levels, ...configuration.levels, ...shown, ...options.levels]);
    const result = inspector.inspect(source, pageOptions);
    result.catch(() => undefined);
    inspected.push({ page, source, levels, result });
    await inspector.ready();
  }
  const all = await Promise.all(
    inspected.map(async ({ page, source, levels, result }) => ({ page, source, levels, ...(await result) })),
  ).finally(() => inspector.close());
  report(pages.length);
  const together = all.map(({ page, group, findings }) => ({ key: page.key, name: page.name, group, findings }));
  const more = groupFindings(together);
  const checked = all.map(({ page, source, levels, findings }): Checked => {
    const left = applyLevels([...findings, ...(more.get(page.key) ?? [])], levels);
    return { path: page.name, source: left.length ? source : "", findings: left };
  });
  const empty = checked.length - relevant;
  const remarks = empty && relevant ? [`On ${count(empty, "page")} there was nothing to check.`] : [];
  if (empty && !relevant) {
    const { isRight, sentence } = nothingToCheck(
      all.map(({ source }) => source),
      prefix,
    );
    if (isRight || options.allowsEmpty) remarks.push(sentence);
    else addProblem(problems, `There was nothing to check. ${sentence}`);
  }
  return { noun: "page", checked, problems, remarks, rules: descriptions };
}

/** Checks whether a page is in one of the folders, or below one of the addresses. */
function isInGallery(key: string, galleries: string[]): boolean {
  return galleries.some((gallery) => {
    if (/^https?:/i.test(key)) return key.startsWith(gallery);
    const path = relative(resolve(gallery), resolve(key));
    return !path.startsWith("..") && !isAbsolute(path);
  });
}

async function findSources(targets: string[], configuration: Configuration, problems: string[]): Promise<Source[]> {
  const all = new Map<string, Source>();
  for (const target of targets) {
    const found = await attempt(() => included(target, configuration), problems);
    for (const source of found ?? []) all.set(source.key, source);
  }
  return [...all.values()];
}

/** Finds the pages that an argument names, without those that the configuration excludes. A file that is named itself is checked. */
async function included(target: string, { file, excludes }: Configuration): Promise<Source[]> {
  const found = await sources(target);
  const left = found.filter(({ key }) => key === target || !excludes(key));
  if (!left.length) throw new Unavailable(`${file} excludes every page in ${target}.`);
  return left;
}

/** Returns what can be read, or reports why it cannot, so that the rest is still checked. */
async function attempt<T>(read: () => T | Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    addProblem(problems, error.message);
    return undefined;
  }
}

function oneOf(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}
