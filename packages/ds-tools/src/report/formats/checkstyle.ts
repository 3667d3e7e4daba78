import type { Report } from "../finding.js";
import { stepsOf } from "../steps.js";
import { document, element } from "./xml.js";

/** Prints findings as Checkstyle XML, which most build servers read. What could not be checked comes first. */
export function checkstyle({ checked, problems }: Report): string {
  const unchecked = problems.map((message) => element("error", { line: 1, column: 1, severity: "error", message }));
  const files = checked
    .filter(({ findings }) => findings.length)
    .map(({ path, findings }) =>
      element(
        "file",
        { name: path },
        findings.map((finding) => {
          const { line, column, severity, rule } = finding;
          const message = [finding.message, ...stepsOf(finding)].join(" | ");
          return element("error", { line, column, severity, message, source: rule });
        }),
      ),
    );
  const all = unchecked.length ? [element("file", { name: "not checked" }, unchecked), ...files] : files;
  return document(element("checkstyle", { version: "4.3" }, all));
}
