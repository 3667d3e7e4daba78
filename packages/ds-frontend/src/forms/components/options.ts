import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import { decodeReferences } from "../../html/decode-references.js";
import type { Content, TextOption } from "../../html/options.js";
import { isSafeString, string } from "../../html/string.js";

/**
 * Returns the options that a field's component takes, without those that only the form uses. The property of the error exists
 * from the start, because objects that gain properties later are slow to copy.
 */
export function componentOptions<AnyField extends object>(
  field: AnyField,
): Omit<AnyField, "component" | "schema"> & { errorMessage: undefined } {
  const { component: _, schema: __, ...options } = field as AnyField & { component?: unknown; schema?: unknown };
  return { ...options, errorMessage: undefined };
}

/** Returns the ids of the elements that a field with one control adds to the page. */
export function fieldIds(id: string): string[] {
  return [id, `${id}-hint`, `${id}-error`];
}

/** Returns the lines of texts that are not blank. */
export function linesOf(texts: readonly string[]): Content[] {
  return texts.flatMap((text) => (text.trim() ? text.trim().split(/\r\n?|\n/) : [])).map((text) => ({ text }));
}

/** Returns true for a value that components print as text. */
export function isText(value: unknown): value is TextOption {
  return typeof value === "string" || typeof value === "number" || typeof value === "bigint" || isSafeString(value);
}

/** Returns the text of a stored choice, which is a boolean where a schema has turned "true" into one. */
export function storedChoice(
  stored: unknown,
  choiceValues: ReadonlySet<string> | null | undefined,
): string | undefined {
  if (typeof stored === "boolean" && choiceValues?.has(String(stored)) !== false) return String(stored);
  return isText(stored) ? string(stored) : undefined;
}

/** Returns the objects in a list, which are the entries that components render. */
export function objectsIn<Item extends object>(list: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : [];
}

/**
 * Normalises a value so that the one on the page equals the one that a parser returns: browsers send every line break as
 * CR LF (HTML 4.10.21.8), and pages hold neither U+0000 nor half a surrogate pair.
 */
export function normaliseSent(value: unknown): string {
  return string(value).toWellFormed().replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n");
}

/** Returns true for options that ask browsers for a password, in their type or their autocomplete. */
export function asksForPassword(options: object): boolean {
  if (inputType(options) === "password") return true;
  return "autocomplete" in options && /-password\b/i.test(string(options.autocomplete));
}

/** Returns the type of an input in lower case, because HTML ignores its case. */
export function inputType(field: object): string {
  return "type" in field ? string(field.type).toLowerCase() : "";
}

/** Returns the words of a field's question: its label, or the legend of its fieldset. */
export function questionOf(field: object): Content | undefined {
  const { label, fieldset } = field as { label?: unknown; fieldset?: { legend?: unknown } | null };
  const legend = fieldset?.legend;
  return frozenCopy(contentOf(label) ?? headingContent(label) ?? contentOf(legend) ?? headingContent(legend));
}

/** Returns the words of the heading in a label or legend of nhsuk-frontend. */
export function headingContent(label: unknown): Content | undefined {
  const heading = ownOption(label, "heading");
  return isText(heading) ? { text: heading as string } : contentOf(heading);
}

/** Returns an option of an object. An inherited one may come from an attacker. */
export function ownOption(options: unknown, name: string): unknown {
  if (typeof options !== "object" || options === null || !Object.hasOwn(options, name)) return undefined;
  return (options as Record<string, unknown>)[name];
}

/** Returns the text or HTML of an object. Only own properties count, because an inherited one may come from an attacker. */
export function contentOf(option: unknown): Content | undefined {
  if (typeof option !== "object" || option === null) return undefined;
  const [html, text] = [ownOption(option, "html"), ownOption(option, "text")];
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
