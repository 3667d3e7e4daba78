import { frozenCopy } from "../../diagnostics/frozen-copy.js";
import { remark } from "../../diagnostics/warn.js";
import { contentOf, isText } from "../../html/content.js";
import type { Attributes, Content } from "../../html/options.js";
import { ownValue } from "../../html/own.js";
import { string } from "../../html/string.js";
import { headingContent } from "./systems/system.js";

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

/** Returns the text of a stored choice, which is a boolean where a schema has turned "true" into one. */
export function storedChoice(
  stored: unknown,
  choiceValues: ReadonlySet<string> | null | undefined,
): string | undefined {
  if (typeof stored === "boolean" && choiceValues?.has(String(stored)) !== false) return String(stored);
  return isText(stored) ? string(stored) : undefined;
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

/** Tells a developer of an empty label, legend or text of a choice: the control would have no name for assistive technology. */
export function remarkUnnamed(where: string): void {
  remark(`${where}: the text is empty, so the control would have no name. Write one.`);
}

/**
 * Returns true for a label, legend or item with words, or attributes that name its control: `aria-label` and
 * `aria-labelledby` are names too (Accessible Name and Description Computation 1.2, 4.3).
 */
export function isNamed(named: object | null | undefined, attributes: Attributes | undefined): boolean {
  const heading = headingContent(named);
  const names = [
    ownValue(named, "text"),
    ownValue(named, "html"),
    ownValue(heading, "text"),
    ownValue(heading, "html"),
    attributes?.["aria-label"],
    attributes?.["aria-labelledby"],
  ];
  return names.some((name) => string(name).trim());
}
