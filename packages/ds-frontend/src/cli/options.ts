import { createRequire } from "node:module";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import type { Command } from "@ds-frontend/internal/command/program.js";
import type { Terminal } from "@ds-frontend/internal/command/terminal.js";
import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { camelCase, kebabCase, optionsType } from "@ds-frontend/internal/options/names.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { table } from "@ds-frontend/internal/options/table.js";
import { components } from "../nunjucks/components.js";

const help = `Usage: ds-frontend options [component]

Prints the options of a component, or the list of components.

Examples:
  ds-frontend options
  ds-frontend options error-summary
`;

/** The command `ds-frontend options [component]`. */
export const options: Command = { help, run: printOptions };

const names: readonly string[] = [...components.keys()].sort();

function printOptions([word, extra]: string[], { stdout, columns }: Terminal): number {
  if (extra !== undefined) throw new CommandError(`Unexpected argument "${extra}": options takes one component.`);
  stdout.write(word === undefined ? list() : optionsOf(component(word), columns));
  return 0;
}

function list(): string {
  const all = definitions();
  return names.map((name) => `${kebabCase(name)}: ${all[optionsType(name)]?.description ?? ""}\n`).join("");
}

function optionsOf(name: string, columns: number | undefined): string {
  const all = definitions();
  const schema = all[optionsType(name)] ?? {};
  const rows = table(schema, all).map((row) => {
    const facts = `${row.name}  (${row.type}; required: ${row.required})`;
    return `${facts}\n${wrap(row.description, columns, "    ")}`;
  });
  return `${wrap(schema.description ?? "", columns)}\n\n${rows.join("\n\n")}\n`;
}

/** Reads the published description of every component's options. */
function definitions(): Definitions {
  return createRequire(import.meta.url)("ds-frontend/options.json").definitions;
}

/** Returns the name of the component with the name of a folder or of a function. */
function component(word: string): string {
  const name = camelCase(word);
  if (names.includes(name)) return name;
  const folders = names.map(kebabCase);
  const suggestion = didYouMean(kebabCase(word), folders);
  throw new CommandError(
    `There is no component "${word}"${suggestion ? `, did you mean "${suggestion}"?` : "."} The components are: ${folders.join(", ")}.`,
  );
}

/** Wraps a text to the width of the terminal. */
function wrap(text: string, columns = 100, indent = ""): string {
  const width = Math.max(40, Math.min(columns, 100)) - indent.length;
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => indent + line).join("\n");
}
