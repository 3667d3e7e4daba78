/** The part of JSON Schema that `options.json` uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  /** What HTML must not hold, and why: the tag `@refuses` of the option. */
  refuses?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  not?: Schema;
}

export type Definitions = Record<string, Schema>;

/** The schema that a reference names; a description beside the reference wins over the one it names. */
export function resolve(schema: Schema, all: Definitions): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  const target = all[$ref.replace("#/definitions/", "")];
  if (!target) throw new Error(`options.json has no ${$ref}`);
  return { ...resolve(target, all), ...beside };
}

/** The shapes that an object may have: one, or one for each way of giving its options. */
export function shapes(schema: Schema, all: Definitions): Schema[] {
  const { anyOf = [], ...rest } = resolve(schema, all);
  if (!anyOf.length) return rest.properties ? [rest] : [];
  return anyOf.flatMap((choice) => shapes(choice, all));
}

/** An option of one of the shapes, in the words of the first shape that can have it. */
export function property(name: string, of: Schema[]): Schema | undefined {
  return of.map((shape) => shape.properties?.[name]).find((schema) => schema && !schema.not);
}
