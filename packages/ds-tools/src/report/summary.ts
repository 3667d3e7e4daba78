import { causes } from "./causes.js";
import { count } from "./count.js";
import { located, type Report } from "./finding.js";

/** Says in a sentence how many findings a run has, followed by its remarks. */
export function summary(report: Report, separator = " "): string {
  const { checked, noun, remarks, reached } = report;
  const headline = [checked.length ? sentence(report, count(checked.length, noun)) : "", reached].filter(Boolean);
  return [...(headline.length ? [headline.join(" ")] : []), ...remarks].join(separator);
}

function sentence(report: Report, all: string): string {
  const findings = located(report);
  const fresh = report.known === undefined ? "" : "new ";
  if (!findings.length) return `${all} checked, no ${fresh}findings.`;
  const wrong = report.checked.filter((page) => page.findings.length).length;
  const warnings = findings.filter(({ finding }) => finding.severity === "warning").length;
  const errors = findings.length - warnings;
  const kinds = warnings ? ` (${count(errors, "error")}, ${count(warnings, "warning")})` : "";
  const different = causes(report).length;
  const grouped = different < findings.length ? ` with ${count(different, "cause")}` : "";
  return `${count(findings.length, `${fresh}finding`)}${kinds}${grouped} on ${wrong} of ${all}.`;
}
