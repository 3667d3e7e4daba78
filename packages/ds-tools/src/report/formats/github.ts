import { buildCommand, withoutCommands } from "@ds-frontend/internal/command/printable.js";
import { explanationOf } from "../explanation.js";
import { located, placeOf, type Report } from "../finding.js";
import { summary } from "../summary.js";

/** Prints findings as workflow commands, which GitHub Actions shows beside the lines of a pull request. */
export function github(report: Report): string {
  const problems = report.problems.map((message) => `::error::${escapeText(message)}`);
  const findings = located(report).map(({ checked, finding }) => {
    const { severity, line, column, rule } = finding;
    // An annotation of a file that is not in the repository is not shown.
    const isFile = !/^https?:/.test(checked.path);
    const properties = { ...(isFile && { file: checked.path, line, col: column }), title: rule };
    const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
    const lines = [...(isFile ? [] : [placeOf({ checked, finding })]), ...explanationOf(finding)];
    return `::${severity} ${list.join(",")}::${escapeText(lines.join("\n"))}`;
  });
  return [...problems, ...findings, withoutCommands(summary(report))].map((line) => (line ? `${line}\n` : "")).join("");
}

// As in `command.ts` of https://github.com/actions/toolkit.
function escapeText(text: string): string {
  return text.replace(buildCommand, "# #").replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
