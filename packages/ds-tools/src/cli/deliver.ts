import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import { printError, type Terminal } from "@ds-frontend/internal/command/terminal.js";
import { readPlainFile } from "../lint/plain-file.js";
import { compare, parseBaseline, toBaseline } from "../report/baseline.js";
import { cleanMessage } from "../report/clean.js";
import { count } from "../report/count.js";
import { located, type Report } from "../report/finding.js";
import { formats } from "../report/formats.js";
import { summary } from "../report/summary.js";
import { available, notWritten } from "../report/unavailable.js";
import type { Output } from "./report-options.js";

/** Prints a report, and writes it to files. Returns the exit code: 1 for errors, and 2 for what was not checked. */
export function deliver(all: Report, options: Output, terminal: Terminal): number {
  return print(newFindings(all, options, terminal), options, terminal);
}

/** Returns a report without the findings of the baseline, if there is one. A baseline that cannot be used is a problem in the report. */
export function newFindings(all: Report, options: Output, terminal: Terminal): Report {
  if (options.baseline === undefined) return all;
  try {
    return withBaseline(all, options.baseline, options, terminal);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    printError(terminal, error.message);
    return { ...all, checked: [], remarks: [], problems: [...all.problems, error.message] };
  }
}

/** Prints a report that was compared with the baseline, and writes it to files. Returns the exit code. */
export function print(report: Report, { format, files }: Output, { stdout, cwd }: Terminal): number {
  for (const written of files) {
    // On a terminal, standard error has shown them.
    const problems = written.format === "text" ? report.problems.map((problem) => `${cleanMessage(problem)}\n`) : [];
    write(written.file, [...problems, formats[written.format](report)].join(""), cwd);
  }
  if (format) stdout.write(formats[format](report));
  else {
    const names = new Intl.ListFormat("en").format(files.map(({ file }) => file));
    const between = report.origin ? "\n" : " ";
    const lines = [...summary(report, "\n").split("\n"), `The report is in ${names}.`];
    stdout.write(`${lines.filter(Boolean).map(cleanMessage).join(between)}\n`);
  }
  if (report.problems.length) return 2;
  return located(report).some(({ finding }) => finding.severity === "error") ? 1 : 0;
}

/** Compares a report with a baseline, or writes the baseline when the command line asks for it. */
function withBaseline(
  report: Report,
  file: string,
  { updatesBaseline, createsBaseline }: Output,
  { cwd, env }: Terminal,
): Report {
  const path = resolve(cwd, file);
  const { origin } = report;
  const name = (page: string) => {
    if (origin && page.startsWith(`${origin}/`)) return page.slice(origin.length);
    const pagePath = resolve(cwd, page);
    return existsSync(pagePath) ? relative(dirname(path), pagePath).split(sep).join("/") : withoutCredentials(page);
  };
  const isMissing = !existsSync(path);
  // In CI it would be written anew for each run, and no finding would ever fail one.
  if (isMissing && !updatesBaseline && (!createsBaseline || isContinuous(env)))
    throw new CommandError(`There is no baseline ${file}: write it with --update-baseline, and commit it.`);
  const read = () => available(file, () => readPlainFile(path).toString("utf8"));
  const known = isMissing ? undefined : parseBaseline(read());
  if (!known && !isMissing) throw new CommandError(`${file} is not a baseline: give another file, or delete this one.`);
  if (!known || updatesBaseline) {
    if (report.problems.length)
      throw new CommandError(`The baseline ${file} was not written, because not everything could be checked.`);
    const baseline = toBaseline(report, name);
    write(file, `${JSON.stringify(baseline, null, 2)}\n`, cwd);
    const number = baseline.findings.reduce((sum, finding) => sum + finding.count, 0);
    return withoutFindings(report, `The baseline ${file} now has ${count(number, "finding")}.`);
  }
  const { report: fresh, known: old, gone } = compare(report, known, name);
  const more = old ? [`The baseline has ${count(old, "more finding")}.`] : [];
  if (gone)
    more.push(
      `${count(gone, "finding")} of the baseline ${gone === 1 ? "is" : "are"} no longer found: update it with --update-baseline.`,
    );
  return { ...fresh, known: old, remarks: [...more, ...fresh.remarks] };
}

function isContinuous({ CI = "" }: Terminal["env"]): boolean {
  return CI !== "" && CI !== "0" && CI !== "false";
}

function withoutFindings(report: Report, remark: string): Report {
  const checked = report.checked.map((page) => ({ ...page, findings: [] }));
  return { ...report, checked, known: located(report).length, remarks: [remark] };
}

export function write(file: string, text: string, cwd: string): void {
  const path = resolve(cwd, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    throw new CommandError(notWritten(file, error));
  }
}
