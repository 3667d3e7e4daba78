import { readFileSync } from "node:fs";
import { definitions } from "../options/published.js";
import { report } from "../options/report.js";
import { printable } from "../report/printable.js";
import { component } from "./component.js";
import { parseJson } from "./json.js";
import { UsageError } from "./usage-error.js";

/** Runs `ds-frontend render <component> [file or -]`: returns the component's HTML. */
export function render(words: string[]): string {
  const [word, file = "-", extra] = words;
  if (word === undefined)
    throw new UsageError("Missing component. Example: ds-frontend render error-summary options.json");
  if (extra !== undefined)
    throw new UsageError(`Unexpected argument "${extra}": render takes a component and one file.`);
  const { name, render: html } = component(word);
  const source = file === "-" ? "standard input" : file;
  const options = parseJson(read(file), source);
  const findings = report(name, options, definitions());
  const wrong = findings.filter(({ harmless }) => !harmless);
  if (wrong.length) throw new UsageError(wrong.map(({ message }) => `${source}: ${message}`).join("\n"));
  for (const { message } of findings) process.stderr.write(`${printable(`${source}: ${message}`)}\n`);
  return `${html(options)}\n`;
}

function read(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (file === "-" && code === "EOF") return "";
    if (file === "-" && code === "EAGAIN")
      throw new UsageError("Standard input is not ready: give the options in a file.");
    throw new UsageError(`Cannot read ${file}: ${reasons[code ?? ""] ?? message}.`);
  }
}

const reasons: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
};
