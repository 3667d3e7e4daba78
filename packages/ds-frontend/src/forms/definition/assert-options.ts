import { type Kind, missingOptions, type Option, type Table } from "@ds-frontend/internal/options/option.js";
import { wrongKind } from "@ds-frontend/internal/options/sentences.js";
import { checkValue } from "../../options/check-value.js";
import { kindOf } from "../../options/kinds.js";

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

const kinds = {
  text: ["string", "number"],
  string: ["string"],
  boolean: ["boolean"],
  array: ["array"],
  attributes: ["object"],
  any: [],
} as const satisfies Record<string, readonly Kind[]>;

/** Throws for options that are misspelt, missing or of the wrong kind, at any depth, as TypeScript would report them. */
export function assertOptions(where: string, options: object, shape: OptionsShape): void {
  const problems = checkValue(options, optionOf("", shape), { path: where, option: "", isProgram: true });
  const problem = problems.find(({ harmless }) => !harmless);
  if (problem) throw new TypeError(problem.message);
}

const tables = new WeakMap<OptionsShape, Table>();

function tableOf(shape: OptionsShape): Table {
  const cached = tables.get(shape);
  if (cached) return cached;
  const options = Object.entries(shape.options).map(([name, kind]) => [name, optionOf(name, kind)] as const);
  const ways = shape.needs.map((required) => ({ required }));
  const names = Object.keys(shape.options);
  const table: Table = {
    options: new Map(options),
    isOpen: false,
    missing: (isGiven) => missingOptions(names.filter(isGiven), ways),
  };
  tables.set(shape, table);
  return table;
}

function optionOf(name: string, kind: OptionKind): Option {
  const option = {
    name,
    isStrict: true,
    table: () => undefined,
    item: () => undefined,
    deprecated: undefined,
    description: "",
  };
  if (typeof kind === "string") return { ...option, kinds: kinds[kind] };
  if ("needs" in kind) return { ...option, kinds: ["object"], table: () => tableOf(kind) };
  if ("or" in kind) {
    const table = () => tableOf(kind.shape);
    if (kind.or === "text") return { ...option, kinds: ["object", ...kinds.text], table };
    const complaints = (value: unknown) => (value ? [{ reason: wrongKind(["object"], kindOf(value)) }] : []);
    return { ...option, kinds: ["object", "boolean"], table, complaints };
  }
  return { ...option, kinds: ["array"], item: () => optionOf("", kind[0]) };
}
