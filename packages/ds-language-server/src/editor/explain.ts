import type { Option } from "@ds-frontend/internal/options/option.js";
import type { Component } from "../../../ds-tools/src/lint/macros/component.js";

/** Returns the type of an option: the one that its design system documents, or else those that its template can use. */
export function typeOf({ type, kinds, isRequired }: Option): string {
  return [type ?? kinds.join(" or "), isRequired && "required"].filter(Boolean).join(", ");
}

/** Returns Markdown that explains an option: its type, description and values, and the macro it belongs to. */
export function aboutOption(option: Option, { macro, system }: Component): string {
  const { name, allowed, deprecated, description } = option;
  const type = typeOf(option);
  const values = allowed ? [...new Set(allowed.map(String))].map((each) => `\`${each}\``).join(", ") : "";
  return [
    `\`${name}\`${type && `: ${type}`}`,
    deprecated !== undefined && `**Deprecated**${deprecated ? ` ${deprecated}` : ""}.`,
    description.trim(),
    values && `One of ${values}.`,
    inside(option),
    `Option of \`${macro}\` (${system}).`,
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

/** Returns Markdown that explains a macro: where it comes from, and its options. */
export function aboutMacro(component: Component): string {
  const { macro, system, parameters } = component;
  const lines = parameters().flatMap((parameter) => {
    const table = parameter.table();
    if (!table?.options.size) return parameters().length > 1 ? [`- \`${parameter.name}\``] : [];
    return [...table.options.values()].map((option) => {
      const { name, deprecated, description } = option;
      const type = typeOf(option);
      const [sentence = ""] = description
        .replace(/\s+/g, " ")
        .trim()
        .split(/(?<=\.) /);
      return `- \`${name}\`${type && `: ${type}`}${deprecated === undefined ? "" : " (deprecated)"}${sentence ? `. ${sentence}` : ""}`;
    });
  });
  return [`\`${macro}\` (${system})`, lines.join("\n")].filter(Boolean).join("\n\n");
}

function list(names: readonly string[]): string {
  const all = names.map((name) => `\`${name}\``);
  return all.length > 12 ? `${all.slice(0, 12).join(", ")} and ${all.length - 12} more` : all.join(", ");
}
