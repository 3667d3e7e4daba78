import { buildCommand } from "@ds-frontend/internal/command/printable.js";

/** Writes an element with its attributes and content, in an indented line. */
export function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content: readonly string[] = [],
): string {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const tag = [name, ...present.map(([key, value]) => `${key}="${escapeText(String(value))}"`)].join(" ");
  if (!content.length) return `<${tag} />`;
  return `<${tag}>\n${content.map((child) => `  ${child.replaceAll("\n", "\n  ")}`).join("\n")}\n</${name}>`;
}

/** Writes an element that holds text, whose lines stay as they are. */
export function textElement(name: string, attributes: Record<string, string>, text: string): string {
  const tag = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeText(value)}"`)].join(" ");
  return `<${tag}>${text.split("\n").map(escapeText).join("&#10;")}</${name}>`;
}

/** Writes a document around its root element. */
export function document(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`;
}

/** Escapes a text for an attribute or for content (XML 1.0, section 2.4). */
function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(buildCommand, "&#35;#");
}
