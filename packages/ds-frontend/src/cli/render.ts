import { readFileSync } from "node:fs";
import { definitions } from "../options/published.js";
import { report } from "../options/report.js";
import { CommandError } from "./command-error.js";
import { component } from "./component.js";
import { parseJson } from "./json.js";
import { printable } from "./printable.js";
import type { Command } from "./program.js";

const help = `Usage: ds-frontend render <component> [file or -]

Prints the HTML of a component. Its options are JSON, from a file or from standard input.

Examples:
  ds-frontend render error-summary options.json
  echo '{ "text": "Continue" }' | ds-frontend render button

ds-frontend options <component> lists the options.
`;

/** The command `ds-frontend render <component> [file or -]`. */
export const render: Command = { help, run };

function run(args: string[]): string {
  const [word, file = "-", extra] = args;
  if (word === undefined)
    throw new CommandError("Missing component. Example: ds-frontend render error-summary options.json");
  if (extra !== undefined)
    throw new CommandError(`Unexpected argument "${extra}": render takes a component and one file.`);
  const { name, render: html } = component(word);
  const source = file === "-" ? "standard input" : file;
  const options = parseJson(read(file), source);
  const findings = report(name, options, definitions());
  const wrong = findings.filter(({ harmless }) => !harmless);
  if (wrong.length) throw new CommandError(wrong.map(({ message }) => `${source}: ${message}`).join("\n"));
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
      throw new CommandError("Standard input is not ready: give the options in a file.");
    throw new CommandError(`Cannot read ${file}: ${reasons[code ?? ""] ?? message}.`);
  }
}

const reasons: Record<string, string> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "permission denied",
};
