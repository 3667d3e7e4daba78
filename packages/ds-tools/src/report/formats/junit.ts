import { type Checked, type Finding, nameOf, type Report } from "../finding.js";
import { frameOf } from "../frame.js";
import { stepsOf } from "../steps.js";
import { summary } from "../summary.js";
import { document, element, textElement } from "./xml.js";

/** Prints findings as JUnit XML: a suite for each page, and in it a failed test for each finding. Warnings are tests that pass. */
export function junit(report: Report): string {
  const { checked, problems, remarks } = report;
  const suites = checked.map((page) => suite(page, report));
  if (problems.length) {
    const tests = problems.map((message) => {
      return element("testcase", { name: message, classname: "not checked" }, [element("error", { message })]);
    });
    suites.unshift(
      element("testsuite", { name: "not checked", tests: tests.length, errors: tests.length, failures: 0 }, tests),
    );
  }
  if (remarks.length) {
    const all = element("testcase", { name: "summary", classname: "summary" }, [
      textElement("system-out", {}, summary(report)),
    ]);
    suites.push(element("testsuite", { name: "summary", tests: 1, errors: 0, failures: 0 }, [all]));
  }
  return document(element("testsuites", { name: "ds-tools" }, suites));
}

function suite(checked: Checked, report: Report): string {
  const { findings } = checked;
  const path = nameOf(checked, report);
  const tests = findings.map((finding) => {
    const { rule, line, column, severity } = finding;
    const text = details(checked, finding);
    const result =
      severity === "error"
        ? textElement("failure", { message: finding.message, type: rule }, text)
        : textElement("system-out", {}, text);
    return element("testcase", { name: `${rule} at ${line}:${column}`, classname: path }, [result]);
  });
  // A suite without tests counts as not run.
  if (!tests.length) tests.push(element("testcase", { name: `the ${report.noun} has no findings`, classname: path }));
  const failures = findings.filter(({ severity }) => severity === "error").length;
  return element("testsuite", { name: path, tests: tests.length, errors: 0, failures }, tests);
}

function details(checked: Checked, finding: Finding): string {
  const { message, url, line, column } = finding;
  const more = url ? [`See ${url}`] : [];
  return [
    `${checked.path}:${line}:${column}`,
    message,
    ...stepsOf(finding),
    ...more,
    "",
    frameOf(checked, finding),
  ].join("\n");
}
