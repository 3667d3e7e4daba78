/** Subset of JSON Schema that `options.json` uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  /** Present if a text can stand in the place of the object, from the type's `@orText` tag. */
  orText?: unknown;
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

/** Resolves a reference; a description beside the reference takes precedence over that of its target. */
export function resolve(schema: Schema, all: Definitions): Schema {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  const target = all[$ref.replace("#/definitions/", "")];
  if (!target) throw new Error(`options.json has no ${$ref}`);
  return { ...resolve(target, all), ...beside };
}

/**
 * Returns the schema of a list's entries, even of lists inside lists, and the depth of nesting. Any other schema has depth
 * 0.
 */
export function innermost(schema: Schema, all: Definitions): { schema: Schema; depth: number } {
  const { items } = resolve(schema, all);
  if (!items) return { schema, depth: 0 };
  const inner = innermost(items, all);
  return { ...inner, depth: inner.depth + 1 };
}

/** Returns the alternative shapes of an object: one, or one for each valid combination of options. */
export function shapes(schema: Schema, all: Definitions): Schema[] {
  const { anyOf = [], ...rest } = resolve(schema, all);
  if (!anyOf.length) return rest.properties ? [rest] : [];
  return anyOf.flatMap((choice) => shapes(choice, all));
}

/** Returns the schema of an option from the first of the alternatives that allows it. */
export function property(name: string, alternatives: Schema[]): Schema | undefined {
  return alternatives.map((shape) => shape.properties?.[name]).find((schema) => schema && !schema.not);
}
