import { parseArgs } from "node:util";
import { frame, linesOf } from "../check/frame.js";
import { load, NotInstalled } from "../check/load.js";
import { type Source, sources } from "../check/source.js";
import { Unavailable } from "../check/unavailable.js";
import { nearest } from "../options/nearest.js";
import { prefixes } from "../rules/page/design-systems.js";
import { hasClasses, hasComponents } from "../rules/page/relevance.js";
import { type Checked, formats, printer } from "./formats.js";
import { Mistake } from "./mistake.js";
import { progress } from "./progress.js";

const flags = {
  format: { type: "string" },
  locale: { type: "string" },
  prefix: { type: "string" },
} as const;

/** Runs `ds-frontend check <file, folder, pattern, URL or ->…`: returns the findings, with exit code 1, or 2 when a page cannot be read. */
export async function check(words: string[]): Promise<string> {
  const { targets, format, ...options } = readArguments(words);
  try {
    const { messages } = await load();
    if (format !== undefined && !formats.includes(format)) unknownFormat(format);
    const print = format === undefined ? undefined : await printer(format);
    const pages = await findSources(targets);
    const report = progress(pages.length);
    const results: Checked[] = [];
    let someComponents = false;
    let someClasses = false;
    for (const [index, page] of pages.entries()) {
      report(index);
      const html = await readPage(page);
      if (html === undefined) continue;
      someComponents ||= hasComponents(html, options.prefix);
      someClasses ||= hasClasses(html, options.prefix);
      const list = messages(html, options);
      const source = list.length ? html : null;
      results.push({ filePath: page.name, messages: list, errorCount: list.length, warningCount: 0, source });
    }
    report(pages.length);
    const errorCount = results.reduce((sum, { errorCount: count }) => sum + count, 0);
    if (errorCount && !process.exitCode) process.exitCode = 1;
    if (print) return withFinalNewline(print({ valid: errorCount === 0, results, errorCount, warningCount: 0 }));
    return (
      results.map(formatPage).join("") +
      summary(results, errorCount, someComponents ? "" : nothingChecked(someClasses, options.prefix))
    );
  } catch (error) {
    if (error instanceof NotInstalled) throw new Mistake(error.message, 2);
    throw error;
  }
}

function readArguments(words: string[]): { targets: string[]; format?: string; prefix?: string; locale?: string } {
  try {
    const { values, positionals } = parseArgs({ args: words, options: flags, allowPositionals: true });
    if (!positionals.length)
      throw new Mistake("Missing page: give a file, a folder, a pattern, a URL, or - for standard input.", 2);
    if (values.prefix !== undefined && !/^[a-z][a-z0-9-]*$/.test(values.prefix))
      throw new Mistake(`"${values.prefix}" is not a class prefix: give one such as ${oneOf(prefixes)}.`, 2);
    if (values.locale !== undefined && !/^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(values.locale))
      throw new Mistake(`"${values.locale}" is not a language: give one such as en or cy.`, 2);
    return { targets: [...new Set(positionals)], ...values };
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake(argumentError(words, error as Error), 2);
  }
}

function argumentError(words: string[], error: Error): string {
  const all = Object.keys(flags).map((name) => `--${name}`);
  const unknown = words.find((word) => word.startsWith("-") && word !== "-" && !all.includes(word.split("=")[0] ?? ""));
  if (!unknown) return `${error.message.split(". ")[0]}.`;
  const suggestion = nearest(unknown, all);
  return `check has no option "${unknown}"${suggestion ? `, did you mean "${suggestion}"?` : `: it has ${all.join(", ")}.`}`;
}

function unknownFormat(name: string): never {
  const suggestion = nearest(name, formats);
  const rest = suggestion ? `, did you mean "${suggestion}"?` : `: there are ${formats.join(", ")}.`;
  throw new Mistake(`There is no format "${name}"${rest}`, 2);
}

async function findSources(targets: string[]): Promise<Source[]> {
  const all = new Map<string, Source>();
  for (const target of targets) {
    try {
      for (const source of await sources(target)) all.set(source.key, source);
    } catch (error) {
      reportUnavailable(error);
    }
  }
  return [...all.values()];
}

async function readPage(page: Source): Promise<string | undefined> {
  try {
    return await page.html();
  } catch (error) {
    return reportUnavailable(error);
  }
}

/** Prints why a page cannot be read, so that the others are still checked. */
function reportUnavailable(error: unknown): undefined {
  if (!(error instanceof Unavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function formatPage({ filePath, messages, source }: Checked): string {
  const lines = linesOf(source ?? "");
  return messages
    .map(({ ruleId, message, ruleUrl, line, column, size }) => {
      const more = ruleUrl ? `See ${ruleUrl}\n` : "";
      return `${filePath}:${line}:${column} ${ruleId}\n${message}\n${more}\n${frame(lines, line, column, size)}\n\n`;
    })
    .join("");
}

function summary(results: Checked[], findings: number, remark: string): string {
  if (!results.length) return "";
  const wrong = results.filter(({ messages }) => messages.length).length;
  if (findings) return `${count(findings, "finding")} on ${wrong} of ${count(results.length, "page")}.\n`;
  return `${count(results.length, "page")} checked, no findings.${remark}\n`;
}

/** Explains why there was nothing to check: a wrong prefix may be the cause. */
function nothingChecked(someClasses: boolean, prefix: string | undefined): string {
  const none = " There was no error summary, error message, pagination or contents list";
  if (someClasses) return `${none}.`;
  if (prefix) return `${none}: no class begins with "${prefix}-".`;
  return `${none}: no class begins with ${oneOf(prefixes.map((each) => `"${each}-"`))}. Give your own prefix with --prefix.`;
}

function oneOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function withFinalNewline(output: string): string {
  return !output || output.endsWith("\n") ? output : `${output}\n`;
}
