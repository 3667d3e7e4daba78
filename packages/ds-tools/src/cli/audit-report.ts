import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { printError, type Terminal } from "@ds-frontend/internal/command/terminal.js";
import type { AuditResult } from "../audit/audit.js";
import type { Axe } from "../audit/browser/playwright.js";
import { byImportance } from "../audit/report-page/consequences.js";
import { reportPage } from "../audit/report-page/report-page.js";
import { reached } from "../audit/walk/coverage.js";
import type { Checked, Report } from "../report/finding.js";
import { applyLevels, type Levels } from "../report/levels.js";
import { descriptionsOf } from "../report/messages.js";
import { rules as journeyRules } from "../rules/journeys/index.js";
import { rules as pageRules } from "../rules/pages/index.js";
import { newFindings, print, write } from "./deliver.js";
import type { Output } from "./report-options.js";

/** Result of an audit, and how to report it. */
interface FinishedAudit {
  /** Address that the audit began at. */
  address: string;
  result: AuditResult;
  output: Output;
  levels: Levels;
  /** Description of each rule by its name. */
  descriptions: Report["rules"];
  /** File for the report for people. */
  page: string | undefined;
  /** True to succeed when there was nothing to check. */
  allowsEmpty: boolean;
}

/** Prints the result of an audit, and writes the report for people. Returns the exit code: 1 for errors, and 2 for what was not checked. */
export function deliverAudit(finished: FinishedAudit, terminal: Terminal): number {
  const { result, output, page, allowsEmpty } = finished;
  addIfEmpty(result, allowsEmpty);
  for (const problem of result.problems) printError(terminal, problem);
  const report = newFindings(reportOf(finished), output, terminal);
  if (page === undefined) return print(report, output, terminal);
  write(page, htmlReport(finished, report), terminal.cwd);
  const remarks = [...report.remarks, `The HTML report is in ${page}.`];
  return print({ ...report, remarks }, output, terminal);
}

/** Says that no page had anything to check, because a wrong prefix may be the cause. */
function addIfEmpty({ pages, problems, remarks, nothing }: AuditResult, isAllowed: boolean): void {
  if (problems.length || !nothing) return;
  const hasFindings = pages.some(({ findings }) => findings.length);
  if (nothing.isRight || isAllowed) remarks.push(nothing.sentence);
  else problems.push(hasFindings ? nothing.sentence : `There was nothing to check. ${nothing.sentence}`);
}

/** Returns the description of each rule that an audit may report. */
export function auditDescriptions(axe: Axe | undefined): Record<string, string> {
  const others = (axe?.getRules() ?? []).map(({ ruleId, description }) => ({ name: `axe/${ruleId}`, description }));
  return descriptionsOf([...pageRules, ...journeyRules, ...others]);
}

function reportOf({ result: { pages, problems, remarks, coverage }, levels, descriptions }: FinishedAudit): Report {
  const checked = pages.map(({ address, source, findings, steps }): Checked => {
    return { path: address, source, findings: applyLevels(findings, levels), steps };
  });
  const origin = pages[0] && new URL(pages[0].address).origin;
  return {
    ...{ noun: "page", checked, problems, remarks, rules: descriptions, origin, order: byImportance },
    reached: reached(coverage),
  };
}

/** Returns the report for people: one page, which needs no other file. */
function htmlReport({ address, result: { pages, coverage } }: FinishedAudit, report: Report): string {
  const { checked, problems, remarks } = report;
  return reportPage({
    address,
    date: new Date(),
    pages: pages.map((page, at) => ({ ...page, findings: [...(checked[at]?.findings ?? [])] })),
    problems,
    remarks,
    coverage,
    stylesheet: packageFile("report.min.css"),
    // The rules of other tools have their pages elsewhere.
    rulePage: (rule) => (rule.includes("/") ? "" : packageFile(`docs/rules/${rule}.md`)),
  });
}

/** Reads a file of the installed package. */
function packageFile(name: string): string {
  const manifest = createRequire(import.meta.url).resolve("ds-tools/package.json");
  return readFileSync(join(dirname(manifest), "dist", name), "utf8");
}
