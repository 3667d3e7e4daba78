import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { parseJson } from "../../../ds-frontend/src/cli/json.js";
import { printable } from "../../../ds-frontend/src/cli/printable.js";
import type { Command } from "../../../ds-frontend/src/cli/program.js";
import type { GivenAnswers } from "../audit/answers/given.js";
import { type Audited, audit as auditService } from "../audit/audit.js";
import { type Browser, launchBrowser, readAxe } from "../audit/browser/playwright.js";
import type { AuditOptions } from "../audit/options.js";
import { reportPage } from "../audit/report-page/report-page.js";
import type { ReportedPage } from "../audit/report-page/reported-page.js";
import { rules } from "../audit/rules/rules.js";
import type { Recorded } from "../audit/walk/journal.js";
import type { Nothing } from "../check/nothing-to-check.js";
import { settings } from "../check/settings.js";
import { available, Unavailable, withoutCredentials } from "../check/unavailable.js";
import type { Checked, Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { summary } from "../report/summary.js";
import { hasComponents } from "../rules/page/relevance.js";
import { readArguments } from "./arguments.js";
import { configurationHelp, readConfiguration } from "./configuration.js";
import { newFindings, print, write } from "./deliver.js";
import { progressLine } from "./progress.js";
import { guideAt, reportFlags, reportHelp, reportOptions } from "./report-options.js";
import { UsageError } from "./usage-error.js";

const flags = {
  ...reportFlags,
  "allow-empty": { type: "boolean" },
  "allow-host": { type: "string" },
  answers: { type: "string" },
  browser: { type: "boolean" },
  delay: { type: "string" },
  exclude: { type: "string", multiple: true },
  header: { type: "string", multiple: true },
  include: { type: "string", multiple: true },
  limit: { type: "string" },
  lang: { type: "string" },
  "max-time": { type: "string" },
  prefix: { type: "string" },
  report: { type: "string" },
  submit: { type: "boolean" },
  thorough: { type: "boolean" },
  timeout: { type: "string" },
} as const;

const help = `Usage: ds-tools audit <URL>

Goes through a running service as a person would, error pages included, and checks every page.
The exit code is 1 when there are errors, and 2 when something was not checked.

  --answers <file>     JSON with answers by field name, and by page where needed; without it they are made up
  --report <file>      write a report for people, one HTML page with the map of the journey
  --browser            look at each page in a browser as well, with Playwright, and with axe if it is installed
  --thorough           send each form with one wrong answer at a time as well
  --include <path>     visit only paths such as /apply/*; can be given again
  --exclude <path>     leave out paths such as /admin/*; can be given again
  --limit <pages>      stop after so many pages; 500 by default
  --max-time <seconds> stop after so much time; 600 by default
  --timeout <seconds>  time that a page may take; 30 by default
  --delay <ms>         wait between requests
  --header <text>      header for every request, such as "authorization: Bearer abc"; can be given again
  --allow-host <host>  audit a service that is not on this machine
  --submit             send its forms as well
  --prefix <word>      prefix of the classes: ds, nhsuk, govuk or your own; read from the page by default
  --lang <language>    language of the pages, such as cy; read from lang by default
  --allow-empty        succeed when there was nothing to check
${reportHelp}
Examples:
  ds-tools audit http://localhost:3000/apply --report audit.html
  ds-tools audit https://test.example.com --allow-host test.example.com --submit

${configurationHelp}${guideAt("auditing")}`;

/** The command `ds-tools audit <URL>`. */
export const audit: Command = { help, run };

/** Returns the findings; sets the exit code to 1 for errors, and to 2 when something was not checked. */
async function run(words: string[]): Promise<string> {
  const { values, positionals } = readArguments("audit", words, flags);
  const [address, unexpected] = positionals;
  if (address === undefined)
    throw new UsageError("Missing address: give one of a running service, such as http://localhost:3000/.", 2);
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}": give one address.`, 2);
  const configuration = readConfiguration("audit");
  const { submit, thorough, include, answers } = values;
  const { exclude = configuration.exclude, prefix = configuration.prefix, lang = configuration.lang } = values;
  for (const path of [...(include ?? []), ...(exclude ?? [])])
    if (!/^[/*]/.test(path)) throw new UsageError(`"${path}" is not a path: give one such as /account/*.`, 2);
  const stop = stopper();
  let browser: Browser | undefined;
  try {
    const { descriptions, nothingToCheck } = await import("../check/engine.js");
    const axe = values.browser ? readAxe(process.cwd()) : undefined;
    const all = { ...descriptions, ...descriptionsOf(rules), ...axeDescriptions(axe) };
    const output = reportOptions(values, Object.keys(all), configuration);
    const own = await settings()(address);
    const options: AuditOptions = {
      ...own.options,
      ...(prefix !== undefined && { prefix }),
      ...(lang !== undefined && { lang }),
      ...(answers !== undefined && { answers: readAnswers(answers), answersFolder: dirname(resolve(answers)) }),
      submit,
      thorough,
      include,
      exclude,
      allowHost: values["allow-host"],
      headers: readHeaders(values.header ?? []),
      ...(values.limit !== undefined && { limit: numberOf("limit", values.limit, 1) }),
      ...(values.delay !== undefined && { delay: numberOf("delay", values.delay, 0) }),
      ...(values.timeout !== undefined && { timeout: numberOf("timeout", values.timeout, 1) }),
      ...(values["max-time"] !== undefined && { maxTime: numberOf("max-time", values["max-time"], 1) }),
      signal: stop.signal,
      axe,
      screenshots: values.report !== undefined,
    };
    browser = values.browser ? await launchBrowser(process.cwd()) : undefined;
    const line = progressLine();
    const found = await auditService(address, {
      ...options,
      browser,
      onProgress: (seen, waiting) => line.show(`${seen} of ${seen + waiting} pages checked`),
    });
    line.end();
    addIfEmpty(found, (pages) => nothingToCheck(pages, options.prefix), options.prefix, values["allow-empty"] ?? false);
    for (const problem of found.problems) process.stderr.write(`${problem}\n`);
    const report = newFindings(
      reportOf(found, new Map([...own.levels, ...configuration.levels, ...output.levels]), all),
      output,
    );
    if (values.report === undefined) return print(report, output);
    writeReport(values.report, address, found, report);
    const remarks = [...report.remarks, `The report for people is in ${printable(values.report)}.`];
    return print({ ...report, remarks }, output);
  } catch (error) {
    if (error instanceof Unavailable) throw new UsageError(error.message, 2);
    throw error;
  } finally {
    stop.end();
    await browser?.close();
  }
}

/** Says that no page had anything to check, because a wrong prefix may be the cause. */
function addIfEmpty(
  found: Audited,
  explain: (pages: string[]) => Nothing,
  prefix: string | undefined,
  isAllowed: boolean,
): void {
  const { pages, problems, remarks } = found;
  if (problems.length || pages.some(({ html }) => hasComponents(html, prefix))) return;
  const { isRight, sentence } = explain(pages.map(({ html }) => html));
  if (isRight || isAllowed) remarks.push(sentence);
  else
    problems.push(pages.some(({ findings }) => findings.length) ? sentence : `There was nothing to check. ${sentence}`);
}

function descriptionsOf(all: Readonly<Record<string, { description: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).map(([name, { description }]) => [name, description]));
}

/** Returns the descriptions of axe's rules, so that their levels can be set. */
function axeDescriptions(source: string | undefined): Record<string, string> {
  const [axe] = source === undefined ? [] : [createRequire(join(process.cwd(), "package.json"))("axe-core") as Axe];
  return Object.fromEntries((axe?.getRules() ?? []).map(({ ruleId, description }) => [`axe/${ruleId}`, description]));
}

interface Axe {
  getRules(): { ruleId: string; description: string }[];
}

function reportOf({ pages, problems, remarks }: Audited, levels: Levels, descriptions: Report["rules"]): Report {
  const checked = pages.map(({ address, html, findings, steps }): Checked => {
    const left = applyLevels(findings, levels);
    return { path: address, source: left.length ? html : "", findings: left, steps };
  });
  const { origin } = pages[0]?.url ?? {};
  return { noun: "page", checked, problems, remarks, rules: descriptions, origin };
}

function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("ds-tools/package.json"));
}

/** Writes the report for people: one page, which needs no other file. */
function writeReport(file: string, address: string, { pages }: Audited, report: Report): void {
  const stylesheet = readFileSync(join(packageFolder(), "dist/report.min.css"), "utf8");
  const shown = new Map<Recorded, ReportedPage>();
  for (const [index, page] of pages.entries()) {
    const { url, title, status, steps, hasErrors, html, from, screenshot } = page;
    const name = page.address.slice(url.origin.length);
    const alt = `${name} in a browser`;
    shown.set(page, {
      id: `page-${index + 1}`,
      name,
      title: printable(title),
      status,
      source: html,
      steps,
      from: from && shown.get(from),
      hasErrors,
      findings: report.checked[index]?.findings ?? [],
      screenshots: screenshot ? [{ alt, data: screenshot, type: "image/jpeg" }] : [],
    });
  }
  const { problems, remarks, rules: descriptions } = report;
  const words = summary({ ...report, remarks: [] });
  const content = { address: withoutCredentials(address), summary: words, problems, remarks, rules: descriptions };
  write(file, reportPage({ ...content, pages: [...shown.values()], date: new Date() }, stylesheet));
}

/** Returns a signal that Ctrl-C gives, so that the findings so far are printed. A second Ctrl-C ends the process. */
function stopper(): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.once("SIGINT", abort);
  return { signal: controller.signal, end: () => process.removeListener("SIGINT", abort) };
}

function numberOf(name: string, word: string, minimum: number): number {
  const number = Number(word);
  if (word.trim() === "" || !Number.isFinite(number) || number < minimum)
    throw new UsageError(`--${name} ${word}: give a number of at least ${minimum}.`, 2);
  return number;
}

/** Reads headers such as `authorization: Bearer abc`. Their values are secret, so no message repeats them. */
function readHeaders(words: readonly string[]): Record<string, string> {
  const headers = words.map((word): [string, string] => {
    const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\x20-\x7e\x80-\xff]*)$/.exec(word) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError('--header needs a name and a value, such as "authorization: Bearer abc".', 2);
    if (/^(?:content-length|host|connection|transfer-encoding)$/i.test(name))
      throw new UsageError(`--header cannot set ${name.toLowerCase()}.`, 2);
    return [name.toLowerCase(), value.trim()];
  });
  return Object.fromEntries(headers);
}

function readAnswers(file: string): GivenAnswers {
  const found = parseJson(
    available(file, () => readFileSync(file, "utf8")),
    file,
    'give answers as JSON, for example {"email": "name@example.com"}',
    2,
  );
  if (!isObject(found)) throw new UsageError(`${file} must be an object of answers by field name.`, 2);
  for (const [name, answer] of Object.entries(found)) {
    const isPage = name.startsWith("/");
    if (isPage && !isObject(answer))
      throw new UsageError(`${file}: "${name}" is a page, so it needs an object of answers by field name.`, 2);
    const own = isPage ? Object.entries(answer as object) : [[name, answer] as const];
    for (const [field, each] of own)
      if (!isAnswer(each))
        throw new UsageError(
          `${file}: the answer to "${field}" must be a text, a number, true, false, null or a list of texts.`,
          2,
        );
  }
  return found as GivenAnswers;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isAnswer(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => typeof each === "string" || typeof each === "number");
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
