import { buildCommand } from "@ds-frontend/internal/command/printable.js";
import { explanationOf } from "../explanation.js";
import { type Checked, nameOf, placeOf, type Report } from "../finding.js";
import { frameOf } from "../frame.js";
import { summary } from "../summary.js";

/** Prints findings as JUnit XML: a suite for each page, and in it a failed test for each finding. Warnings are tests that pass. */
export function junit(report: Report): string {
  const { checked, problems, remarks } = report;
  const suites = checked.map((page) => pageSuite(page, report));
  if (problems.length) {
    const classname = "not checked";
    const tests = problems.map((name) => element("testcase", { name, classname }, element("error", { message: name })));
    suites.unshift(suite(classname, tests, { errors: tests.length }));
  }
  if (remarks.length) {
    const said = element("system-out", {}, escapeText(summary(report)));
    suites.push(suite("summary", [element("testcase", { name: "summary", classname: "summary" }, said)]));
  }
  return `<?xml version="1.0" encoding="utf-8"?>\n${element("testsuites", { name: "ds-tools" }, `\n${suites.join("\n")}\n`)}\n`;
}

function pageSuite(checked: Checked, report: Report): string {
  const { findings } = checked;
  const classname = nameOf(checked, report);
  const tests = findings.map((finding) => {
    const { rule, line, column, severity, message } = finding;
    const lines = [placeOf({ checked, finding }), ...explanationOf(finding), "", frameOf(checked, finding)];
    const text = escapeText(lines.join("\n"));
    const isError = severity === "error";
    const result = isError ? element("failure", { message, type: rule }, text) : element("system-out", {}, text);
    return element("testcase", { name: `${rule} at ${line}:${column}`, classname }, result);
  });
  // A suite without tests counts as not run.
  if (!tests.length) tests.push(element("testcase", { name: `the ${report.noun} has no findings`, classname }));
  return suite(classname, tests, { failures: findings.filter(({ severity }) => severity === "error").length });
}

function suite(name: string, tests: readonly string[], { errors = 0, failures = 0 } = {}): string {
  return element("testsuite", { name, tests: tests.length, errors, failures }, `\n${tests.join("\n")}\n`);
}

/** Writes an element around its content, which is XML. */
function element(name: string, attributes: Readonly<Record<string, string | number>>, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  return `<${name}${written.join("")}>${content}</${name}>`;
}

/** Escapes a text for an attribute or for content (XML 1.0, section 2.4). */
function escapeText(text: string): string {
  return text.replace(/[&<>"'\n]/g, (character) => `&#${character.charCodeAt(0)};`).replace(buildCommand, "&#35;#");
}
