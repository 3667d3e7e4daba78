import type { Text } from "../../html/options.js";
import { isSafeString, string } from "../../html/string.js";
import type { Field } from "../fields.js";

/**
 * The field without what is the form's: its component needs no more, and an error comes from an issue alone. The place
 * of the error is there from the start, because an object that gains a property later is slow to copy.
 */
export function bare<Given extends Field>(field: Given): Omit<Given, "component" | "schema"> & Slots {
  const {
    component: _,
    schema: __,
    errorMessage: ___,
    errorParts: ____,
    ...options
  } = field as Given & {
    errorMessage?: unknown;
    errorParts?: unknown;
  };
  const slots =
    field.component === "dateInput" ? { errorMessage: undefined, errorParts: undefined } : { errorMessage: undefined };
  return { ...options, ...slots } as unknown as Omit<Given, "component" | "schema"> & Slots;
}

type Slots = { errorMessage: undefined };

/** Whether it is something that a component prints as text. */
export function isText(given: unknown): given is Text {
  return typeof given === "string" || typeof given === "number" || typeof given === "bigint" || isSafeString(given);
}

/** The entries that a component sees in a list. */
export function entries<Item extends object>(list: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : [];
}

/**
 * The value of a control as a browser sends it and a parser gives it, however it was written: browsers send every line
 * end as CR LF (HTML 4.10.21.8), and pages hold neither U+0000 nor half a surrogate pair.
 */
export function asSent(value: unknown): string {
  return string(value).toWellFormed().replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n");
}

/** The type of an input, which HTML compares without regard to case. */
export function typeOf(field: Field): string {
  return "type" in field ? string(field.type).toLowerCase() : "";
}
