import { type Alternative, type Kind, missingOptions, type Option, type Table } from "./option.js";
import { type Definitions, property, resolve, type Schema, shapes } from "./schema.js";
import { typeName } from "./table.js";

const cache = new WeakMap<Definitions, Map<string, Option>>();

/** Returns the options of a component as one option, by the name of their type: `ErrorSummaryOptions`. */
export function optionsOf(type: string, all: Definitions): Option | undefined {
  const options = cache.get(all) ?? new Map<string, Option>();
  cache.set(all, options);
  const schema = Object.hasOwn(all, type) ? all[type] : undefined;
  if (schema && !options.has(type)) options.set(type, optionOf("params", schema, all));
  return options.get(type);
}

/** Returns an option that `options.json` describes. */
function optionOf(name: string, schema: Schema, all: Definitions): Option {
  const { enum: values, const: only, description = "", anyOf = [], ...rest } = resolve(schema, all);
  const items = rest.items ?? anyOf.map((choice) => resolve(choice, all).items).find(Boolean);
  const allowed = values ?? (only === undefined ? undefined : [only]);
  let table: Table | undefined;
  let item: Option | undefined;
  return {
    name,
    kinds: (allowed ? [...new Set(allowed.map((value) => typeof value))] : kindsOf(schema, all)) as Kind[],
    allowed,
    isStrict: true,
    table: () => (table ??= tableOf(schema, all)),
    item: () => (item ??= items && optionOf("", items, all)),
    deprecated: undefined,
    description: schema.description ?? description,
  };
}

/** Returns the kinds of values that a schema describes. */
export function kindsOf(schema: Schema, all: Definitions): string[] {
  return typeName(schema, all).split(" or ");
}

function tableOf(schema: Schema, all: Definitions): Table | undefined {
  const alternatives = shapes(schema, all);
  if (!alternatives.length) return undefined;
  const names = [...new Set(alternatives.flatMap((shape) => Object.keys(shape.properties ?? {})))];
  const ways = alternatives.map(
    ({ required = [], properties = {} }): Alternative => ({
      required,
      forbidden: names.filter((name) => properties[name]?.not),
    }),
  );
  const option = (name: string): Option => ({
    ...optionOf(name, property(name, alternatives) ?? {}, all),
    isRequired: ways.every(({ required = [] }) => required.includes(name)),
  });
  const options = new Map(names.map((name) => [name, option(name)]));
  return {
    get: (name) => options.get(name),
    options,
    isOpen: false,
    missing: (isGiven) => missingOptions(names.filter(isGiven), ways),
  };
}
