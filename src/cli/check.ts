import { parseArgs } from "node:util";
import type { Message, Report } from "html-validate";
import { isConcerned } from "../check/concerned.js";
import { frame, linesOf } from "../check/frame.js";
import { load, NotInstalled } from "../check/load.js";
import { type Source, sources } from "../check/source.js";
import { Unavailable } from "../check/unavailable.js";
import { nearest } from "../options/nearest.js";
import { Mistake } from "./mistake.js";
import { progress } from "./progress.js";

interface Checked {
  filePath: string;
  messages: Message[];
  errorCount: number;
  warningCount: number;
  source: string | null;
}

const flags = {
  format: { type: "string" },
  locale: { type: "string" },
  prefix: { type: "string" },
} as const;

/** `ds-frontend check <file, folder, pattern, URL or ->…`: what the usage rules find, with exit code 1; 2 when it cannot tell. */
export async function check(words: string[]): Promise<string> {
  const { targets, format, ...options } = read(words);
  try {
    const { formatter, messages } = await load();
    const print = format === undefined ? undefined : await formatter(format).catch(() => unknownFormat(format));
    const pages = await found(targets);
    const report = progress(pages.length);
    const results: Checked[] = [];
    let concerned = 0;
    for (const [index, page] of pages.entries()) {
      report(index);
      const html = await text(page);
      if (html === undefined) continue;
      if (isConcerned(html, options.prefix)) concerned += 1;
      const list = messages(html, options);
      const source = list.length ? html : null;
      results.push({ filePath: page.name, messages: list, errorCount: list.length, warningCount: 0, source });
    }
    report(pages.length);
    const errorCount = results.reduce((sum, { errorCount: count }) => sum + count, 0);
    if (errorCount && !process.exitCode) process.exitCode = 1;
    if (print) return ended(print({ valid: errorCount === 0, results, errorCount, warningCount: 0 } satisfies Report));
    return results.map(readable).join("") + summary(results, errorCount, concerned);
  } catch (error) {
    if (error instanceof NotInstalled) throw new Mistake(error.message, 2);
    throw error;
  }
}

function read(words: string[]): { targets: string[]; format?: string; prefix?: string; locale?: string } {
  try {
    const { values, positionals } = parseArgs({ args: words, options: flags, allowPositionals: true });
    if (!positionals.length)
      throw new Mistake("Say what to check: a file, a folder, a pattern, a URL, or - for standard input.", 2);
    if (values.prefix !== undefined && !/^[a-z][a-z0-9-]*$/.test(values.prefix))
      throw new Mistake(`"${values.prefix}" is not a prefix of classes: give one such as ds, nhsuk or govuk.`, 2);
    return { targets: [...new Set(positionals)], ...values };
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake(refusal(words, error as Error), 2);
  }
}

function refusal(words: string[], error: Error): string {
  const all = Object.keys(flags).map((name) => `--${name}`);
  const unknown = words.find((word) => word.startsWith("-") && word !== "-" && !all.includes(word.split("=")[0] ?? ""));
  if (!unknown) return `${error.message.split(". ")[0]}.`;
  const suggestion = nearest(unknown, all);
  return `check has no option "${unknown}"${suggestion ? `, did you mean "${suggestion}"?` : `: it has ${all.join(", ")}.`}`;
}

const formats = ["checkstyle", "codeframe", "json", "stylish", "text"];

function unknownFormat(name: string): never {
  const suggestion = nearest(name, formats);
  const rest = suggestion ? `, did you mean "${suggestion}"?` : `: there are ${formats.join(", ")}.`;
  throw new Mistake(`There is no format "${name}"${rest}`, 2);
}

async function found(targets: string[]): Promise<Source[]> {
  const all = new Map<string, Source>();
  for (const target of targets) {
    try {
      for (const source of await sources(target)) all.set(source.name, source);
    } catch (error) {
      unavailable(error);
    }
  }
  return [...all.values()];
}

async function text(page: Source): Promise<string | undefined> {
  try {
    return await page.html();
  } catch (error) {
    return unavailable(error);
  }
}

/** Says why a page cannot be had, and goes on with the others. */
function unavailable(error: unknown): undefined {
  if (!(error instanceof Unavailable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function readable({ filePath, messages, source }: Checked): string {
  const lines = linesOf(source ?? "");
  return messages
    .map(({ ruleId, message, line, column, size }) => {
      return `${filePath}:${line}:${column} ${ruleId}\n${message}\n\n${frame(lines, line, column, size)}\n\n`;
    })
    .join("");
}

function summary(results: Checked[], findings: number, concerned: number): string {
  if (!results.length) return "";
  const wrong = results.filter(({ messages }) => messages.length).length;
  if (findings) return `${count(findings, "finding")} on ${wrong} of ${count(results.length, "page")}.\n`;
  const nothing = concerned
    ? ""
    : " Nothing there has classes that the rules are about; if yours begin with another word, say it with --prefix.";
  return `${count(results.length, "page")} checked, no findings.${nothing}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function ended(output: string): string {
  return !output || output.endsWith("\n") ? output : `${output}\n`;
}
