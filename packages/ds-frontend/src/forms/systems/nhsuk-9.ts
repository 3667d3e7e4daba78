import { isSafeString, string } from "../../html/string.js";
import { isText, objectsIn } from "../controls/options.js";
import { fail } from "../diagnostics/fail.js";

/*
 * Version 10 of nhsuk-frontend takes objects where version 9 prints what it is given: prefixes, suffixes and the labels
 * of the parts of a date. Both print a text.
 */

type Options = Readonly<Record<string, unknown>>;

/** Returns the text of a prefix, suffix or label, which every version prints. */
export function textOfContent(content: unknown): unknown {
  if (content === undefined || content === null || isSafeString(content)) return content;
  if (isText(content)) return string(content);
  const { text } = content as Options;
  return isSafeString(text) ? text : string(text);
}

/** Throws for options that would be broken on the page of version 9. */
export function refuseForVersion9(key: string, component: string, field: Options): void {
  const items = objectsIn(field.items as readonly Options[]);
  if (component === "select" && items.some(({ divider }) => divider)) {
    fail(
      "defineForm",
      `"${key}" has a divider between its items, which nhsuk-frontend 9 shows as an empty option. Leave it out.`,
    );
  }
  if (component === "input") refuseMoreThanText(`"${key}"`, field, ["prefix", "suffix"]);
  if (component !== "dateInput") return;
  items.forEach((item, index) => {
    refuseMoreThanText(`"${key}": items[${index}]`, item, ["label", "prefix", "suffix"]);
  });
  for (const part of ["day", "month", "year"]) {
    if (field[part]) refuseMoreThanText(`"${key}": ${part}`, field[part] as Options, ["label", "prefix", "suffix"]);
  }
}

function refuseMoreThanText(where: string, options: Options, names: readonly string[]): void {
  for (const name of names) {
    const content = options[name];
    if (typeof content !== "object" || content === null || isSafeString(content)) continue;
    const more = Object.entries(content).find(([option, value]) => option !== "text" && value != null && value !== "");
    if (!more) continue;
    fail("defineForm", `${where}: ${name}: nhsuk-frontend 9 cannot show "${more[0]}" here. Use "text" alone.`);
  }
}
