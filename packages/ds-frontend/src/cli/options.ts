import { kebabCase, optionsType } from "../options/names.js";
import { definitions } from "../options/published.js";
import { table } from "../options/table.js";
import { CommandError } from "./command-error.js";
import { component, names } from "./component.js";
import type { Command } from "./program.js";

const help = `Usage: ds-frontend options [component]

Prints the options of a component, or the list of components.

Examples:
  ds-frontend options
  ds-frontend options error-summary
`;

/** The command `ds-frontend options [component]`. */
export const options: Command = { help, run };

function run([word, extra]: string[]): string {
  if (extra !== undefined) throw new CommandError(`Unexpected argument "${extra}": options takes one component.`);
  const all = definitions();
  if (word === undefined) {
    const lines = names.map((name) => `${kebabCase(name)}: ${all[optionsType(name)]?.description ?? ""}`);
    return `${lines.join("\n")}\n`;
  }
  const { name } = component(word);
  const schema = all[optionsType(name)] ?? {};
  const rows = table(schema, all).map((row) => {
    const facts = `${row.name}  (${row.type}; required: ${row.required})`;
    return `${facts}\n${wrap(row.description, "    ")}`;
  });
  return `${wrap(schema.description ?? "")}\n\n${rows.join("\n\n")}\n`;
}

/** Wraps a text to the width of the terminal. */
function wrap(text: string, indent = ""): string {
  const width = Math.max(40, Math.min(process.stdout.columns ?? 100, 100)) - indent.length;
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines.map((line) => indent + line).join("\n");
}
