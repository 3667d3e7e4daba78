import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { isObject, parseJson } from "@ds-frontend/internal/command/json.js";
import type { Command } from "@ds-frontend/internal/command/program.js";
import type { Terminal } from "@ds-frontend/internal/command/terminal.js";
import type { AnswersByField } from "../audit/answers/provided-answers.js";
import { assertAddress, audit as auditService } from "../audit/audit.js";
import { launchBrowser, readAxe, type StartedBrowser } from "../audit/browser/playwright.js";
import type { AuditOptions } from "../audit/options.js";
import { isLoopback } from "../http/loopback.js";
import { within } from "../http/time-limit.js";
import { available } from "../report/unavailable.js";
import { auditDescriptions, deliverAudit } from "./audit-report.js";
import { readConfiguration } from "./configuration.js";
import { allowEmpty, helpOf, readArguments } from "./options.js";
import { auditProgress } from "./progress.js";
import { readOutput, reportOptions } from "./report-options.js";

/** Options that every command with a report has. `--help` of `check` explains them. */
const { "--output <file>...": _, ...commonOptions } = reportOptions;

const ownOptions = {
  "--answers <file>": "JSON file with answers by field name; the audit makes up the others",
  "--browser": "also open each page in a browser, with Playwright, and run axe if it is installed",
  "--include <path>...": "visit only paths such as /apply/*",
  "--exclude <path>...": "skip paths such as /admin/*",
  "--allow <text>...": 'do not skip buttons or links with this text, such as "Remove", or this path',
  "--limit <pages>": "maximum number of pages; 500 by default",
  "--max-time <seconds>": "maximum time for the whole audit; 600 by default",
  "--header <text>...": 'header for every request, such as "authorization: Bearer abc"',
  "--allow-host <host>": "audit a service on another machine",
  "--submit": "also submit the forms of such a service",
  "--output <file>...": "write a report: .html says what to fix first; also .json and .sarif",
} as const;

const options = { ...ownOptions, ...commonOptions, ...allowEmpty } as const;

const help = helpOf({
  usage: "audit <URL>",
  about: "Goes through a running service as a person would, error pages included, and checks every page.",
  options: ownOptions,
  more: "Also --rule, --format, --baseline, --update-baseline and --allow-empty, as in ds-tools check --help.",
  examples: [
    "audit http://localhost:3000/apply --output audit.html",
    "audit http://localhost:3000/ --browser --output audit.html",
    "audit https://test.example.com --allow-host test.example.com --submit",
  ],
  guide: "auditing",
});

/** The command `ds-tools audit <URL>`. */
export const audit: Command = { help, run };

/** Prints the findings, and returns the exit code: 1 for errors, and 2 when something was not checked. */
async function run(args: string[], terminal: Terminal): Promise<number> {
  const { cwd } = terminal;
  const { values, positionals } = readArguments("audit", args, options, cwd);
  const [address, unexpected] = positionals;
  if (address === undefined)
    throw new CommandError("Missing address: give the address of a running service, such as http://localhost:3000/.");
  if (unexpected !== undefined) throw new CommandError(`Unexpected argument "${unexpected}": give one address.`);
  const configuration = readConfiguration("audit", cwd);
  const { answers, browser: usesBrowser, header, allowEmpty: allowsEmpty = false, ...others } = values;
  const { rule, format, output: outputs, baseline, updateBaseline, ...walk } = others;
  const { page, files } = readOutputs(outputs ?? []);
  const stop = new AbortController();
  const ignoreInterrupt = terminal.onInterrupt(() => stop.abort());
  let started: StartedBrowser | undefined;
  try {
    const axe = usesBrowser ? readAxe(cwd) : undefined;
    const descriptions = auditDescriptions(axe);
    const output = readOutput({ ...values, output: files }, Object.keys(descriptions), configuration);
    const auditOptions: AuditOptions = {
      prefix: configuration.prefix,
      lang: configuration.lang,
      destructiveWords: configuration.destructiveWords,
      continueWords: configuration.continueWords,
      ...walk,
      exclude: [...configuration.exclude, ...(walk.exclude ?? [])],
      ...(answers !== undefined && {
        answers: readAnswers(answers, cwd),
        answersFolder: dirname(resolve(cwd, answers)),
      }),
      headers: readHeaders(header ?? []),
      signal: stop.signal,
      axe,
    };
    started = usesBrowser ? await launchBrowser(cwd) : undefined;
    const levels = new Map([...configuration.levels, ...output.levels]);
    // An address that is wrong is refused before anything is said.
    assertAddress(address, walk.allowHost);
    const submits = walk.submit === true || isLoopback(new URL(address).hostname);
    const { end, ...progress } = auditProgress(terminal, { submits, levels });
    const result = await auditService(address, { ...auditOptions, ...progress, browser: started?.browser });
    end();
    result.remarks.unshift(...(started?.remarks ?? []));
    return deliverAudit({ address, result, output, levels, descriptions, page, allowsEmpty }, terminal);
  } finally {
    ignoreInterrupt();
    // A browser that does not close in time ends with the process, because Playwright sees to that.
    if (started) await within(started.browser.close(), 3).catch(() => undefined);
  }
}

/** Tells the report for people, which is a page, from the other files. */
function readOutputs(output: readonly string[]): { page: string | undefined; files: string[] } {
  const [page, another] = output.filter((file) => /\.html?$/i.test(file));
  if (another) throw new CommandError(`--output ${another}: give one file that ends in .html; ${page} is one.`);
  return { page, files: output.filter((file) => file !== page) };
}

/** Reads headers such as `authorization: Bearer abc`. Their values are secret, so no message repeats them. */
function readHeaders(lines: readonly string[]): Record<string, string> {
  const headers = lines.map((line): [string, string] => {
    const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\x20-\x7e\x80-\xff]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new CommandError('--header needs a name and a value, such as "authorization: Bearer abc".');
    if (/^(?:content-length|host|connection|transfer-encoding)$/i.test(name))
      throw new CommandError(`--header cannot set ${name.toLowerCase()}.`);
    return [name.toLowerCase(), value.trim()];
  });
  return Object.fromEntries(headers);
}

function readAnswers(file: string, cwd: string): AnswersByField {
  const answers = parseJson(
    available(file, () => readFileSync(resolve(cwd, file), "utf8")),
    file,
    'give answers as JSON, for example {"email": "name@example.com"}',
  );
  if (!isObject(answers)) throw new CommandError(`${file} must be an object of answers by field name.`);
  for (const [name, answer] of Object.entries(answers)) {
    const fields = name.startsWith("/") ? answer : { [name]: answer };
    if (!isObject(fields))
      throw new CommandError(`${file}: "${name}" is a page, so it needs an object of answers by field name.`);
    for (const [field, fieldAnswer] of Object.entries(fields))
      if (!isAnswer(fieldAnswer))
        throw new CommandError(
          `${file}: the answer to "${field}" must be a string, a number, true, false, null or a list of strings.`,
        );
  }
  return answers as AnswersByField;
}

function isAnswer(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((part) => typeof part === "string" || typeof part === "number");
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
