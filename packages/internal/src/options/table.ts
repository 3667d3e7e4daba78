import { type Definitions, innermost, property, resolve, type Schema, shapes } from "./schema.js";

/** Row of a component's option table. */
export interface Row {
  /** Path of the option: `errorList[].href`. */
  name: string;
  type: string;
  /** "yes", "no", or the condition under which it is required. */
  required: string;
  description: string;
}

/** Builds the option table of a schema. */
export function table(schema: Schema, all: Definitions, path = ""): Row[] {
  const alternatives = shapes(schema, all);
  const names = [...new Set(alternatives.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  return names.flatMap((name) => {
    const option = property(name, alternatives) ?? {};
    const resolved = resolve(option, all);
    const row = {
      name: path + name,
      type: typeName(option, all),
      required: required(name, alternatives),
      description: (option.description ?? resolved.description ?? "").replace(/\s+/g, " "),
    };
    const { schema: inner, depth } = innermost(option, all);
    const below = shapes(inner, all).length ? table(inner, all, `${path}${name}${"[]".repeat(depth)}.`) : [];
    return [row, ...below];
  });
}

/** Returns the type as the table shows it: "string or number", "array", "object". */
export function typeName(schema: Schema, all: Definitions): string {
  const { type, anyOf, orText, enum: values } = resolve(schema, all);
  if (orText !== undefined) return "object or string";
  if (values) return values.map((value) => JSON.stringify(value)).join(" or ");
  if (type) return [type].flat().join(" or ");
  return [...new Set((anyOf ?? []).flatMap((choice) => typeName(choice, all).split(" or ")))].join(" or ");
}

function required(name: string, alternatives: Schema[]): string {
  const needs = (option: string) => alternatives.map((shape) => shape.required?.includes(option) ?? false);
  const here = needs(name);
  if (here.every(Boolean)) return "yes";
  if (!here.some(Boolean)) return "no";
  const others = [...new Set(alternatives.flatMap((shape) => shape.required ?? []))].filter(
    (other) => other !== name && !needs(other).every(Boolean),
  );
  const together = others.filter((other) => String(needs(other)) === String(here));
  if (together.length) return `with ${together.join(" and ")}`;
  const instead = others.filter((other) => needs(other).every((needed, shape) => needed || here[shape]));
  return instead.length ? `yes, unless ${instead.join(" or ")} is given` : "in some cases";
}
