import { type Alternative, type Complaint, type Kind, missingOptions, type Option, type Table } from "./option.js";
import { type Definitions, property, resolve, type Schema, shapes } from "./schema.js";
import { typeName } from "./table.js";

const cache = new WeakMap<Definitions, Map<string, Option>>();

/** Finds what else is wrong with a value of the right kind, such as an address that is not safe. */
export type FindComplaints = (value: unknown, schema: Schema, all: Definitions) => Complaint[];

/** Returns the options of a component as one option, by the name of their type: `ErrorSummaryOptions`. */
export function optionsOf(type: string, all: Definitions, complaints?: FindComplaints): Option | undefined {
  const options = cache.get(all) ?? new Map<string, Option>();
  cache.set(all, options);
  const schema = Object.hasOwn(all, type) ? all[type] : undefined;
  if (schema && !options.has(type)) options.set(type, optionOf("params", schema, all, complaints));
  return options.get(type);
}

/** Returns an option that `options.json` describes. */
function optionOf(name: string, schema: Schema, all: Definitions, complaints?: FindComplaints): Option {
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
    table: () => (table ??= tableOf(schema, all, complaints)),
    item: () => (item ??= items && optionOf("", items, all, complaints)),
    ...(complaints && { complaints: (value: unknown) => complaints(value, schema, all) }),
    deprecated: undefined,
    description: schema.description ?? description,
  };
}

/** Returns the kinds of values that a schema describes. */
export function kindsOf(schema: Schema, all: Definitions): string[] {
  return typeName(schema, all).split(" or ");
}

function tableOf(schema: Schema, all: Definitions, complaints?: FindComplaints): Table | undefined {
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
    ...optionOf(name, property(name, alternatives) ?? {}, all, complaints),
    isRequired: ways.every(({ required = [] }) => required.includes(name)),
  });
  return {
    options: new Map(names.map((name) => [name, option(name)])),
    isOpen: false,
    missing: (isGiven) => missingOptions(names.filter(isGiven), ways),
  };
}
