import { createHash } from "node:crypto";
import { isAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { buildCommand } from "@ds-frontend/internal/command/printable.js";
import { sentenceWithSteps } from "../explanation.js";
import { type Checked, type Finding, type Located, located, nameOf, type Report } from "../finding.js";
import { linesIn } from "../frame.js";
import { groupBy } from "../group-by.js";
import { identity, keyOf } from "../identity.js";

/** Prints findings as SARIF 2.1.0, which code scanning on GitHub, GitLab and Azure DevOps reads. */
export function sarif(report: Report): string {
  const findings = located(report);
  const rules = [...new Map(findings.map(({ finding }) => [finding.rule, finding.url]))];
  const same = groupBy(findings, ({ checked, finding }) => keyOf(identity(nameOf(checked, report), finding)));
  const run = {
    tool: {
      driver: {
        name: "ds-tools",
        ...(typeof toolVersion !== "undefined" && { version: toolVersion }),
        informationUri: (typeof homepage !== "undefined" && homepage) || "https://www.npmjs.com/package/ds-tools",
        rules: rules.map(([rule, url]) => ruleOf(rule, url, report.rules[rule])),
      },
    },
    invocations: [
      {
        executionSuccessful: !report.problems.length,
        toolExecutionNotifications: [
          ...report.problems.map((text) => ({ level: "error", message: { text } })),
          ...report.remarks.map((text) => ({ level: "note", message: { text } })),
        ],
      },
    ],
    columnKind: "utf16CodeUnits",
    results: [...same].flatMap(([key, places]) => places.map((place, at) => result(place, `${key} ${at + 1}`))),
  };
  const log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return `${JSON.stringify(log, null, 2).replace(buildCommand, "\\u0023#")}\n`;
}

/** Version and address of the package, which the build reads from its manifest. */
declare const toolVersion: string | undefined;
declare const homepage: string | undefined;

function ruleOf(id: string, url: string | undefined, description: string | undefined): object {
  return {
    id,
    ...(description && { shortDescription: { text: description } }),
    ...(url && { help: { text: `See ${url}` } }),
    // Only an address is a URI. A file in the package is not.
    ...(/^https?:/.test(url ?? "") && { helpUri: url }),
  };
}

/** Returns a result with a key that it keeps when its line moves, and that no other has. */
function result({ checked, finding }: Located, key: string): object {
  const { rule, severity, line, column } = finding;
  return {
    ruleId: rule,
    level: severity,
    message: { text: sentenceWithSteps(finding).join("\n") },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(checked.path) },
          region: { startLine: line, startColumn: column, endColumn: endOf(checked, finding) },
        },
      },
    ],
    partialFingerprints: { "dsFrontend/v1": createHash("sha256").update(key).digest("hex") },
  };
}

/** Returns the end of a finding, or of its line if it goes on after that. */
function endOf(checked: Checked, { line, column, size }: Finding): number {
  const { length } = linesIn(checked)[line - 1] ?? "";
  return Math.max(column, Math.min(column + size, length + 1));
}

/** Returns a place that code scanning accepts: the path of a file, or that of a page within its service, because it refuses http addresses. */
function uriOf(path: string): string {
  if (URL.canParse(path) && /^https?:\/\//i.test(path)) {
    const { pathname, search } = new URL(path);
    return `${pathname.replace(/^\/+/, "") || "index"}${encodeURIComponent(search)}`;
  }
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return path.split(/[\\/]/).map(encodeURIComponent).join("/");
}
