import { isAllowed, isSafeUrl } from "../html/index.js";
import { kindOf } from "./kinds.js";
import { type Alternative, type Complaint, type Kind, missingOptions, type Option, type Table } from "./option.js";
import { type Definitions, property, resolve, type Schema, shapes } from "./schema.js";
import { quoted } from "./sentences.js";
import { typeName } from "./table.js";

const known = new WeakMap<Definitions, Map<string, Option>>();

/** Returns the options of a component as one option, by the name of their type: `ErrorSummaryOptions`. */
export function optionsOf(type: string, all: Definitions): Option | undefined {
  const options = known.get(all) ?? new Map<string, Option>();
  known.set(all, options);
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
    complaints: (value) => complaints(value, schema, all),
    deprecated: undefined,
    description: schema.description ?? description,
  };
}

function kindsOf(schema: Schema, all: Definitions): string[] {
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
  return {
    options: new Map(names.map((name) => [name, optionOf(name, property(name, alternatives) ?? {}, all)])),
    isOpen: false,
    missing: (isGiven) => missingOptions(names.filter(isGiven), ways),
  };
}

/** Returns what is wrong with a value of the right kind, except for the options of an object and the items of a list. */
function complaints(value: unknown, schema: Schema, all: Definitions): Complaint[] {
  const { format, refuses, minimum, additionalProperties, anyOf } = resolve(schema, all);
  if (typeof additionalProperties === "object") return attributeComplaints(value as object);
  const kind = kindOf(value).replace(/^an? /, "");
  const choice = kind !== "object" && anyOf?.find((each) => kindsOf(each, all).includes(kind));
  if (choice) return complaints(value, choice, all);
  if (minimum !== undefined && !(Number(value) >= minimum))
    return [{ reason: `must be a number, ${minimum} or more, not ${quoted(value)}.` }];
  if (refuses) return refusedComplaints(String(value), refuses);
  if (format === "uri-reference" && !isSafeUrl(String(value))) {
    const reason = `${quoted(value)} is not a safe URL. It may begin with http:, https:, mailto:, tel: or no scheme.`;
    return [{ reason }];
  }
  return [];
}

function attributeComplaints(map: object): Complaint[] {
  return Object.entries(map).flatMap(([part, value]) => {
    if (!isAllowed(part))
      return [{ part, reason: "this attribute is left out, because its name is not legal or it could run script." }];
    const kind = kindOf(value);
    if (/^(?:null|undefined|a (?:string|number|bigint|boolean))$/.test(kind)) return [];
    return [{ part, reason: `must be a string, number or boolean, not ${kind}.` }];
  });
}

function refusedComplaints(html: string, refuses: string): Complaint[] {
  const [tag = "", ...why] = refuses.split(" ");
  if (!new RegExp(`${tag}(?![\\w-])`, "i").test(withoutComments(html))) return [];
  return [{ reason: `must not contain "${tag}", ${why.join(" ")}.` }];
}

/** Removes comments with a loop: for each comment without an end, a regular expression would search the rest of the HTML. */
function withoutComments(html: string): string {
  let rest = "";
  let at = 0;
  while (true) {
    const start = html.indexOf("<!--", at);
    const end = start < 0 ? -1 : html.indexOf("-->", start + 2);
    if (end < 0) return rest + html.slice(at);
    rest += html.slice(at, start);
    at = end + 3;
  }
}
