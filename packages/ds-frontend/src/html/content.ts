import { decodeReferences } from "./decode-references.js";
import type { Content, TextOption } from "./options.js";
import { ownValue } from "./own.js";
import { isSafeString, string } from "./string.js";

/** Returns true for a value that components print as text. */
export function isText(value: unknown): value is TextOption {
  return typeof value === "string" || typeof value === "number" || typeof value === "bigint" || isSafeString(value);
}

/** Returns the text or HTML of an object. Only own properties count, because an inherited one may come from an attacker. */
export function contentOf(option: unknown): Content | undefined {
  const [html, text] = [ownValue(option, "html"), ownValue(option, "text")];
  if (typeof html === "string" && html) return { html };
  return isText(text) && text !== "" ? { text: text as string } : undefined;
}

/** Returns the HTML of a line. Only an own property counts, because an inherited one may come from an attacker. */
export function ownHtml(content: Content): string | undefined {
  return Object.hasOwn(content, "html") ? content.html : undefined;
}

/** Returns the text of a label or an item; HTML without its tags. */
export function plainText(content: Content): string {
  const html = ownHtml(content);
  if (html === undefined) return string(content.text);
  const text = decodeReferences(html.replace(/<[^<>]*>/g, " "));
  return text.replace(/\s+/g, " ").trim();
}
