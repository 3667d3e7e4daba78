import { string } from "../../html/string.js";
import { isText } from "../controls/options.js";
import { fail, refuseUnknown } from "../diagnostics/fail.js";
import { kindOf } from "../diagnostics/kinds.js";

/** Options that an object can have, and the sets of options of which it must have one. */
export interface OptionsShape {
  readonly options: Readonly<Record<string, OptionKind>>;
  readonly needs: readonly (readonly string[])[];
}

/** Kind of value that an option takes: a shape for an object with options of its own, a list with one for an array of them. */
export type OptionKind =
  | "text"
  | "string"
  | "boolean"
  | "array"
  | "attributes"
  | "any"
  | OptionsShape
  | OptionsOr
  | readonly [OptionsShape];

/** Kind of an option that takes an object with options of its own, or else a text or `false`. */
interface OptionsOr {
  readonly shape: OptionsShape;
  readonly or: "text" | "false";
}

/** Throws for options that are misspelt, missing or of the wrong kind, at any depth, as TypeScript would report them. */
export function refuseOptions(where: string, given: object, { options, needs }: OptionsShape): void {
  const values = given as Readonly<Record<string, unknown>>;
  const names = Object.keys(values).filter((name) => isGiven(values[name]));
  for (const name of names) {
    refuseUnknown(where, name, Object.keys(options));
    refuseValue(`${where}, ${name}`, values[name], options[name] as OptionKind);
  }
  const gaps = needs.map((set) => set.filter((name) => !names.includes(name)));
  const fewest = Math.min(...gaps.map(({ length }) => length));
  if (!fewest) return;
  const missing = [...new Set(gaps.filter(({ length }) => length === fewest).flat())];
  fail(where, `${missing.map((name) => `"${name}"`).join(" or ")} is missing.`);
}

function refuseValue(where: string, value: unknown, kind: OptionKind): void {
  if (kind === "any") return;
  if (typeof kind === "string") {
    if (!isOfKind[kind](value)) fail(where, `must be ${descriptions[kind]}, not ${kindOf(value)}.`);
  } else if ("or" in kind) {
    if (kind.or === "text" ? !isText(value) : value !== false) refuseValue(where, value, kind.shape);
  } else if ("needs" in kind) {
    const takesOnlyText = kind.needs.some((set) => String(set) === "text") && isText(value);
    const example = takesOnlyText ? ` Write { text: ${JSON.stringify(string(value))} }.` : "";
    if (!isOfKind.attributes(value)) fail(where, `must be an object, not ${kindOf(value)}.${example}`);
    refuseOptions(where, value as object, kind);
  } else {
    if (!Array.isArray(value)) fail(where, `must be an array, not ${kindOf(value)}.`);
    (value as unknown[]).forEach((entry, index) => {
      // `condition && item` leaves false in the list.
      if (entry) refuseValue(`${where}[${index}]`, entry, kind[0]);
    });
  }
}

const isOfKind: Record<Extract<OptionKind, string>, (value: unknown) => boolean> = {
  text: isText,
  string: (value) => isText(value) && typeof value !== "number" && typeof value !== "bigint",
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  attributes: (value) => typeof value === "object" && !Array.isArray(value) && !isText(value),
  any: () => true,
};

const descriptions: Record<Extract<OptionKind, string>, string> = {
  text: "a string or number",
  string: "a string",
  boolean: "true or false",
  array: "an array",
  attributes: "an object",
  any: "anything",
};

/** Returns true for a value that a component does not treat as absent. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
