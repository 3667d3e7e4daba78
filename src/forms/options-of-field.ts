import { isText } from "./kinds/options.js";
import { refuseUnknown } from "./refuse-unknown.js";

/** The options that an object may have, and the sets of which one must be there. */
export interface Shape {
  readonly options: Readonly<Record<string, OptionKind>>;
  readonly needs: readonly (readonly string[])[];
}

/** What an option is: an object or a list of objects where it has options itself. */
export type OptionKind = "text" | "string" | "boolean" | "array" | "attributes" | "any" | Shape | readonly [Shape];

/** Refuses options that are misspelt, missing or of the wrong kind, at any depth, as TypeScript does. */
export function refuseOptions(where: string, given: object, { options, needs }: Shape): void {
  const held = given as Readonly<Record<string, unknown>>;
  const names = Object.keys(held).filter((name) => isGiven(held[name]));
  for (const name of names) {
    refuseUnknown(where, name, Object.keys(options));
    refuseValue(`${where}, ${name}`, held[name], options[name] as OptionKind);
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
    if (!is[kind](value)) fail(where, `must be ${words[kind]}, not ${article(value)}.`);
  } else if ("needs" in kind) {
    if (!is.attributes(value)) fail(where, `must be an object, not ${article(value)}.`);
    refuseOptions(where, value as object, kind);
  } else {
    if (!Array.isArray(value)) fail(where, `must be an array, not ${article(value)}.`);
    (value as unknown[]).forEach((entry, index) => {
      // An entry that is there only sometimes may be false.
      if (entry) refuseValue(`${where}[${index}]`, entry, kind[0]);
    });
  }
}

const is: Record<Extract<OptionKind, string>, (value: unknown) => boolean> = {
  text: isText,
  string: (value) => isText(value) && typeof value !== "number" && typeof value !== "bigint",
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  attributes: (value) => typeof value === "object" && !Array.isArray(value) && !isText(value),
  any: () => true,
};

const words: Record<Extract<OptionKind, string>, string> = {
  text: "a string or number",
  string: "a string",
  boolean: "true or false",
  array: "an array",
  attributes: "an object",
  any: "anything",
};

/** Whether a component sees it. */
function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function article(value: unknown): string {
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function fail(where: string, reason: string): never {
  throw new TypeError(`${where}: ${reason}`);
}
