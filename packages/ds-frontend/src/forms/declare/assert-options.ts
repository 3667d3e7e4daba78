import { missingOptions } from "@ds-frontend/internal/options/option.js";
import { missingOption, unknownOption, wrongKind } from "@ds-frontend/internal/options/sentences.js";
import { fail } from "../../diagnostics/fail.js";
import { kindOf } from "../../diagnostics/kinds.js";
import { isObject } from "../../diagnostics/values.js";
import { remark } from "../../diagnostics/warn.js";
import { isSafeString } from "../../html/index.js";

/** Options that an object can have, and the sets of options of which it must have one. */
export interface OptionsShape {
  readonly options: Readonly<Record<string, OptionKind>>;
  readonly needs: readonly (readonly string[])[];
}

/** Kind of value that an option takes: a shape for an object with options of its own, a list with one for an array of them. */
export type OptionKind = keyof typeof kinds | OptionsShape | OptionsOr | readonly [OptionsShape];

/** Kind of an option that takes an object with options of its own, or else a text or `false`. */
interface OptionsOr {
  readonly shape: OptionsShape;
  readonly or: "text" | "false";
}

const kinds: Readonly<Record<"text" | "string" | "boolean" | "array" | "attributes" | "any", readonly string[]>> = {
  text: ["string", "number"],
  string: ["string"],
  boolean: ["boolean"],
  array: ["array"],
  attributes: ["object"],
  any: [],
};

/** Reports a mistake at a place: by an exception, or by a remark where data can be the reason for it. */
type Report = (where: string, problem: string) => void;

const remarkAt: Report = (where, problem) => remark(`${where}: ${problem}`);

/** Options that a service may take from a session or an API: words, and what people choose from. */
const namesOfData = ["text", "html", "heading", "value", "divider"];

/**
 * Throws for options that are misspelt, missing or of the wrong kind, at any depth, as TypeScript would report them. Where data can be
 * the reason, it is a remark.
 */
export function assertOptions(where: string, options: object, shape: OptionsShape, report: Report = fail): void {
  const values = options as Readonly<Record<string, unknown>>;
  const names = Object.keys(shape.options);
  for (const name of Object.keys(values))
    if (!names.includes(name) && !isAbsent(values[name])) report(where, unknownOption(name, names));
  const given = names.filter((name) => Object.hasOwn(values, name) && !isAbsent(values[name]));
  for (const name of given) {
    const kind = shape.options[name] as OptionKind;
    const isData = namesOfData.includes(name) || (name === "items" && isOfChoices(kind));
    assertValue(`${where}: ${name}`, values[name], kind, report, isData);
  }
  // An option that is there without a value is no mistake where its object can be empty.
  const isGiven = (name: string) =>
    given.includes(name) || (Object.hasOwn(values, name) && isOptional(shape.options[name]));
  const [missing] = missingOptions(
    names.filter(isGiven),
    shape.needs.map((required) => ({ required })),
  );
  if (!missing) return;
  const isData = missing.every((name) => namesOfData.includes(name));
  (isData ? remarkAt : report)(where, missingOption(missing));
}

function assertValue(where: string, value: unknown, kind: OptionKind, report: Report, isData: boolean): void {
  const shape = shapeOf(kind);
  const expected = expectedKinds(kind);
  const actual = Array.isArray(value) ? "array" : isSafeString(value) ? "string" : typeof value;
  const isExpected =
    expected.includes(actual === "bigint" ? "number" : actual) || (value === false && mayBeFalse(kind));
  if (expected.length > 0 && !isExpected) {
    const example = actual === "string" && shape?.needs.some((names) => names.join() === "text");
    (isData ? remarkAt : report)(
      where,
      wrongKind(expected, kindOf(value)) + (example ? ` Write { text: ${JSON.stringify(String(value))} }.` : ""),
    );
  }
  if (shape && actual === "object" && isObject(value)) assertOptions(where, value, shape, report);
  if (!isList(kind) || !Array.isArray(value)) return;
  // `condition && item` leaves an item that is not shown in the list.
  for (const [index, item] of value.entries())
    if (!isAbsent(item) && item !== false && item !== "")
      assertValue(`${where}[${index}]`, item, kind[0], report, isData);
}

/** Returns true for a list of what people choose from, unlike the parts of a date, which have names. */
function isOfChoices(kind: OptionKind): boolean {
  return isList(kind) && !("name" in kind[0].options && kind[0].needs.every((names) => names.includes("name")));
}

function shapeOf(kind: OptionKind | undefined): OptionsShape | undefined {
  if (kind === undefined || typeof kind === "string" || isList(kind)) return undefined;
  return "or" in kind ? kind.shape : kind;
}

function expectedKinds(kind: OptionKind): readonly string[] {
  if (typeof kind === "string") return kinds[kind];
  if (isList(kind)) return ["array"];
  return "or" in kind && kind.or === "text" ? ["object", ...kinds.text] : ["object"];
}

function isList(kind: OptionKind): kind is readonly [OptionsShape] {
  return Array.isArray(kind);
}

function mayBeFalse(kind: OptionKind): boolean {
  return typeof kind === "object" && "or" in kind && kind.or === "false";
}

function isOptional(kind: OptionKind | undefined): boolean {
  return shapeOf(kind)?.needs.some((names) => names.length === 0) === true;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}
