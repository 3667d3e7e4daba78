import { readFileSync } from "node:fs";
import { parseJson } from "../../../ds-frontend/src/cli/json.js";
import type { Command } from "../../../ds-frontend/src/cli/program.js";
import { mergeAudits } from "../audit/merge-audits.js";
import { available, Unavailable } from "../check/unavailable.js";
import { readArguments } from "./arguments.js";
import { auditDescriptions, deliverAudit, type SavedAudit } from "./audit-report.js";
import { readConfiguration } from "./configuration.js";
import { guideAt, reportFlags, reportHelp, reportOptions } from "./report-options.js";
import { UsageError } from "./usage-error.js";

const flags = {
  ...reportFlags,
  "allow-empty": { type: "boolean" },
  report: { type: "string" },
} as const;

const help = `Usage: ds-tools report merge <file>...

Puts the parts of an audit together, which ds-tools audit has saved with --shard and --save, and reports on the whole.
The exit code is 1 when there are errors, and 2 when something was not checked or a part is missing.

  --report <file>      write a report for people, one HTML page that says what to fix first
  --allow-empty        succeed when there was nothing to check
${reportHelp}
Example:
  ds-tools report merge part-*.json --report audit.html --baseline audit-baseline.json

${guideAt("auditing")}`;

/** The command `ds-tools report merge <file>...`. */
export const report: Command = { help, run };

async function run(args: string[]): Promise<string> {
  const { values, positionals } = readArguments("report", args, flags);
  const [action, ...files] = positionals;
  if (action !== "merge")
    throw new UsageError(
      action === undefined
        ? "Missing command: use ds-tools report merge with the files of the parts."
        : `There is no command "report ${action}": use ds-tools report merge with the files of the parts.`,
      2,
    );
  if (!files.length) throw new UsageError("Missing files: give the files that ds-tools audit wrote with --save.", 2);
  try {
    const parts = files.map(readPart);
    const configuration = readConfiguration("audit");
    const isInstalled = parts.some(({ result }) =>
      result.pages.some(({ findings }) => findings.some(({ rule }) => rule.startsWith("axe/"))),
    );
    const descriptions = await auditDescriptions(false);
    const known = [...Object.keys(descriptions), ...(isInstalled ? axeRules(parts) : [])];
    const output = reportOptions(values, known, configuration);
    return deliverAudit(mergeParts(parts), {
      output,
      descriptions,
      levels: new Map([...configuration.levels, ...output.levels]),
      report: values.report,
      allowsEmpty: values["allow-empty"] ?? false,
    });
  } catch (error) {
    if (error instanceof Unavailable) throw new UsageError(error.message, 2);
    throw error;
  }
}

function axeRules(parts: readonly SavedAudit[]): string[] {
  const all = parts.flatMap(({ result }) => result.pages.flatMap(({ findings }) => findings.map(({ rule }) => rule)));
  return [...new Set(all.filter((rule) => rule.startsWith("axe/")))];
}

/** Puts the parts together, and says which of them are missing or double. */
function mergeParts(parts: readonly SavedAudit[]): SavedAudit {
  const [first] = parts as [SavedAudit];
  const totals = [...new Set(parts.map(({ shard }) => shard?.total ?? 1))];
  const [total = 1] = totals;
  const numbers = parts.map(({ shard }) => shard?.index ?? 1);
  if (totals.length > 1)
    throw new UsageError(`The files are parts of different audits: of ${totals.join(" and of ")} parts.`, 2);
  if (new Set(parts.map(({ address }) => new URL(address).pathname)).size > 1)
    throw new UsageError("The files are parts of audits that began at different addresses.", 2);
  const repeated = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (repeated !== undefined) throw new UsageError(`Part ${repeated} of ${total} is there twice.`, 2);
  const result = mergeAudits(parts.map((part) => part.result));
  for (let number = 1; number <= total; number += 1)
    if (!numbers.includes(number)) result.problems.push(`Part ${number} of ${total} is missing.`);
  return { address: first.address, date: first.date, result };
}

function readPart(file: string): SavedAudit {
  const found = parseJson(
    available(file, () => readFileSync(file, "utf8")),
    file,
    "give a file that ds-tools audit has written with --save",
    2,
  ) as (SavedAudit & { version: number }) | null;
  if (found?.version !== 1 || !Array.isArray(found.result?.pages) || typeof found.address !== "string")
    throw new UsageError(
      `${file} is not the result of an audit: give a file that ds-tools audit has written with --save.`,
      2,
    );
  return { ...found, date: new Date(found.date) };
}
