import { isSafeString, string } from "../../html/string.js";
import { contentOf, headingContent, isText, objectsIn, ownOption } from "../controls/options.js";
import { fail } from "../diagnostics/fail.js";
import { isObject } from "../diagnostics/kinds.js";

/*
 * nhsuk-frontend 10 takes an object or a text as a prefix, a suffix or the label of a part of a date, and 11 an object only, but 9
 * prints what it is given.
 */

type Options = Readonly<Record<string, unknown>>;

/** Returns a prefix, suffix or label as an object that prints its text where a version expects one. */
export function textObject(content: unknown): unknown {
  if (content === undefined || content === null) return content;
  const text: unknown = isText(content) ? content : (content as Options).text;
  if (isSafeString(text)) return text;
  return Object.defineProperty({ text: string(text) }, "toString", { value: () => string(text) });
}

/** Returns a label or legend with the words of its heading, which version 9 does not read, beside the heading. */
export function withHeadingText(label: unknown): unknown {
  const heading: unknown = ownOption(label, "heading");
  if (!isObject(label) || !heading || contentOf(label)) return label;
  return { isPageHeading: true, ...label, ...headingContent(label) };
}

/** Throws for options that would be broken on the page of version 9. */
export function assertForVersion9(key: string, component: string, field: Options): void {
  const items = objectsIn(field.items as readonly Options[]);
  if (component === "select" && items.some(({ divider }) => divider)) {
    fail(
      "defineForm",
      `"${key}" has a divider between its items, which nhsuk-frontend 9 shows as an empty option. Leave it out.`,
    );
  }
  if (component === "input") assertTextAlone(`"${key}"`, field, ["prefix", "suffix"]);
  if (component !== "dateInput") return;
  items.forEach((item, index) => {
    assertTextAlone(`"${key}": items[${index}]`, item, ["label", "prefix", "suffix"]);
  });
  for (const part of ["day", "month", "year"]) {
    if (field[part]) assertTextAlone(`"${key}": ${part}`, field[part] as Options, ["label", "prefix", "suffix"]);
  }
}

function assertTextAlone(where: string, options: Options, names: readonly string[]): void {
  for (const name of names) {
    const content = options[name];
    if (typeof content !== "object" || content === null || isSafeString(content)) continue;
    const more = Object.entries(content).find(([option, value]) => option !== "text" && value != null && value !== "");
    if (!more) continue;
    fail("defineForm", `${where}: ${name}: nhsuk-frontend 9 cannot show "${more[0]}" here. Use "text" alone.`);
  }
}
