#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { printable } from "../check/printable.js";
import { nearest } from "../options/nearest.js";
import { check } from "./check.js";
import { Mistake } from "./mistake.js";
import { options } from "./options.js";
import { render } from "./render.js";

const usage = `Usage:
  ds-frontend render <component> [file or -]   print a component's HTML; its options are JSON, from a file or standard input
  ds-frontend options [component]              print the options of a component, or the list of components
  ds-frontend check <file, folder, pattern, URL or ->...
      hold pages against the usage rules; exit code 1 when there are findings
      --prefix <word>    prefix of the classes: ds, nhsuk, govuk or your own; what the page has when it is not given
      --locale <language>  language of the pages, such as cy; what their lang says when it is not given
      --format <name>    as html-validate prints it: checkstyle, codeframe, json, stylish, text
  ds-frontend --help
  ds-frontend --version
`;

const commands = { render, options, check };

async function run([command, ...words]: string[]): Promise<string> {
  if (command === "--help" || command === "-h" || command === "help") return usage;
  if (words.includes("--help") || words.includes("-h")) return usage;
  if (command === "--version") return `${version()}\n`;
  if (command === undefined) throw new Mistake(`Say what to do.\n\n${usage}`, 2);
  if (Object.hasOwn(commands, command)) return commands[command as keyof typeof commands](words);
  const suggestion = nearest(command, Object.keys(commands));
  throw new Mistake(
    `There is no command "${command}"${suggestion ? `, did you mean "${suggestion}"?` : "."}\n\n${usage}`,
    2,
  );
}

function version(): string {
  const file = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

// Whoever reads the output may stop reading it, as `head` does. The exit code still says what was found.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  process.stderr.write(`${error.message.trimEnd().split("\n").map(printable).join("\n")}\n`);
  process.exitCode = error.exitCode;
}
