import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { printError, type Terminal } from "@ds-frontend/internal/command/terminal.js";
import type { AuditResult } from "../audit/audit.js";
import type { Axe } from "../audit/browser/playwright.js";
import { byImportance } from "../audit/report-page/consequences.js";
import { reportPage } from "../audit/report-page/report-page.js";
import type { Checked, Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { descriptionsOf } from "../report/messages.js";
import { rules as journeyRules } from "../rules/journeys/index.js";
import { rules as pageRules } from "../rules/pages/index.js";
import { newFindings, print, write } from "./deliver.js";
import type { Output } from "./report-options.js";

/** Result of an audit, with what a report says about it. */
export interface FinishedAudit {
  /** Address that the audit began at. */
  address: string;
  date: Date;
  result: AuditResult;
}

interface Delivery {
  output: Output;
  levels: Levels;
  /** Description of each rule by its name. */
  descriptions: Readonly<Record<string, string>>;
  /** File for the report for people. */
  page: string | undefined;
  /** True to succeed when there was nothing to check. */
  allowsEmpty: boolean;
}

/** Prints the result of an audit, and writes the report for people. Returns the exit code: 1 for errors, and 2 for what was not checked. */
export function deliverAudit(
  finished: FinishedAudit,
  { output, levels, descriptions, page, allowsEmpty }: Delivery,
  terminal: Terminal,
): number {
  const { result } = finished;
  addIfEmpty(result, allowsEmpty);
  for (const problem of result.problems) printError(terminal, problem);
  const report = newFindings(reportOf(result, levels, descriptions), output, terminal);
  if (page === undefined) return print(report, output, terminal);
  writeReport(page, finished, report, terminal.cwd);
  const remarks = [...report.remarks, `The HTML report is in ${page}.`];
  return print({ ...report, remarks }, output, terminal);
}

/** Says that no page had anything to check, because a wrong prefix may be the cause. */
function addIfEmpty({ pages, problems, remarks, nothing }: AuditResult, isAllowed: boolean): void {
  if (problems.length || !nothing) return;
  if (nothing.isRight || isAllowed) remarks.push(nothing.sentence);
  else
    problems.push(
      pages.some(({ findings }) => findings.length)
        ? nothing.sentence
        : `There was nothing to check. ${nothing.sentence}`,
    );
}

/** Returns the description of each rule that an audit may report. */
export function auditDescriptions(axe: Axe | undefined): Record<string, string> {
  const others = (axe?.getRules() ?? []).map(({ ruleId, description }) => ({ name: `axe/${ruleId}`, description }));
  return descriptionsOf([...pageRules, ...journeyRules, ...others]);
}

function reportOf({ pages, problems, remarks }: AuditResult, levels: Levels, descriptions: Report["rules"]): Report {
  const checked = pages.map(({ address, source, findings, steps }): Checked => {
    return { path: address, source, findings: applyLevels(findings, levels), steps };
  });
  const origin = pages[0] && new URL(pages[0].address).origin;
  return { noun: "page", checked, problems, remarks, rules: descriptions, origin, order: byImportance };
}

/** Folder of the installed package. */
function packageFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("ds-tools/package.json"));
}

/** Writes the report for people: one page, which needs no other file. */
function writeReport(file: string, { address, date, result }: FinishedAudit, report: Report, cwd: string): void {
  const folder = packageFolder();
  const pages = result.pages.map((page, at) => ({ ...page, findings: [...(report.checked[at]?.findings ?? [])] }));
  const html = reportPage({
    address,
    date,
    pages,
    problems: report.problems,
    remarks: report.remarks,
    coverage: result.coverage,
    stylesheet: readFileSync(join(folder, "dist/report.min.css"), "utf8"),
    rulePage: (rule) => readRulePage(folder, rule),
  });
  write(file, html, cwd);
}

/** Reads the page about a rule from the documentation in the package; "" for a rule of another tool. */
function readRulePage(folder: string, rule: string): string {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(rule)) return "";
  try {
    return readFileSync(join(folder, `dist/docs/rules/${rule}.md`), "utf8");
  } catch {
    return "";
  }
}
