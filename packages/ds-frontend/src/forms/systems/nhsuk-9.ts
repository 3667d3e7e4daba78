import { isSafeString, string } from "../../html/string.js";
import { isText, objectsIn } from "../controls/options.js";

/*
 * Version 10 of nhsuk-frontend takes objects where version 9 prints what it is given: prefixes, suffixes and the labels
 * of the parts of a date.
 */

type Options = Readonly<Record<string, unknown>>;

/** Returns a text, or an object whose options version 10 reads and that version 9 prints as its text. */
export function printable(given: unknown): unknown {
  if (given === undefined || given === null || isSafeString(given)) return given;
  if (isText(given)) return string(given);
  const { text, ...rest } = given as Options;
  const plain = isSafeString(text) ? text : string(text);
  const hasMore = Object.values(rest).some((value) => value !== undefined && value !== null);
  // Not enumerable, so that the object holds nothing but options.
  return hasMore ? Object.defineProperty({ ...rest, text: plain }, "toString", { value: () => string(text) }) : plain;
}

/** Throws for options that would be broken on the page of version 9. */
export function refuseForVersion9(key: string, component: string, field: Options): void {
  const items = objectsIn(field.items as readonly Options[]);
  if (component === "select" && items.some(({ divider }) => divider)) {
    fail(`"${key}" has a divider between its items, which nhsuk-frontend 9 shows as an empty option. Leave it out.`);
  }
  if (component === "input") refuseHtmlAlone(`"${key}"`, field, ["prefix", "suffix"]);
  if (component !== "dateInput") return;
  items.forEach((item, index) => {
    refuseHtmlAlone(`"${key}", items[${index}]`, item, ["label"]);
  });
  for (const part of ["day", "month", "year"]) {
    if (field[part]) refuseHtmlAlone(`"${key}", ${part}`, field[part] as Options, ["label"]);
  }
}

function refuseHtmlAlone(where: string, options: Options, names: readonly string[]): void {
  for (const name of names) {
    const given = options[name] as Options | null | undefined;
    if (typeof given !== "object" || given === null || isSafeString(given) || !given.html || given.text) continue;
    fail(`${where}, ${name}: nhsuk-frontend 9 cannot show "html" here. Use "text", or add one for version 9.`);
  }
}

function fail(reason: string): never {
  throw new TypeError(`defineForm: ${reason}`);
}
