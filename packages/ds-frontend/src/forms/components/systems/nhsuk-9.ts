import { refuse } from "../../../diagnostics/fail.js";
import { isObject } from "../../../diagnostics/values.js";
import { contentOf, isText } from "../../../html/content.js";
import { ownValue } from "../../../html/own.js";
import { isSafeString, string } from "../../../html/string.js";
import { headingContent } from "./system.js";

/*
 * nhsuk-frontend 10 takes an object or a text as a prefix, a suffix or the label of a part of a date, and 11 an object only, but 9
 * prints what it is given.
 */

type Options = Record<string, unknown>;

/** Returns a prefix, suffix or label as an object that prints its text where a version expects one. */
export function textObject(content: unknown): unknown {
  if (content === undefined || content === null) return content;
  const text: unknown = isText(content) ? content : ownValue(content, "text");
  if (isSafeString(text)) return text;
  return Object.defineProperty({ text: string(text) }, "toString", { value: () => string(text) });
}

/** Returns options whose label and legend have the words of their headings, which version 9 does not read, beside them. */
export function withHeadings({ label, fieldset, ...options }: Options): Options {
  return {
    ...options,
    ...(label !== undefined && { label: withHeadingText(label) }),
    ...(fieldset !== undefined && {
      fieldset: { ...(fieldset as object), legend: withHeadingText((fieldset as { legend?: unknown }).legend) },
    }),
  };
}

/** Returns a label or legend that has the words of its heading beside it. */
export function withHeadingText(label: unknown): unknown {
  const heading: unknown = ownValue(label, "heading");
  if (!isObject(label) || !heading || contentOf(label)) return label;
  return { isPageHeading: true, ...label, ...headingContent(label) };
}

/** Throws for options of an object that the page of version 9 would not show, because it prints the text alone. */
export function assertTextAlone(where: string, options: object, names: readonly string[]): void {
  for (const name of names) {
    const content = (options as Options)[name];
    if (typeof content !== "object" || content === null || isSafeString(content)) continue;
    const more = Object.entries(content).find(([option, value]) => option !== "text" && value != null && value !== "");
    if (!more) continue;
    refuse(`${where}: ${name}: nhsuk-frontend 9 cannot show "${more[0]}" here. Use "text" alone.`);
  }
}

/** Disables a control by its attribute, because version 9 ignores the option. */
export function withDisabledAttribute(options: Options): Options {
  return { ...options, attributes: { ...(options.attributes as object | undefined), disabled: "disabled" } };
}
