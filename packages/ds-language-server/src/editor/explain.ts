import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Component } from "../../../ds-tools/src/lint/command.js";

/** Returns the type of an option: the one that its design system documents, or else those that its template can use. */
export function typeOf({ type, kinds, isRequired }: Option): string {
  return [type ?? kinds.join(" or "), isRequired && "required"].filter(Boolean).join(", ");
}

/*
 * An editor shows these texts as Markdown. What a package says in them is text: it loads no image, and no link runs a command of the
 * editor.
 */

/** Writes a text of a package as Markdown that prints it. Code in backticks stays code, and links become their text and address. */
function plain(text: string): string {
  return (
    text
      .trim()
      // Rows of backticks begin and end code of their own, and one that does not end is text.
      .split(/((?<!`)`[^`\n]+`(?!`))/)
      .map((part, index) => (index % 2 ? part : escaped(part)))
      .join("")
  );
}

function escaped(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\((https:[^\s()<>]*)\)/g, "$1 ($2)")
    .replace(/[\\`[\]!<>&]/g, "\\$&")
    .replace(/\b(?!https:)([a-z][a-z\d+.-]*):(?=\S)/gi, "$1\\:");
}

/** Writes a name as code. */
function code(name: string): string {
  return `\`${name.replace(/[`\s]+/g, " ")}\``;
}

/** Returns Markdown that explains an option: its type, description and values, and the macro it belongs to. */
export function aboutOption(option: Option, { macro, system }: Component): string {
  const { name, allowed, deprecated, description } = option;
  const type = typeOf(option);
  const values = allowed ? [...new Set(allowed.map(String))].map(code).join(", ") : "";
  return [
    `${code(name)}${type && `: ${plain(type)}`}`,
    deprecated !== undefined && `**Deprecated**${deprecated ? ` ${plain(deprecated)}` : ""}.`,
    plain(description),
    values && `One of ${values}.`,
    inside(option),
    `Option of ${code(macro)} (${plain(system)}).`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Lists the options of an object, or of the items of a list, in a sentence; "" if there are none. */
function inside(option: Option): string {
  const table = option.table() ?? option.item()?.table();
  const names = [...(table?.options.keys() ?? [])];
  const type = typeOf(option);
  // A macro may also read options of what its documentation calls a string.
  if (!names.length || (type && !/object|array/.test(type))) return "";
  return `${option.table() ? "Has" : "Each has"} ${list(names)}${table?.isOpen ? " and others" : ""}.`;
}

function list(names: readonly string[]): string {
  const all = names.map(code);
  return all.length > 12 ? `${all.slice(0, 12).join(", ")} and ${all.length - 12} more` : all.join(", ");
}
