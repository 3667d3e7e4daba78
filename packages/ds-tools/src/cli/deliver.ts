import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { compare, parseBaseline, toBaseline } from "../report/baseline.js";
import { withoutCommands } from "../report/commands.js";
import { count } from "../report/count.js";
import { located, type Report } from "../report/finding.js";
import { formats } from "../report/formats.js";
import { summary } from "../report/summary.js";
import type { ReportOptions } from "./report-options.js";
import { UsageError } from "./usage-error.js";

/** Returns what a report prints, or writes it to a file; sets the exit code to 1 for errors, and to 2 for what was not checked. */
export function deliver(all: Report, options: ReportOptions): string {
  return print(newFindings(all, options), options);
}

/** Returns a report without the findings of the baseline, if there is one. */
export function newFindings(all: Report, { baseline, updatesBaseline }: ReportOptions): Report {
  return baseline === undefined ? all : withBaseline(all, baseline, updatesBaseline);
}

/** Prints a report that was compared with the baseline. */
export function print(report: Report, { format, output }: ReportOptions): string {
  if (report.problems.length) process.exitCode = 2;
  else if (located(report).some(({ finding }) => finding.severity === "error")) process.exitCode = 1;
  const text = formats[format](report);
  if (output === undefined) return text;
  // On a terminal, standard error has shown them.
  const problems = format === "text" ? report.problems.map((problem) => `${withoutCommands(problem)}\n`) : [];
  write(output, [...problems, text].join(""));
  return `${withoutCommands([summary(report), `The report is in ${output}.`].join(" ").trim())}\n`;
}

/** Compares a report with a baseline, or writes the baseline when there is none yet. */
function withBaseline(report: Report, file: string, isUpdated: boolean): Report {
  const folder = dirname(resolve(file));
  const { origin } = report;
  const name = (path: string) => {
    if (origin && path.startsWith(`${origin}/`)) return path.slice(origin.length);
    return existsSync(path) ? relative(folder, resolve(path)).split(sep).join("/") : path;
  };
  const isMissing = !existsSync(file);
  // In CI it would be written anew for each run, and no finding would ever fail one.
  if (isMissing && !isUpdated && isContinuous())
    throw new UsageError(`There is no baseline ${file}: write it with --update-baseline, and commit it.`, 2);
  if (isMissing || isUpdated) {
    if (report.problems.length)
      throw new UsageError(`The baseline ${file} is not written, because not everything could be checked.`, 2);
    const baseline = toBaseline(report, name);
    write(file, `${JSON.stringify(baseline, null, 2)}\n`);
    const number = baseline.findings.reduce((sum, each) => sum + each.count, 0);
    return withoutFindings(report, `The baseline ${file} now has ${count(number, "finding")}.`);
  }
  const baseline = parseBaseline(read(file), file);
  if (typeof baseline === "string") throw new UsageError(baseline, 2);
  const { report: fresh, known, gone } = compare(report, baseline, name);
  const more = known ? [`The baseline has ${count(known, "more finding")}.`] : [];
  if (gone)
    more.push(
      `${count(gone, "finding")} of the baseline ${gone === 1 ? "is" : "are"} gone: update it with --update-baseline.`,
    );
  return { ...fresh, known, remarks: [...more, ...fresh.remarks] };
}

function isContinuous(): boolean {
  const { CI = "" } = process.env;
  return CI !== "" && CI !== "0" && CI !== "false";
}

function withoutFindings(report: Report, remark: string): Report {
  const checked = report.checked.map((each) => ({ ...each, findings: [] }));
  return { ...report, checked, known: located(report).length, remarks: [remark] };
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${(error as Error).message}.`, 2);
  }
}

export function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`Cannot write ${file}: ${(error as Error).message}.`, 2);
  }
}
