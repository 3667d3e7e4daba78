#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { nearest } from "../options/nearest.js";
import { formats } from "../report/formats.js";
import { printable } from "../report/printable.js";
import { audit } from "./audit.js";
import { check } from "./check.js";
import { lint } from "./lint.js";
import { options } from "./options.js";
import { render } from "./render.js";
import { UsageError } from "./usage-error.js";

const usage = `Usage:
  ds-frontend render <component> [file or -]   print a component's HTML; its options are JSON, from a file or standard input
  ds-frontend options [component]              print the options of a component, or the list of components
  ds-frontend check <file, folder, pattern, URL or ->...
      check pages against the usage rules; the exit code is 1 when there are errors, and 2 when something was not checked
      --prefix <word>      prefix of the classes: ds, nhsuk, govuk or your own; read from the page by default
      --locale <language>  language of the pages, such as cy; read from lang by default
      --gallery <folder>   folder or address of pages that show components, which are not pages of a service
      --rule <name=level>  level of a rule: off, warn or error; can be given again for other rules
      --format <name>      ${Object.keys(formats).join(", ")}
      --output <file>      write the report to a file
      --baseline <file>    report only findings that are not in this file, which is written when it is missing
      --update-baseline    write the file again
      --allow-empty        succeed when there was nothing to check
  ds-frontend audit <URL>
      go through a running service as a person would, error pages included, and check every page; --prefix, --locale,
      --allow-empty, the options for reports and the exit codes are those of check
      --answers <file>     JSON with answers by field name, and by page where needed; without it they are made up
      --report <file>      write a report for people, one HTML page with the map of the journey
      --browser            look at each page in a browser as well, with Playwright, and with axe if it is installed
      --thorough           send each form with one wrong answer at a time as well
      --include <path>     visit only paths such as /apply/*; can be given again
      --exclude <path>     leave out paths such as /admin/*; can be given again
      --limit <pages>      stop after so many pages; 500 by default
      --max-time <seconds> stop after so much time; 600 by default
      --timeout <seconds>  time that a page may take; 30 by default
      --delay <ms>         wait between requests
      --header <text>      header for every request, such as "authorization: Bearer abc"; can be given again
      --allow-host <host>  audit a service that is not on this machine
      --submit             send its forms as well
  ds-frontend lint <file, folder, pattern or ->...
      check the options of macros in Nunjucks templates; the options for reports and the exit codes are those of check
      --path <folder>      folder that your service gives to Nunjucks; can be given again
      --macros <folder>    folder of another design system, with macro-options.json beside each macro.njk
      --allow <name>       option to allow, such as radios.decorate; can be given again
      --delimiters <list>  delimiters of your templates, such as "<% %> <$ $> <# #>"
      --fix                correct what is certain, such as inputMode
  ds-frontend --help
  ds-frontend --version
`;

const commands = { render, options, check, audit, lint };

async function run([command, ...words]: string[]): Promise<string> {
  if (command === "--help" || command === "-h" || command === "help") return usage;
  if (words.includes("--help") || words.includes("-h")) return usage;
  if (command === "--version") return `${version()}\n`;
  if (command === undefined) throw new UsageError(`Missing command.\n\n${usage}`, 2);
  if (Object.hasOwn(commands, command)) return commands[command as keyof typeof commands](words);
  const suggestion = nearest(command, Object.keys(commands));
  throw new UsageError(
    `There is no command "${command}"${suggestion ? `, did you mean "${suggestion}"?` : "."}\n\n${usage}`,
    2,
  );
}

function version(): string {
  const file = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

// A reader such as `head` may close the pipe early. The exit code still reports the findings.
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message.trimEnd().split("\n").map(printable).join("\n")}\n`);
  process.exitCode = error.exitCode;
}
